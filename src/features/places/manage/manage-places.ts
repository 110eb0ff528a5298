import * as z from 'zod/mini';
import type { ConfirmedBooking } from '@/features/bookings/booking';
import { type BookingTimes, conflictOf } from '@/features/bookings/booking-days';
import type { Place } from '@/features/places/place';
import { messagesOf } from '@/lib/admin/row-form';
import { shortDate } from '@/lib/dates';
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

/** 'Langar, Kaur family, Sun, Jun 7', as a booking is named where places are arranged. */
export const bookingInWords = ({
  sevatype,
  family_name,
  date,
}: Pick<ConfirmedBooking, 'sevatype' | 'family_name' | 'date'>) =>
  `${sevatype}, ${family_name} family, ${shortDate(date)}`;

/** A booking with the name of the place that it would have; empty for none. */
type Placed = BookingTimes &
  Pick<ConfirmedBooking, 'sevatype' | 'family_name'> & { status: string; place: string };

/** The first two of these that would overlap in one place, as a sentence; empty if none do. The database refuses them. */
export function overlapInWords(
  bookings: readonly Placed[],
  places: readonly Pick<Place, 'name' | 'byhour'>[],
): string {
  const numbered = places.map(({ name, byhour }, id) => ({ id, name, byhour, gurmukhi: '' }));
  const confirmed = bookings
    .filter(({ status }) => status === 'confirmed')
    .map((booking) => ({
      ...booking,
      place_id: numbered.find(({ name }) => name === booking.place)?.id ?? null,
    }));
  for (const booking of confirmed) {
    const other = conflictOf(booking, confirmed, numbered);
    if (other) {
      return `${bookingInWords(booking)} and ${bookingInWords(other)} would overlap in ${booking.place}. Choose another place for one of them, or move it first.`;
    }
  }
  return '';
}

/** What most gurdwaras need once a day is to hold more than one seva. */
export const darbarAndKitchen = [
  { name: 'Darbar', gurmukhi: 'ਦਰਬਾਰ', byhour: true },
  { name: 'Langar kitchen', gurmukhi: 'ਲੰਗਰ', byhour: true },
] as const;

/** In which of them a seva is held: langar in the kitchen, the rest in the darbar. An Ardaas keeps nothing from anybody. */
export function darbarOrKitchen(seva: string): string {
  if (/langar/i.test(seva)) return 'Langar kitchen';
  return /ardaas/i.test(seva) ? '' : 'Darbar';
}
