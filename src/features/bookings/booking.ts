import { type Enum, enums, type Row } from '@/lib/database';

/**
 * The columns of a confirmed booking that everybody may read. `end_time` is on the last day. For everybody, what the
 * family does not want shown is empty: its name, its family name, and the seva.
 */
export const confirmedColumns =
  'id, date, last_day, time, end_time, sevatype, name, family_name, status, place_id, iselsewhere';

export type ConfirmedBooking = Pick<
  Row<'seva_bookings'>,
  | 'id'
  | 'date'
  | 'last_day'
  | 'time'
  | 'end_time'
  | 'sevatype'
  | 'name'
  | 'family_name'
  | 'status'
  | 'place_id'
  | 'iselsewhere'
>;

/** In the calendar feed, which needs the id of its entry as well. */
export type FeedBooking = ConfirmedBooking & Pick<Row<'seva_bookings'>, 'calendar_uid'>;

export const bookingStatuses = enums.booking_status;

export type BookingStatus = Enum<'booking_status'>;

/** How much of a confirmed day everybody sees. */
export type ShownAs = Enum<'shown_as'>;

/** The label of each status and the color of its badge. */
export const statusBadges = {
  pending: { label: 'Pending', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const satisfies Record<BookingStatus, unknown>;

/** What a family can have the calendar show of its confirmed day. */
export const waysShown = {
  name: 'Name, family name and seva',
  family: 'Family name and seva',
  taken: 'Only that the date is taken',
} as const satisfies Record<ShownAs, string>;

/** A booking with what its family does not want shown left empty, as confirmed_bookings() in the database does it. */
export const asShown = <Booking extends ConfirmedBooking & { shown_as: ShownAs }>(
  booking: Booking,
): Booking => ({
  ...booking,
  ...(booking.shown_as !== 'name' && { name: '' }),
  ...(booking.shown_as === 'taken' && { family_name: '', sevatype: '' }),
});

/** The seva; where no more is shown, that the date is taken. */
export const sevaShown = ({ sevatype }: Pick<ConfirmedBooking, 'sevatype'>) => sevatype || 'Taken';

/** 'Rai family', or nothing where it is not shown. Chats and calendars would make a link of "Dr.Dev family". */
export const familyOf = ({ family_name }: Pick<ConfirmedBooking, 'family_name'>) =>
  family_name && `${family_name.replaceAll(/[.。．｡․﹒](?=[^ .,)])/g, '$& ')} family`;

/** Who has booked it, as far as that is shown: 'Jasleen Kaur Rai', 'Rai family' or nothing. */
export const whoBooked = (booking: Pick<ConfirmedBooking, 'name' | 'family_name'>) =>
  booking.name ? `${booking.name} ${booking.family_name}` : familyOf(booking);

interface Decided {
  status: BookingStatus;
  isdeclined: boolean;
  iswithdrawn: boolean;
}

/** The badge of a booking. A declined or withdrawn request is stored as cancelled, but was never confirmed. */
export const bookingBadge = ({ status, isdeclined, iswithdrawn }: Decided) =>
  isdeclined
    ? ({ label: 'Declined', tone: 'red' } as const)
    : iswithdrawn
      ? ({ label: 'Withdrawn', tone: 'red' } as const)
      : statusBadges[status];

/** A reference as it is said on the phone: 'K7M 4QX'. */
export const spokenReference = (reference: string) => reference.replace(/^.{3}/, '$& ');
