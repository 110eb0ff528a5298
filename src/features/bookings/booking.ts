import { day, nullable, number, oneOf, type Row, text, time } from '@/lib/rows';

/** The columns that everybody may read of a confirmed booking. */
export const confirmedBookingRow = {
  id: number,
  date: day,
  last_day: day,
  sevatype: text,
  name: text,
  family_name: text,
  status: oneOf(['confirmed']),
};

export type ConfirmedBooking = Row<typeof confirmedBookingRow>;

/** With the hours that are agreed, of which the website's calendar says nothing. */
export const bookingWithHoursRow = {
  ...confirmedBookingRow,
  time: nullable(time),
  /** On its last day. */
  end_time: nullable(time),
};

export type BookingWithHours = Row<typeof bookingWithHoursRow>;
