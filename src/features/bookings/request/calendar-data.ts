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

/** Prebuilt calendar, shown until the current one has loaded. */
export interface BuiltCalendar {
  today: Day;
  /** Bookings of this month and the next, which becomes visible late in the month. */
  bookings: readonly ConfirmedBooking[];
  closed: readonly ClosedDays[];
  sevas: readonly OfferedSeva[];
  places: readonly Place[];
}

/** Calendar as of the build, limited to what the page shows first. */
export function builtCalendar(
  builtOn: Day,
  { bookings, closed, sevas, places }: Omit<BuiltCalendar, 'today' | 'sevas'> & { sevas: readonly Seva[] },
): BuiltCalendar {
  const month = monthOf(builtOn);
  return {
    today: builtOn,
    bookings: bookings.filter(({ date, last_day }) => last_day >= month && date < addMonths(month, 2)),
    closed,
    sevas: sevas
      .filter(({ is_offered }) => is_offered)
      .map(({ name, gurmukhi, length, days, place_id, is_elsewhere }) => ({
        ...{ name, gurmukhi, length, days, place_id, is_elsewhere },
      })),
    places,
  };
}

export interface CalendarData {
  taken: TakenDays;
  requested: RequestedDays;
  limits: Limits;
  sevas: readonly OfferedSeva[];
  /** Today in the temple's time zone. */
  today: Day;
  /** `stale`: loaded once, but the last refresh failed. */
  state: 'built' | 'loaded' | 'stale';
}

async function load(): Promise<CalendarData> {
  const now = today(templeTimeZone);
  const [bookings, limits, sevas, places, requests] = await Promise.all([
    confirmedBookings(),
    currentLimits(now),
    offeredSevas(),
    allPlaces(),
    // Optional: families can choose a date without the pending requests.
    requestedDays().catch(() => []),
  ]);
  const requested = new Map(requests.map(({ date, requests: count }) => [date, count]));
  return { taken: takenDays(bookings, places), requested, limits, sevas, today: now, state: 'loaded' };
}

/** Refresh interval of a visible page, in milliseconds. */
const refreshInterval = 60_000;

/**
 * Returns the prebuilt calendar, then the loaded one. Loads again on `refresh`, on window focus and every minute.
 * 'failed' if the first load fails.
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
    // A transition keeps taps responsive: slow phones take long to render a month.
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
