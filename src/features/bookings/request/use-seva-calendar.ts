import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '@/features/availability/availability.queries';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { takenDays } from '@/features/bookings/booking-days';
import type { OfferedSeva } from '@/features/sevas/seva';
import { offeredSevas } from '@/features/sevas/seva.queries';
import { withTimeout } from '@/lib/browser/with-timeout';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import type { TakenDaysState } from './CalendarWithPanel';

/** Milliseconds after which the taken days are read again while the page is visible. */
const refreshInterval = 60_000;

/** Loads the calendar and the form, a chunk of their own, together with the days that are not free. */
async function loadCalendar() {
  const now = today(templeTimeZone);
  const [{ CalendarWithPanel }, bookings, limited] = await Promise.all([
    import('./CalendarWithPanel'),
    confirmedBookings(),
    limits(now),
  ]);
  return { CalendarWithPanel, taken: takenDays(bookings), limits: limited, today: now };
}

type Calendar = Awaited<ReturnType<typeof loadCalendar>>['CalendarWithPanel'];
type State =
  | { status: 'loading' | 'failed' }
  | ({ status: 'ready'; CalendarWithPanel: Calendar } & TakenDaysState);

/**
 * The calendar with its taken days, and what can be asked for, which are read again when the window gets the focus,
 * and every minute. Nothing waits for the sevas: those of the build are offered until they have come.
 */
export function useSevaCalendar(built: readonly OfferedSeva[]) {
  const [sevas, setSevas] = useState(built);
  const [state, setState] = useState<State>({ status: 'loading' });
  const newest = useRef(0);
  const read = useCallback(async () => {
    const turn = ++newest.current;
    const update = (next: (now: State) => State) => turn === newest.current && setState(next);
    offeredSevas().then(
      (now) => turn === newest.current && setSevas(now),
      () => undefined,
    );
    try {
      const loaded = await withTimeout(loadCalendar());
      update(() => ({ status: 'ready', stale: false, ...loaded }));
    } catch {
      update((now) => (now.status === 'ready' ? { ...now, stale: true } : { status: 'failed' }));
    }
  }, []);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && read();
    const timer = setInterval(look, refreshInterval);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  return { state, sevas, read };
}
