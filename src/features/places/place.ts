import * as z from 'zod/mini';
import type { Row } from '@/lib/database';

export const placeColumns = 'id, name, gurmukhi, byhour';

/** Place where sevas are held. Booked by the hour or by whole days. */
export type Place = Pick<Row<'places'>, 'id' | 'name' | 'gurmukhi' | 'byhour'>;

/** Where a seva or booking is held. Both columns are unset if it needs no particular place. */
type Venue = Pick<Row<'sevas'>, 'place_id' | 'iselsewhere'>;

/** 'Darbar' or 'Elsewhere'. Empty without a particular place, or if the gurdwara has only one. */
export const placeName = (
  { place_id, iselsewhere }: Venue,
  places: readonly Pick<Place, 'id' | 'name'>[],
) => {
  if (iselsewhere) return 'Elsewhere';
  return places.length > 1 ? (places.find(({ id }) => id === place_id)?.name ?? '') : '';
};

/** Whether the place is booked by the hour. `false` without a place. */
export const isByHour = (
  place_id: number | null | undefined,
  places: readonly Pick<Place, 'id' | 'byhour'>[],
) => places.some(({ id, byhour }) => id === place_id && byhour);

/** Form value of a place: its id, `elsewhere`, or empty for no particular place. */
export const placeChoice = z.string();

/** Converts columns to the form value. */
export const choiceOf = ({ place_id, iselsewhere }: Venue) =>
  iselsewhere ? 'elsewhere' : `${place_id ?? ''}`;

/** Converts the form value to columns. */
export const chosenPlace = (choice: string) => ({
  place_id: Number(choice) || null,
  iselsewhere: choice === 'elsewhere',
});
