import { day, number, oneOf, type Row, text } from '@/lib/rows';
import { sevaTypes } from './seva-types';

/** What everybody may read of a confirmed booking (access.md). */
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
