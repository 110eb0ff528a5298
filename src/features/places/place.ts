import type { Row } from '@/lib/database';

export const placeColumns = 'id, name, is_hourly';

/** Room where sevas are held. Booked by the hour or by whole days. */
export type Place = Pick<Row<'places'>, 'id' | 'name' | 'is_hourly'>;

/** Where a seva or booking is held. Both columns are unset if it needs no room. */
type Venue = Pick<Row<'sevas'>, 'place_id' | 'is_elsewhere'>;

/** 'Darbar' or 'Elsewhere'. Empty without a room, or if the gurdwara has only one. */
export const placeName = (
  { place_id, is_elsewhere }: Venue,
  places: readonly Pick<Place, 'id' | 'name'>[],
) => {
  if (is_elsewhere) return 'Elsewhere';
  return places.length > 1 ? (places.find(({ id }) => id === place_id)?.name ?? '') : '';
};

/** Whether the room is booked by the hour. `false` without a room. */
export const isHourlyPlace = (
  place_id: number | null | undefined,
  places: readonly Pick<Place, 'id' | 'is_hourly'>[],
) => places.some(({ id, is_hourly }) => id === place_id && is_hourly);

/** Converts columns to the form value: the room's id, `elsewhere`, or empty for no room. */
export const choiceOf = ({ place_id, is_elsewhere }: Venue) =>
  is_elsewhere ? 'elsewhere' : `${place_id ?? ''}`;

/** Converts the form value to columns. */
export const chosenPlace = (choice: string) => ({
  place_id: Number(choice) || null,
  is_elsewhere: choice === 'elsewhere',
});
