import type { Row } from '@/lib/database';

/** The columns of a confirmed booking that everybody may read. `end_time` is on the last day. */
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

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** The label of each status and the color of its badge. */
export const statusBadges = {
  pending: { label: 'Pending', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const;

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

/**
 * The id of a seva in calendar files. It must be the same in the file a family saves with its request and in the feed,
 * and a visitor's browser never learns the id of the row.
 */
export const bookingEntryId = (
  { date, sevatype, family_name }: Pick<ConfirmedBooking, 'date' | 'sevatype' | 'family_name'>,
  siteUrl: string,
) =>
  `${['seva', date, sevatype, family_name].map(encodeURIComponent).join('-')}@${new URL(siteUrl).hostname}`;

/** A reference as it is said on the phone: 'K7M 4QX'. */
export const spokenReference = (reference: string) => reference.replace(/^.{3}/, '$& ');
