import { type Enum, enums, type Row } from '@/lib/database';

/**
 * Public columns of a confirmed booking. `end_time` is on the last day. Name, family name and seva are empty if the
 * family hides them.
 */
export const confirmedColumns =
  'id, date, last_day, time, end_time, sevatype, name, family_name, status, place_id, is_elsewhere';

type NamesIn<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | NamesIn<Rest>
  : List;

export type ConfirmedBooking = Pick<Row<'seva_bookings'>, NamesIn<typeof confirmedColumns>>;

/** A booking for the calendar feed, with the id of its entry. */
export type FeedBooking = ConfirmedBooking & Pick<Row<'seva_bookings'>, 'calendar_uid'>;

export const bookingStatuses = enums.booking_status;

export type BookingStatus = Enum<'booking_status'>;

/** How much the public calendar shows of a confirmed booking. */
export type ShownAs = Enum<'shown_as'>;

const badges = {
  pending: { label: 'Pending', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'red' },
} as const satisfies Record<BookingStatus | 'declined' | 'withdrawn', unknown>;

export const waysShown = {
  name: 'Name, family name and seva',
  family: 'Family name and seva',
  taken: 'Only that the date is taken',
} as const satisfies Record<ShownAs, string>;

/** Clears the fields that the family hides. Mirrors confirmed_bookings() in the database. */
export const asShown = <Booking extends ConfirmedBooking & { shown_as: ShownAs }>(
  booking: Booking,
): Booking => ({
  ...booking,
  ...(booking.shown_as !== 'name' && { name: '' }),
  ...(booking.shown_as === 'taken' && { family_name: '', sevatype: '' }),
});

/** Name of the seva, or 'Taken' if the family hides it. */
export const sevaShown = ({ sevatype }: Pick<ConfirmedBooking, 'sevatype'>) => sevatype || 'Taken';

/**
 * 'Rai family', or empty if hidden. Adds a space after dots, as chats and calendars would turn "Dr.Dev family" into a
 * link.
 */
export const familyOf = ({ family_name }: Pick<ConfirmedBooking, 'family_name'>) =>
  family_name && `${family_name.replaceAll(/[.。．｡․﹒](?=[^ .,)])/g, '$& ')} family`;

/** Name of the person or family, as far as it is public: 'Jasleen Kaur Rai', 'Rai family' or empty. */
export const whoBooked = (booking: Pick<ConfirmedBooking, 'name' | 'family_name'>) =>
  booking.name ? `${booking.name} ${booking.family_name}` : familyOf(booking);

/** Badge of a booking. Declined and withdrawn requests are stored as cancelled, but were never confirmed. */
export const bookingBadge = ({
  status,
  is_declined,
  is_withdrawn,
}: Pick<Row<'seva_bookings'>, 'status' | 'is_declined' | 'is_withdrawn'>) =>
  badges[is_declined ? 'declined' : is_withdrawn ? 'withdrawn' : status];

/** Formats a reference for reading aloud: 'K7M 4QX'. */
export const spokenReference = (reference: string) => reference.replace(/^.{3}/, '$& ');
