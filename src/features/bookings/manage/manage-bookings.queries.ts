import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { confirmedBookingRow } from '@/features/bookings/booking';
import { bookingStatuses } from '@/features/bookings/booking-status';
import { likePatterns } from '@/lib/admin/like-patterns';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { allRows } from '@/lib/all-rows';
import { addDays, type Day } from '@/lib/dates';
import { oneOf, type Reading, text } from '@/lib/rows';
import { bookingSearch } from './booking-search';
import type { BookingFilter, Occupied } from './manage-bookings';

const bookings = adminTable('seva_bookings', {
  ...confirmedBookingRow,
  status: oneOf(bookingStatuses),
  phone: text,
  email: text,
  notes: text,
  createdat: text,
});

export type ManagedBooking = RowIn<typeof bookings>;

type Bookings = Reading<'seva_bookings'>;

/** How many bookings a page of the list holds. */
export const pageSize = 50;

/** Those that occupy any of these days. No seva lasts longer than three; the last line is what the index can use. */
const touching = (all: Bookings, first: Day, last: Day) =>
  all.lte('date', last).gte('last_day', first).gte('date', addDays(first, -2));

/**
 * One look at each booking, 45 ms among 100,000. An index of trigrams would go unused: behind a policy PostgreSQL
 * goes only by operators that are leakproof, which `like` is not.
 */
function narrowed(all: Bookings, { status, search }: BookingFilter): Bookings {
  const ofStatus = status === 'all' ? all : all.eq('status', status);
  const { terms, days } = bookingSearch(search);
  const ofDays = days.reduce((left, each) => touching(left, each, each), ofStatus);
  return terms.length > 0 ? ofDays.likeAllOf('search_text', likePatterns(terms)) : ofDays;
}

/** Counted from 0, latest date first. One row more than is shown says that there is a next page. */
async function readPage(filter: BookingFilter, page: number) {
  const first = page * pageSize;
  const rows = await bookings.list((all) =>
    narrowed(all, filter)
      .order('date', { ascending: false })
      .order('id', { ascending: false })
      .range(first, first + pageSize),
  );
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize };
}

/** Where requests arrive, an old answer is never shown as new. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** What every query of bookings begins with, to refresh them all. */
export const allBookings = { queryKey: ['bookings'] };

export const bookingPage = (filter: BookingFilter, page: number) =>
  queryOptions({
    queryKey: ['bookings', 'page', filter, page],
    queryFn: () => readPage(filter, page),
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** How many there are in all: asked apart, so that no page waits for it, and only where the pages do not say it. */
export const bookingCount = (filter: BookingFilter, enabled: boolean) =>
  queryOptions({
    queryKey: ['bookings', 'count', filter],
    enabled,
    queryFn: () => bookings.count((all) => narrowed(all, filter)),
    ...fresh,
  });

/** Soonest first. */
export const bookingsBetween = (filter: BookingFilter, first: Day, last: Day) =>
  queryOptions({
    queryKey: ['bookings', 'between', filter, first, last],
    queryFn: () =>
      bookings.list((all) => touching(narrowed(all, filter), first, last).order('date').order('id')),
    ...fresh,
  });

/** The first days of bookings that could reach into these: an Akhand Path begins up to two days before. */
function firstDays(asked: readonly Occupied[]): Day[] {
  const days = asked.flatMap(({ date, last_day }) => [
    addDays(date, -2),
    addDays(date, -1),
    date,
    ...(last_day === date ? [] : [addDays(date, 1), last_day]),
  ]);
  return [...new Set(days)].sort();
}

/** Confirmed bookings near pending ones, for `conflictWith`. */
export function confirmedNear(pending: readonly Occupied[]) {
  const days = firstDays(pending);
  return queryOptions({
    queryKey: ['bookings', 'near', days],
    queryFn: () => bookings.list((all) => all.eq('status', 'confirmed').in('date', days).order('date')),
    enabled: days.length > 0,
    ...fresh,
  });
}

/** One as it is now. */
export const oneBooking = (id: number) =>
  queryOptions({ queryKey: ['bookings', 'one', id], queryFn: () => bookings.one({ id }), ...fresh });

/** All of the filter, latest first; read by id, so that none comes twice or never. */
export async function exportedBookings(filter: BookingFilter, onProgress: (count: number) => void) {
  const found = await allRows<ManagedBooking>(
    (last) =>
      bookings.list((all) =>
        narrowed(all, filter)
          .gt('id', last?.id ?? 0)
          .order('id'),
      ),
    onProgress,
  );
  // Days compare as text, and `localeCompare` would take seconds for as many.
  return found.sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
}

const decided = 'Somebody else has already decided on this booking.';

/** Throws a Refusal in the database's words when the date has been taken meanwhile. */
export const approveBooking = (id: number) =>
  bookings.change({ id }, { status: 'confirmed' }, { status: 'pending' }, decided);

export const cancelBooking = (id: number) =>
  bookings.change({ id }, { status: 'cancelled' }, { status: 'confirmed' }, decided);
