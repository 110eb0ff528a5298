import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { containing } from '@/lib/containing';
import { addDays, type Day } from '@/lib/dates';
import { everyRow } from '@/lib/every-row';
import { Refusal, throwRefused } from '@/lib/refusal';
import { checkRows, day, number, oneOf, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { countOf, unwrap } from '@/lib/unwrap';
import { bookingSearch } from './booking-search';
import { bookingStatuses } from './booking-status';
import type { BookingFilter, Occupied } from './manage-bookings';
import { sevaTypes } from './seva-types';

const managedRow = {
  id: number,
  date: day,
  last_day: day,
  sevatype: oneOf(sevaTypes),
  name: text,
  family_name: text,
  phone: text,
  email: text,
  notes: text,
  status: oneOf(bookingStatuses),
  createdat: text,
};

export type ManagedBooking = Row<typeof managedRow>;

const columns = 'id, date, last_day, sevatype, name, family_name, phone, email, notes, status, createdat';

/** How many bookings a page of the list holds. */
export const pageSize = 50;

const bookings = () => adminClient().from('seva_bookings');
const read = () => bookings().select(columns);
const checked = (rows: unknown) => checkRows('seva_bookings', managedRow, rows);

interface Narrowable {
  eq(column: 'status', value: string): this;
  lte(column: 'date', day: Day): this;
  gte(column: 'date' | 'last_day', day: Day): this;
  likeAllOf(column: 'search_text', patterns: readonly string[]): this;
}

/** Those that occupy any of these days. No seva lasts longer than three; the last line is what the index can use. */
const touching = <Query extends Narrowable>(query: Query, first: Day, last: Day): Query =>
  query.lte('date', last).gte('last_day', first).gte('date', addDays(first, -2));

/**
 * One look at each booking, 45 ms among 100,000. An index of trigrams would go unused: behind a policy PostgreSQL
 * goes only by operators that are leakproof, which `like` is not.
 */
function narrowed<Query extends Narrowable>(query: Query, { status, search }: BookingFilter): Query {
  const ofStatus = status === 'all' ? query : query.eq('status', status);
  const { terms, spans } = bookingSearch(search);
  const ofDays = spans.reduce((left, [first, last]) => touching(left, first, last), ofStatus);
  return terms.length > 0 ? ofDays.likeAllOf('search_text', containing(terms)) : ofDays;
}

/** Latest date first (spec §7). One row more than is shown says that there is a next page. */
async function readPage(filter: BookingFilter, page: number) {
  const first = (page - 1) * pageSize;
  const answer = await narrowed(read(), filter)
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + pageSize);
  const rows = checked(unwrap('seva_bookings', answer));
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize };
}

/** Where requests arrive, an old answer is never shown as new. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** What every query of bookings begins with, to refresh them all. */
export const everyBooking = { queryKey: ['bookings'] };

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
    queryFn: async () => {
      const query = bookings().select('id', { count: 'exact', head: true });
      // The limit is not for the count: without it the API finds all rows besides, only to send none.
      return countOf('seva_bookings', await narrowed(query, filter).limit(1));
    },
    ...fresh,
  });

/** Soonest first. */
async function readBetween(filter: BookingFilter, first: Day, last: Day) {
  const answer = await touching(narrowed(read(), filter), first, last).order('date').order('id');
  return checked(unwrap('seva_bookings', answer));
}

export const bookingsBetween = (filter: BookingFilter, first: Day, last: Day) =>
  queryOptions({
    queryKey: ['bookings', 'between', filter, first, last],
    queryFn: () => readBetween(filter, first, last),
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

/** Confirmed bookings near pending ones, for `clashOf`. */
export function confirmedNear(pending: readonly Occupied[]) {
  const days = firstDays(pending);
  return queryOptions({
    queryKey: ['bookings', 'near', days],
    queryFn: async () =>
      checked(unwrap('seva_bookings', await read().eq('status', 'confirmed').in('date', days).order('date'))),
    enabled: days.length > 0,
    ...fresh,
  });
}

/** One as it is now. */
export const oneBooking = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: async () => {
      const [booking] = checked(unwrap('seva_bookings', await read().eq('id', id)));
      if (!booking) throw new Error(`seva_bookings: there is no ${id}`);
      return booking;
    },
    ...fresh,
  });

/** All of the filter, latest first; read by id, so that none comes twice or never. */
export async function exportedBookings(filter: BookingFilter, onProgress: (count: number) => void) {
  const found = await everyRow<ManagedBooking>(async (last) => {
    const answer = await narrowed(read(), filter)
      .gt('id', last?.id ?? 0)
      .order('id');
    return checked(unwrap('seva_bookings', answer));
  }, onProgress);
  // Days compare as text, and `localeCompare` would take seconds for as many.
  return found.sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
}

/** Only from the status it was seen in: what somebody else has decided meanwhile is not decided again. */
async function move(id: number, from: 'pending' | 'confirmed', to: 'confirmed' | 'cancelled') {
  const { data, error } = await bookings()
    .update({ status: to })
    .eq('id', id)
    .eq('status', from)
    .select('id');
  if (error) throwRefused('seva_bookings', error);
  if (data.length === 0) throw new Refusal('Somebody else has already decided on this booking.');
}

/** Throws a Refusal in the database's words when the date has been taken meanwhile. */
export const approveBooking = (id: number) => move(id, 'pending', 'confirmed');

export const cancelBooking = (id: number) => move(id, 'confirmed', 'cancelled');
