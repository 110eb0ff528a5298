import * as z from 'zod/mini';
import { sevas } from './sevas';

/** What everybody may read of a confirmed booking (access.md). */
export const confirmedBookingRow = z.object({
  id: z.number(),
  date: z.iso.date(),
  last_day: z.iso.date(),
  sevatype: z.enum(sevas.map(({ sevatype }) => sevatype)),
  name: z.string(),
  family_name: z.string(),
  status: z.literal('confirmed'),
});

export type ConfirmedBooking = z.infer<typeof confirmedBookingRow>;
