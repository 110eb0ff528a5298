import type { Row } from '@/lib/database';

/** The columns that everybody may read of a confirmed booking. */
export const confirmedColumns = 'id, date, last_day, sevatype, name, family_name, status';

export type ConfirmedBooking = Pick<
  Row<'seva_bookings'>,
  'id' | 'date' | 'last_day' | 'sevatype' | 'name' | 'family_name' | 'status'
>;

/** With the hours that are agreed (the end on its last day), of which the website's calendar says nothing. */
export const columnsWithHours = `${confirmedColumns}, time, end_time` as const;

export type BookingWithHours = ConfirmedBooking & Pick<Row<'seva_bookings'>, 'time' | 'end_time'>;
