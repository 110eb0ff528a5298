import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { confirmedColumns } from '@/features/bookings/booking';
import { changedFields } from '@/lib/admin/changed-fields';
import { countOf, likePatterns, pageOf, rowsOn } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Database } from '@/lib/database';
import { type Day, today } from '@/lib/dates';
import { allRows, checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import { type BookingFilter, otherPlaces } from './booking-filter';
import { asRow, type BookingValues, type DeclineValues } from './booking-form';
import { bookingSearch } from './booking-search';
import { type DayRange, joinedRanges, type ManagedBooking } from './manage-bookings';

const columns =
  `${confirmedColumns}, isovernight, preferred_time, address, phone, email, notes, source, reference, isdeclined, iswithdrawn, change_request, change_reason, askedat, shown_as, decline_reason, internal_notes, createdat, updatedat, erasedat` as const;

const table = () => adminClient().from('seva_bookings');

/** How many bookings a page of the list holds. */
export const pageSize = 50;

function matching({ status, search, place }: BookingFilter, options?: { count: 'exact' }) {
  const { terms, days } = bookingSearch(search);
  const all = () => table().select(columns, options);
  // The words go in the body of the request; the rows are those of the table.
  const sought = () =>
    adminClient()
      .rpc('matching_bookings', { patterns: likePatterns(terms) }, options)
      .select(columns) as unknown as ReturnType<typeof all>;
  let found = terms.length > 0 ? sought() : all();
  if (status !== 'all') found = found.eq('status', status);
  if (place === 'elsewhere') found = found.eq('iselsewhere', true);
  else if (place === 'none') found = found.is('place_id', null).eq('iselsewhere', false);
  else if (place) found = found.eq('place_id', Number(place));
  for (const day of days) found = found.lte('date', day).gte('last_day', day);
  return found;
}

interface Restricted<Query> {
  neq: (column: 'change_request', value: '') => Query;
  gte: (column: 'last_day', value: Day) => Query;
}

/** Of these, what families ask to change: what is over waits for nobody any more (private.waiting says the same). */
const askedOf = <Query extends Restricted<Query>>(bookings: Query) =>
  bookings.neq('change_request', '').gte('last_day', today(templeTimeZone));

/**
 * In the order of the list: what is coming soonest first, with what waits for an answer before it, else the latest date
 * first.
 */
function listed(filter: BookingFilter, options?: { count: 'exact' }) {
  const found = matching(filter, options);
  const day = today(templeTimeZone);
  if (filter.when === 'coming') {
    const coming = found.gte('last_day', day);
    return (filter.status === 'all' ? coming.neq('status', 'cancelled') : coming)
      .order('change_request', { ascending: false })
      .order('status')
      .order('date')
      .order('id');
  }
  if (filter.when === 'changes') return askedOf(found).order('date').order('id');
  return (filter.when === 'past' ? found.lt('last_day', day) : found)
    .order('date', { ascending: false })
    .order('id', { ascending: false });
}

/** Requests may arrive at any time, so bookings are always loaded again. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** Matches every query of bookings, to refresh them all. */
export const allBookings = { queryKey: ['bookings'] };

/** A page of the list; pages count from 0. */
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

/** Which of the other places any booking has. */
export const otherPlacesInUse = () =>
  queryOptions({
    queryKey: ['bookings', 'other places'],
    queryFn: () =>
      Promise.all(
        otherPlaces.map(async (choice) => {
          const some = matching({ status: 'all', search: '', place: choice.value }).limit(1);
          return unwrap('seva_bookings', await some).length > 0 ? [choice] : [];
        }),
      ).then((found) => found.flat()),
    ...fresh,
  });

/** How many requests the dashboard lists. */
const maxWaiting = 5;

/** The first requests that wait for an answer, soonest first, and how many there are. */
export const pendingRequests = () =>
  queryOptions({
    queryKey: ['bookings', 'waiting'],
    queryFn: async () => {
      const filter = { status: 'pending', search: '', when: 'coming' } as const;
      const answer = await listed(filter, { count: 'exact' }).range(...rowsOn(0, maxWaiting));
      return pageOf('seva_bookings', answer, 0, maxWaiting);
    },
    ...fresh,
  });

/** The bookings that take any of these days, soonest first. */
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

/** What is agreed from one day to another. */
export const confirmedBetween = (first: Day, last: Day) =>
  bookingsBetween({ status: 'confirmed', search: '' }, first, last);

const overlapsAny = (ranges: readonly DayRange[]) =>
  ranges.map(({ date, last_day }) => `and(date.lte.${last_day},last_day.gte.${date})`).join();

/** The confirmed bookings on the days of pending ones, for `conflictWith`. */
export function confirmedNear(pending: readonly DayRange[]) {
  const ranges = joinedRanges(pending);
  return queryOptions({
    queryKey: ['bookings', 'near', ranges],
    queryFn: async () =>
      unwrap(
        'seva_bookings',
        await table().select(columns).eq('status', 'confirmed').or(overlapsAny(ranges)).order('date'),
      ),
    enabled: ranges.length > 0,
    ...fresh,
  });
}

async function readUnavailable() {
  const day = today(templeTimeZone);
  const [booked, closed] = await Promise.all([
    allRows('seva_bookings', (first, last) =>
      table()
        .select(confirmedColumns, { count: 'exact' })
        .eq('status', 'confirmed')
        .gte('last_day', day)
        .order('date')
        .order('id')
        .range(first, last),
    ),
    closedDaysFrom(day),
  ]);
  return { booked, limits: { closed } };
}

/** The confirmed bookings and closed days from today on. */
export const unavailableDays = () =>
  queryOptions({ queryKey: ['bookings', 'unavailable'], queryFn: readUnavailable, ...fresh });

/** How many confirmed bookings their families ask to move or cancel. */
export const askedCount = () =>
  queryOptions({
    queryKey: ['bookings', 'asked'],
    queryFn: async () =>
      countOf('seva_bookings', askedOf(table().select('id', { count: 'exact', head: true }))),
    ...fresh,
  });

/** A booking as it is now. */
export const bookingById = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'by id', id],
    queryFn: async () => unwrap('seva_bookings', await table().select(columns).eq('id', id).single()),
    ...fresh,
  });

/** All bookings that match the filter, in the order of the list. */
export const exportedBookings = (filter: BookingFilter) =>
  allRows('seva_bookings', (first, last) => listed(filter, { count: 'exact' }).range(first, last));

const alreadyDecided = 'Someone else has already decided on this booking.';

/**
 * Changes a booking and returns it. Throws a Refusal in the database's words when its days have been taken meanwhile or it
 * is no longer as `expected`, and a Conflict when someone else has changed it since `updatedat`.
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

/** Leaves a booking as it is although the family has asked for something else. */
export const keepBooking = ({ id, updatedat }: ManagedBooking) =>
  change({ id }, { change_request: '', updatedat });

/** Makes a new link for the family, withdraws the earlier ones, and returns the secret of the new one. */
export const newFamilyLink = async ({ id }: ManagedBooking) =>
  unwrap('new_family_link', await adminClient().rpc('new_family_link', { booking: id }));

/** Has a new link mailed to the family, which ends the earlier ones; the log says whether it left. */
export const mailFamilyLink = async ({ id }: ManagedBooking) =>
  checkAnswer('mail_family_link', await adminClient().rpc('mail_family_link', { booking: id }));

export const latestBooking = async ({ id }: Pick<ManagedBooking, 'id'>) =>
  unwrapRow('seva_bookings', await table().select(columns).eq('id', id));

export const addBooking = async (values: BookingValues) =>
  unwrap('seva_bookings', await table().insert(asRow(values)).select(columns).single());

export const changeBooking = (
  booking: ManagedBooking,
  { isquiet: _, ...changes }: Partial<BookingValues> & { updatedat?: string },
) => change(booking, asRow(changes), changes.status && { status: booking.status });

export const declineBooking = (booking: ManagedBooking, values: DeclineValues) =>
  change(
    booking,
    { status: 'cancelled', isdeclined: true, ...changedFields(values, booking) },
    { status: 'pending' },
  );
