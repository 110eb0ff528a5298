import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { columnsWithHours } from '@/features/bookings/booking';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { changedFields } from '@/lib/admin/changed-fields';
import { likePatterns, pageOf, placesOn } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Database, Row } from '@/lib/database';
import { type Day, today } from '@/lib/dates';
import { allRows, unwrap, unwrapRow } from '@/lib/refusal';
import { bookingSearch } from './booking-search';
import {
  asSent,
  type BookingFilter,
  type BookingValues,
  type DeclineWords,
  joinedSpans,
  type Occupied,
} from './manage-bookings';

const columns =
  `${columnsWithHours}, phone, email, notes, source, isdeclined, decline_reason, internal_notes, createdat, updatedat` as const;

export type ManagedBooking = Omit<Row<'seva_bookings'>, 'isquiet' | 'request_id' | 'search_text'>;

const table = () => adminClient().from('seva_bookings');

/** How many bookings a page of the list holds. */
export const pageSize = 50;

function matching({ status, search }: BookingFilter, options?: { count: 'exact' }) {
  const { terms, days } = bookingSearch(search);
  let found = table().select(columns, options);
  if (status !== 'all') found = found.eq('status', status);
  for (const day of days) found = found.lte('date', day).gte('last_day', day);
  return terms.length > 0 ? found.likeAllOf('search_text', likePatterns(terms)) : found;
}

/** Latest date first. */
const listed = (filter: BookingFilter, options?: { count: 'exact' }) =>
  matching(filter, options).order('date', { ascending: false }).order('id', { ascending: false });

/** Where requests arrive, an old answer is never shown as new. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** What every query of bookings begins with, to refresh them all. */
export const allBookings = { queryKey: ['bookings'] };

/** Counted from 0. */
export const bookingPage = (filter: BookingFilter, page: number) =>
  queryOptions({
    queryKey: ['bookings', 'page', filter, page],
    queryFn: async () => {
      const answer = await listed(filter, { count: 'exact' }).range(...placesOn(page, pageSize));
      return pageOf('seva_bookings', answer, page, pageSize);
    },
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** Those that occupy any of these days, soonest first. */
export const bookingsBetween = (filter: BookingFilter, first: Day, last: Day) =>
  queryOptions({
    queryKey: ['bookings', 'between', filter, first, last],
    queryFn: async () =>
      unwrap(
        'seva_bookings',
        await matching(filter).lte('date', last).gte('last_day', first).order('date').order('id'),
      ),
    ...fresh,
  });

const touchingAny = (spans: readonly Occupied[]) =>
  spans.map(({ date, last_day }) => `and(date.lte.${last_day},last_day.gte.${date})`).join();

/** Confirmed bookings near pending ones, for `conflictWith`. */
export function confirmedNear(pending: readonly Occupied[]) {
  const spans = joinedSpans(pending);
  return queryOptions({
    queryKey: ['bookings', 'near', spans],
    queryFn: async () =>
      unwrap(
        'seva_bookings',
        await table().select(columns).eq('status', 'confirmed').or(touchingAny(spans)).order('date'),
      ),
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
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: async () => unwrap('seva_bookings', await table().select(columns).eq('id', id).single()),
    ...fresh,
  });

/** All of the filter, latest first. */
export const exportedBookings = (filter: BookingFilter) =>
  allRows(async (first, last) => unwrap('seva_bookings', await listed(filter).range(first, last)));

const decided = 'Somebody else has already decided on this booking.';

/**
 * The booking as the change has left it. Throws a Refusal in the database's words when its days have been taken
 * meanwhile; a Conflict when somebody else has changed it since `updatedat`; and a Refusal when it is not as it was `seen`.
 */
async function change(
  { id }: Pick<ManagedBooking, 'id'>,
  changes: Database['public']['Tables']['seva_bookings']['Update'],
  seen?: Partial<ManagedBooking>,
): Promise<ManagedBooking> {
  const query = table()
    .update(changes)
    .match({ id, ...seen });
  return unwrapRow('seva_bookings', await query.select(columns), seen && decided);
}

export const approveBooking = ({ id, updatedat }: ManagedBooking) =>
  change({ id }, { status: 'confirmed', updatedat }, { status: 'pending' });

export const cancelBooking = ({ id, updatedat }: ManagedBooking) =>
  change({ id }, { status: 'cancelled', updatedat }, { status: 'confirmed' });

export const latestBooking = async ({ id }: Pick<ManagedBooking, 'id'>) =>
  unwrapRow('seva_bookings', await table().select(columns).eq('id', id));

export const addBooking = async (values: BookingValues) =>
  unwrap('seva_bookings', await table().insert(asSent(values)).select(columns).single());

export const changeBooking = (
  booking: ManagedBooking,
  { isquiet: _, ...changes }: Partial<BookingValues> & { updatedat?: string },
) => change(booking, asSent(changes));

export const declineBooking = (booking: ManagedBooking, words: DeclineWords) =>
  change(
    booking,
    { status: 'cancelled', isdeclined: true, ...changedFields(words, booking) },
    { status: 'pending' },
  );
