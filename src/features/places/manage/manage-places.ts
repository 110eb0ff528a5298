import * as z from 'zod/mini';
import { type BookingTimes, conflictOf } from '@/features/bookings/booking-days';

/** The rules of the form. The database has the same rules. */
export const placeForm = z.object({
  name: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter a name.'),
    z.maxLength(60, 'Please keep the name to 60 characters.'),
  ),
  gurmukhi: z.string().check(z.maxLength(60, 'Please keep the Gurmukhi name to 60 characters.')),
  byhour: z.boolean(),
});

export type PlaceValues = z.infer<typeof placeForm>;

export const newPlace: PlaceValues = { name: '', gurmukhi: '', byhour: true };

export const placeMessages = {
  created: 'Place created successfully',
  saved: 'Place updated successfully',
  deleted: 'Place deleted successfully',
  confirmDelete: 'Are you sure you want to delete this place?',
  loadFailed: 'The places could not be loaded.',
  saveFailed: 'An error occurred while saving the place',
  deleteFailed: 'An error occurred while deleting the place',
} as const;

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
