import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { bookingWithHoursRow } from '@/features/bookings/booking';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { bookingStatuses } from '@/features/bookings/booking-status';
import { mostDays } from '@/features/sevas/seva';
import { changedFields } from '@/lib/admin/changed-fields';
import { likePatterns } from '@/lib/admin/like-patterns';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { allRows } from '@/lib/all-rows';
import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, today } from '@/lib/dates';
import { flag, oneOf, type Reading, text } from '@/lib/rows';
import { bookingSearch } from './booking-search';
import {
  asSent,
  type BookingFilter,
  type BookingValues,
  type DeclineWords,
  joinedSpans,
  type Occupied,
} from './manage-bookings';

const bookings = adminTable('seva_bookings', {
  ...bookingWithHoursRow,
  status: oneOf(bookingStatuses),
  phone: text,
  email: text,
  notes: text,
  source: oneOf(['site', 'administrator']),
  isdeclined: flag,
  decline_reason: text,
  internal_notes: text,
  createdat: text,
  updatedat: text,
});

export type ManagedBooking = RowIn<typeof bookings>;

type Bookings = Reading<'seva_bookings'>;

/** How many bookings a page of the list holds. */
export const pageSize = 50;

/** The first day of the longest seva that could reach a day: the index knows first days only. */
const earliest = (day: Day) => addDays(day, 1 - mostDays);

/** Those that occupy any of these days. */
const touching = (all: Bookings, first: Day, last: Day) =>
  all.lte('date', last).gte('last_day', first).gte('date', earliest(first));

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

/** As `touching` has it, for one or more spans of days. */
const touchingAny = (spans: readonly Occupied[]) =>
  spans
    .map(({ date, last_day }) => `and(date.lte.${last_day},last_day.gte.${date},date.gte.${earliest(date)})`)
    .join();

/** Confirmed bookings near pending ones, for `conflictWith`. */
export function confirmedNear(pending: readonly Occupied[]) {
  const spans = joinedSpans(pending);
  return queryOptions({
    queryKey: ['bookings', 'near', spans],
    queryFn: () => bookings.list((all) => all.eq('status', 'confirmed').or(touchingAny(spans)).order('date')),
    enabled: spans.length > 0,
    ...fresh,
  });
}

/** What is booked and closed, as the website has it. */
async function readUnavailable() {
  const [booked, closed] = await Promise.all([confirmedBookings(), closedDaysFrom(today(templeTimeZone))]);
  return { booked, limits: { closed } };
}

export const unavailable = () =>
  queryOptions({ queryKey: ['bookings', 'unavailable'], queryFn: readUnavailable, ...fresh });

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

/**
 * Throws a Refusal in the database's words when the date has been taken meanwhile, or when somebody else has moved the
 * booking since it was read.
 */
export const approveBooking = ({ id, updatedat }: ManagedBooking) =>
  bookings.change({ id }, { status: 'confirmed', updatedat }, { status: 'pending' }, decided);

export const cancelBooking = ({ id, updatedat }: ManagedBooking) =>
  bookings.change({ id }, { status: 'cancelled', updatedat }, { status: 'confirmed' }, decided);

export const { latest: latestBooking } = bookings;

export const addBooking = (values: BookingValues) => bookings.insert(asSent(values));

export const changeBooking = (
  booking: ManagedBooking,
  { isquiet: _, ...changes }: Partial<BookingValues> & { updatedat?: string },
) => bookings.change(booking, asSent(changes));

export const declineBooking = (booking: ManagedBooking, words: DeclineWords) =>
  bookings.change(
    booking,
    { status: 'cancelled', isdeclined: true, ...changedFields(words, booking) },
    { status: 'pending' },
    decided,
  );
