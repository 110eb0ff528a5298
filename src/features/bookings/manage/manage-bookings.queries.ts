import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { type BookingStatus, confirmedColumns } from '@/features/bookings/booking';
import { changedFields } from '@/lib/admin/changed-fields';
import { countOf, likePatterns, pageOf, rowsOn } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Database } from '@/lib/database';
import { type Day, today } from '@/lib/dates';
import { allRows, checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { BookingFilter } from './booking-filter';
import { asRow, type BookingValues, type DeclineValues } from './booking-form';
import { bookingSearch } from './booking-search';
import type { DayRange, ManagedBooking } from './manage-bookings';

const columns =
  `${confirmedColumns}, is_overnight, preferred_time, address, phone, email, notes, source, reference, is_declined, is_withdrawn, change_request, change_reason, requestedat, shown_as, decline_reason, internal_notes, createdat, updatedat, erasedat` as const;

const table = () => adminClient().from('seva_bookings');

export const pageSize = 50;

function matching({ search, place }: BookingFilter, options?: { count: 'exact' }) {
  const { terms, days } = bookingSearch(search);
  const all = () => table().select(columns, options);
  // The RPC sends the search terms in the request body. It returns rows of the table.
  const sought = () =>
    adminClient()
      .rpc('matching_bookings', { patterns: likePatterns(terms) }, options)
      .select(columns) as unknown as ReturnType<typeof all>;
  let found = terms.length > 0 ? sought() : all();
  if (place) found = found.eq('place_id', place);
  for (const day of days) found = found.lte('date', day).gte('last_day', day);
  return found;
}

/** Bookings of a list in its order: soonest first in Upcoming (by group) and Pending, latest first in the others. */
function listed(filter: BookingFilter, options?: { count: 'exact' }) {
  const found = matching(filter, options);
  const day = today(templeTimeZone);
  const latestFirst = (bookings: typeof found) =>
    bookings.order('date', { ascending: false }).order('id', { ascending: false });
  switch (filter.list) {
    case 'upcoming':
      return found
        .neq('status', 'cancelled')
        .gte('last_day', day)
        .order('change_request', { ascending: false })
        .order('status')
        .order('date')
        .order('id');
    case 'pending':
      return found.eq('status', 'pending').order('date').order('id');
    case 'confirmed':
    case 'cancelled':
      return latestFirst(found.eq('status', filter.list));
    case 'past':
      return latestFirst(found.lt('last_day', day));
    case 'all':
      return latestFirst(found);
  }
}

/** Requests can arrive at any time, so always refetch bookings. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** Key prefix of all booking queries, for refetching them. */
export const allBookings = { queryKey: ['bookings'] };

/** One page of the list. `page` is zero-based. */
export const bookingPage = (filter: BookingFilter, page: number) =>
  queryOptions({
    queryKey: ['bookings', 'page', filter, page],
    queryFn: async () => {
      const answer = await listed(filter, { count: 'exact' }).range(...rowsOn(page, pageSize));
      return pageOf('seva_bookings', answer, page, pageSize);
    },
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** Number of requests listed on the dashboard. */
const maxPending = 5;

/** First pending requests, soonest first, and their total. */
export const pendingRequests = () =>
  queryOptions({
    queryKey: ['bookings', 'pending'],
    queryFn: async () => {
      const answer = await table()
        .select(columns, { count: 'exact' })
        .eq('status', 'pending')
        .gte('last_day', today(templeTimeZone))
        .order('date')
        .order('id')
        .range(...rowsOn(0, maxPending));
      return pageOf('seva_bookings', answer, 0, maxPending);
    },
    ...fresh,
  });

/** Bookings that cover any of these days, soonest first. */
export const bookingsBetween = (first: Day, last: Day, status?: BookingStatus) =>
  queryOptions({
    queryKey: ['bookings', 'between', first, last, status],
    queryFn: async () => {
      const found = table().select(columns).lte('date', last).gte('last_day', first);
      const wanted = status ? found.eq('status', status) : found;
      return unwrap('seva_bookings', await wanted.order('date').order('id'));
    },
    ...fresh,
  });

export const confirmedBetween = (first: Day, last: Day) => bookingsBetween(first, last, 'confirmed');

/** Confirmed bookings on the days of pending ones, for `conflictWith`. */
export function confirmedNear(pending: readonly DayRange[]) {
  const overlaps = pending.map(({ date, last_day }) => `and(date.lte.${last_day},last_day.gte.${date})`);
  const anyOverlap = [...new Set(overlaps)].join();
  return queryOptions({
    queryKey: ['bookings', 'near', anyOverlap],
    queryFn: async () =>
      unwrap(
        'seva_bookings',
        await table().select(columns).eq('status', 'confirmed').or(anyOverlap).order('date'),
      ),
    enabled: overlaps.length > 0,
    ...fresh,
  });
}

/** Confirmed bookings and closed days, from today on. */
export const unavailableDays = () =>
  queryOptions({
    queryKey: ['bookings', 'unavailable'],
    queryFn: async () => {
      const day = today(templeTimeZone);
      const confirmed = (first: number, last: number) =>
        table()
          .select(confirmedColumns, { count: 'exact' })
          .eq('status', 'confirmed')
          .gte('last_day', day)
          .order('date')
          .order('id')
          .range(first, last);
      const [booked, closed] = await Promise.all([allRows('seva_bookings', confirmed), closedDaysFrom(day)]);
      return { booked, limits: { closed } };
    },
    ...fresh,
  });

/** Number of upcoming bookings with a change request. Mirrors private.unanswered. */
export const askedCount = () =>
  queryOptions({
    queryKey: ['bookings', 'asked'],
    queryFn: async () => {
      const asked = table()
        .select('id', { count: 'exact', head: true })
        .neq('change_request', '')
        .gte('last_day', today(templeTimeZone));
      return countOf('seva_bookings', asked);
    },
    ...fresh,
  });

export const bookingById = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'by id', id],
    queryFn: () => latestBooking({ id }),
    ...fresh,
  });

/** All bookings that match the filter, in list order. */
export const exportedBookings = (filter: BookingFilter) =>
  allRows('seva_bookings', (first, last) => listed(filter, { count: 'exact' }).range(first, last));

const alreadyDecided = 'Someone else has already decided on this booking.';

/**
 * Updates a booking and returns it. Throws a Refusal with the database's sentence if its days are taken or it no longer
 * matches `expected`. Throws a Conflict if someone else changed it after `updatedat`.
 */
async function change(
  { id }: Pick<ManagedBooking, 'id'>,
  changes: Database['public']['Tables']['seva_bookings']['Update'],
  expected?: Partial<ManagedBooking>,
): Promise<ManagedBooking> {
  const query = table()
    .update(changes)
    .match({ id, ...expected });
  return unwrapRow('seva_bookings', await query.select(columns), expected && alreadyDecided);
}

export const approveBooking = ({ id, updatedat }: ManagedBooking) =>
  change({ id }, { status: 'confirmed', updatedat }, { status: 'pending' });

export const cancelBooking = ({ id, updatedat }: ManagedBooking) =>
  change({ id }, { status: 'cancelled', updatedat }, { status: 'confirmed' });

/** Dismisses a family's change request and keeps the booking unchanged. */
export const keepBooking = ({ id, updatedat }: ManagedBooking) =>
  change({ id }, { change_request: '', updatedat });

/** Creates a link for the family, revokes earlier ones, and returns its secret. */
export const newFamilyLink = async ({ id }: ManagedBooking) =>
  unwrap('new_family_link', await adminClient().rpc('new_family_link', { booking: id }));

/** Mails the family a new link and revokes earlier ones. The log shows whether it was sent. */
export const mailFamilyLink = async ({ id }: ManagedBooking) =>
  checkAnswer('mail_family_link', await adminClient().rpc('mail_family_link', { booking: id }));

export const latestBooking = async ({ id }: Pick<ManagedBooking, 'id'>) =>
  unwrapRow('seva_bookings', await table().select(columns).eq('id', id));

export const addBooking = async (values: BookingValues) =>
  unwrap('seva_bookings', await table().insert(asRow(values)).select(columns).single());

export const changeBooking = (
  booking: ManagedBooking,
  { is_quiet: _, ...changes }: Partial<BookingValues> & { updatedat?: string },
) => change(booking, asRow(changes), changes.status && { status: booking.status });

export const declineBooking = (booking: ManagedBooking, values: DeclineValues) =>
  change(
    booking,
    { status: 'cancelled', is_declined: true, ...changedFields(values, booking) },
    { status: 'pending' },
  );
