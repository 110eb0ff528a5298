import * as z from 'zod/mini';
import type { Row } from '@/lib/database';

export const placeColumns = 'id, name, gurmukhi, byhour';

/** Where sevas are held; kept from others by whole days, or by the hour. */
export type Place = Pick<Row<'places'>, 'id' | 'name' | 'gurmukhi' | 'byhour'>;

/** Where a seva or a booking is held; neither if that is no particular place. */
type Venue = Pick<Row<'sevas'>, 'place_id' | 'iselsewhere'>;

/** 'Darbar', or 'Elsewhere'; empty in no particular place, and where the gurdwara has only one. */
export const placeName = (
  { place_id, iselsewhere }: Venue,
  places: readonly Pick<Place, 'id' | 'name'>[],
) => {
  if (iselsewhere) return 'Elsewhere';
  return places.length > 1 ? (places.find(({ id }) => id === place_id)?.name ?? '') : '';
};

/** Whether a place, if it is one, is kept from others by the hour. */
export const isByHour = (
  place_id: number | null | undefined,
  places: readonly Pick<Place, 'id' | 'byhour'>[],
) => places.some(({ id, byhour }) => id === place_id && byhour);

/** Where it is held, as a form holds it: the number of a place, `elsewhere`, or empty for no particular place. */
export const placeChoice = z.string();

/** The choice of a place as the form holds it. */
export const choiceOf = ({ place_id, iselsewhere }: Venue) =>
  iselsewhere ? 'elsewhere' : `${place_id ?? ''}`;

/** The choice of a place as it is stored. */
export const chosenPlace = (choice: string) => ({
  place_id: Number(choice) || null,
  iselsewhere: choice === 'elsewhere',
});
