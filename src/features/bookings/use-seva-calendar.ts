import { useCallback, useEffect, useRef, useState } from 'react';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { inTime } from '@/lib/in-time';
import { confirmedBookings } from './booking.queries';
import { type TakenDays, takenDays } from './booking-days';

/** How often the taken days are read again while the page is looked at, in milliseconds. */
const rereadEvery = 60_000;

/** The calendar and the form come as a chunk of their own, after the page is readable. */
async function loadCalendar() {
  const [{ BookingDesk }, bookings] = await Promise.all([import('./BookingDesk'), confirmedBookings()]);
  return { BookingDesk, taken: takenDays(bookings), today: today(templeTimeZone) };
}

/** What the desk is handed: what is known of the days by now. */
export interface KnownDays {
  taken: TakenDays;
  /** In temple time, as of the last reading. */
  today: Day;
  /** The last reading failed, and what is known may be out of date. */
  stale: boolean;
}

type Desk = Awaited<ReturnType<typeof loadCalendar>>['BookingDesk'];
type State = { status: 'loading' | 'failed' } | ({ status: 'ready'; BookingDesk: Desk } & KnownDays);

/** The calendar and its taken days: read now, when the reader comes back, and every minute while they look. */
export function useSevaCalendar() {
  const [state, setState] = useState<State>({ status: 'loading' });
  const newest = useRef(0);
  const read = useCallback(async () => {
    const turn = ++newest.current;
    const settle = (next: (now: State) => State) => turn === newest.current && setState(next);
    try {
      const loaded = await inTime(loadCalendar());
      settle(() => ({ status: 'ready', stale: false, ...loaded }));
    } catch {
      settle((now) => (now.status === 'ready' ? { ...now, stale: true } : { status: 'failed' }));
    }
  }, []);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && read();
    const timer = setInterval(look, rereadEvery);
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
