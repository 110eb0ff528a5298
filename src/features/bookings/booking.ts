import { day, number, oneOf, type Row, text } from '@/lib/rows';
import { sevaTypes } from './seva-types';

/** The columns that everybody may read of a confirmed booking. */
export const confirmedBookingRow = {
  id: number,
  date: day,
  last_day: day,
  sevatype: oneOf(sevaTypes),
  name: text,
  family_name: text,
  status: oneOf(['confirmed']),
};

export type ConfirmedBooking = Row<typeof confirmedBookingRow>;
