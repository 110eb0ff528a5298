import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Limits } from '@/features/availability/availability';
import { limits } from '@/features/availability/availability.queries';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { type TakenDays, takenDays } from '@/features/bookings/taken-days';
import { withTimeout } from '@/lib/browser/waiting';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import type { BuiltCalendar } from './built-calendar';

/** Milliseconds after which the taken days are read again while the page is visible. */
const refreshInterval = 60_000;

/** The days that are not free. */
export interface KnownDays {
  taken: TakenDays;
  limits: Limits;
  /** In the temple's time zone. */
  today: Day;
  /** `stale` when they have been read, but not the last time that it was tried. */
  state: 'built' | 'read' | 'stale';
}

async function readDays(): Promise<KnownDays> {
  const now = today(templeTimeZone);
  const [bookings, limited] = await Promise.all([confirmedBookings(), limits(now)]);
  return { taken: takenDays(bookings), limits: limited, today: now, state: 'read' };
}

/**
 * The days that are not free: as they were built at first, then read, again when the window gets the focus and every
 * minute; 'failed' when they could never be read.
 */
export function useSevaCalendar(built: BuiltCalendar) {
  const [days, setDays] = useState<KnownDays | 'failed'>(() => ({
    taken: takenDays(built.bookings),
    limits: { closed: built.closed },
    today: built.today,
    state: 'built',
  }));
  const newest = useRef(0);
  const read = useCallback(async () => {
    const turn = ++newest.current;
    // A month of days is drawn again: not in one piece, for which a touch would have to wait.
    const update: typeof setDays = (next) => turn === newest.current && startTransition(() => setDays(next));
    await withTimeout(readDays()).then(update, () =>
      update((known) =>
        known === 'failed' || known.state === 'built' ? 'failed' : { ...known, state: 'stale' },
      ),
    );
  }, []);
  useEffect(() => {
    setDays((known) => (known === 'failed' ? known : { ...known, today: today(templeTimeZone) }));
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
  return { days, read };
}
