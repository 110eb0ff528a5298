import * as z from 'zod/mini';
import { type BookingTimes, conflictOf } from '@/features/bookings/booking-days';
import { messagesOf } from '@/lib/admin/row-form';
import { requiredText, text } from '@/lib/text-rules';

/** The rules of the form. The database has the same rules. */
export const placeForm = z.object({
  name: requiredText(60, 'the name', 'Please enter a name.'),
  gurmukhi: text(60, 'the Gurmukhi name'),
  byhour: z.boolean(),
});

export type PlaceValues = z.infer<typeof placeForm>;

export const newPlace: PlaceValues = { name: '', gurmukhi: '', byhour: true };

export const placeMessages = messagesOf('Place', 'places');

/** How many of these confirmed bookings would overlap another one of them in a place that is kept like this. */
export function clashCount(bookings: readonly BookingTimes[], byhour: boolean) {
  const place = { id: 1, name: '', gurmukhi: '', byhour };
  const there = bookings.map((booking) => ({ ...booking, place_id: place.id }));
  return there.filter((booking) => conflictOf(booking, there, [place])).length;
}

/** What a new rule or a new place would mean for coming bookings, as a sentence; empty if nothing. */
export const clashesInWords = (count: number) =>
  count === 0
    ? ''
    : `${count} upcoming ${count === 1 ? 'booking' : 'bookings'} would overlap ${count === 1 ? 'another one' : 'each other'}.`;
