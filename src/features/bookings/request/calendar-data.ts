import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ClosedDays, Limits } from '@/features/availability/availability';
import { currentLimits } from '@/features/availability/availability.queries';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { confirmedBookings, requestedDays } from '@/features/bookings/booking.queries';
import { type RequestedDays, type TakenDays, takenDays } from '@/features/bookings/booking-days';
import type { Place } from '@/features/places/place';
import { allPlaces } from '@/features/places/place.queries';
import type { OfferedSeva, Seva } from '@/features/sevas/seva';
import { offeredSevas } from '@/features/sevas/seva.queries';
import { withTimeout } from '@/lib/browser/timers';
import { templeTimeZone } from '@/lib/config';
import { addMonths, type Day, monthOf, today } from '@/lib/dates';

/** The calendar as it is in the built page, until it has been loaded. */
export interface BuiltCalendar {
  today: Day;
  /** The bookings of that month and of the next, which begins to show late in it. */
  bookings: readonly ConfirmedBooking[];
  closed: readonly ClosedDays[];
  sevas: readonly OfferedSeva[];
  places: readonly Place[];
}

interface Content {
  bookings: readonly ConfirmedBooking[];
  closed: readonly ClosedDays[];
  sevas: readonly Seva[];
  places: readonly Place[];
}

/** The calendar on the day when the page is built, with no more than the page shows at first. */
export function builtCalendar(builtOn: Day, { bookings, closed, sevas, places }: Content): BuiltCalendar {
  const month = monthOf(builtOn);
  return {
    today: builtOn,
    bookings: bookings.filter(({ date, last_day }) => last_day >= month && date < addMonths(month, 2)),
    closed,
    sevas: sevas
      .filter(({ isoffered }) => isoffered)
      .map(({ name, gurmukhi, length, days, place_id, iselsewhere }) => ({
        ...{ name, gurmukhi, length, days, place_id, iselsewhere },
      })),
    places,
  };
}

/** The days as far as they are known, and the sevas that can be requested. */
export interface CalendarData {
  taken: TakenDays;
  requested: RequestedDays;
  limits: Limits;
  sevas: readonly OfferedSeva[];
  /** In the temple's time zone. */
  today: Day;
  /** `stale` if it was loaded once, but could not be loaded again. */
  state: 'built' | 'loaded' | 'stale';
}

async function load(): Promise<CalendarData> {
  const now = today(templeTimeZone);
  const [bookings, limits, sevas, places, requests] = await Promise.all([
    confirmedBookings(),
    currentLimits(now),
    offeredSevas(),
    allPlaces(),
    // Families can choose a date without knowing it.
    requestedDays().catch(() => []),
  ]);
  const requested = new Map(requests.map(({ date, requests: count }) => [date, count]));
  return { taken: takenDays(bookings, places), requested, limits, sevas, today: now, state: 'loaded' };
}

/** How often, in milliseconds, a visible page loads the calendar again. */
const refreshInterval = 60_000;

/**
 * The calendar as it was built, then as it was loaded: on `refresh`, when the window gets the focus, and every minute.
 * 'failed' when it could not be loaded even once.
 */
export function useCalendarData(built: BuiltCalendar) {
  const [data, setData] = useState<CalendarData | 'failed'>(() => ({
    taken: takenDays(built.bookings, built.places),
    requested: new Map(),
    limits: { closed: built.closed },
    sevas: built.sevas,
    today: built.today,
    state: 'built',
  }));
  const lastLoad = useRef(0);
  const refresh = useCallback(async () => {
    const thisLoad = ++lastLoad.current;
    // In a transition, because a month takes a slow phone long to draw and a tap must not wait for it.
    const update: typeof setData = (next) =>
      thisLoad === lastLoad.current && startTransition(() => setData(next));
    await withTimeout(load()).then(update, () =>
      update((before) =>
        before === 'failed' || before.state === 'built' ? 'failed' : { ...before, state: 'stale' },
      ),
    );
  }, []);
  useEffect(() => {
    setData((before) => (before === 'failed' ? before : { ...before, today: today(templeTimeZone) }));
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(refreshIfVisible, refreshInterval);
    window.addEventListener('focus', refreshIfVisible);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refreshIfVisible);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);
  return { data, refresh };
}
