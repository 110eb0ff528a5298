import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { takenDays } from '@/features/bookings/booking-days';
import { withTimeout } from '@/lib/browser/with-timeout';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import type { TakenDaysState } from './CalendarWithPanel';

/** Milliseconds after which the taken days are read again while the page is visible. */
const refreshInterval = 60_000;

/** Loads the calendar and the form, a chunk of their own, together with the taken days. */
async function loadCalendar() {
  const [{ CalendarWithPanel }, bookings] = await Promise.all([
    import('./CalendarWithPanel'),
    confirmedBookings(),
  ]);
  return { CalendarWithPanel, taken: takenDays(bookings), today: today(templeTimeZone) };
}

type Calendar = Awaited<ReturnType<typeof loadCalendar>>['CalendarWithPanel'];
type State =
  | { status: 'loading' | 'failed' }
  | ({ status: 'ready'; CalendarWithPanel: Calendar } & TakenDaysState);

/** The calendar with its taken days, which are read again when the window gets the focus, and every minute. */
export function useSevaCalendar() {
  const [state, setState] = useState<State>({ status: 'loading' });
  const newest = useRef(0);
  const read = useCallback(async () => {
    const turn = ++newest.current;
    const update = (next: (now: State) => State) => turn === newest.current && setState(next);
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
  return { state, read };
}
