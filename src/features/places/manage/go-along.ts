import type { Place } from '@/features/places/place';
import { bookingInWords, overlapInWords } from './manage-places';
import type { ComingBooking } from './manage-places.queries';

/** The places that were chosen for single bookings, by id; empty for none. */
export type Chosen = Readonly<Record<string, string>>;

interface Options {
  coming: readonly ComingBooking[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** The places as they will be. */
  places: readonly Pick<Place, 'name' | 'byhour'>[];
  /** The name of the place that a booking would have; empty for none. */
  placeOf: (booking: ComingBooking) => string;
  /** Whether a booking is listed, to be given another place. */
  isListed: (booking: ComingBooking, isInTheWay: boolean) => boolean;
}

/** Each coming booking that goes along to another place, as `Choices` shows it, to be changed before anything is saved. */
export function goAlong({ coming, chosen, onChoose, places, placeOf, isListed }: Options) {
  const unchosen = coming.map((booking) => ({ ...booking, place: placeOf(booking) }));
  const placed = unchosen.map((booking) => ({ ...booking, place: chosen[booking.id] ?? booking.place }));
  const isInTheWay = overlapInWords(unchosen, places) !== '';
  const listed = placed.filter((booking) => isListed(booking, isInTheWay));
  return {
    title: listed.length === 1 ? 'This booking goes along' : `These ${listed.length} bookings go along`,
    about: 'Days and hours stay as they are, and nobody is notified. You can choose another place for each.',
    rows: listed.map((booking) => ({
      id: booking.id,
      label: bookingInWords(booking),
      value: booking.place,
    })),
    options: [
      ...places.map(({ name }) => ({ value: name, label: name })),
      { value: '', label: 'None: it keeps no place from others' },
    ],
    problem: overlapInWords(placed, places),
    onChoose: (id: number, place: string) => onChoose({ ...chosen, [id]: place }),
  };
}
