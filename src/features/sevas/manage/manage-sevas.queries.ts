import { queryOptions } from '@tanstack/react-query';
import { chosenPlace, placeColumns } from '@/features/sevas/place';
import { sevaColumns } from '@/features/sevas/seva';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import { sanitizeForStorage } from '@/lib/content-html';
import type { Row } from '@/lib/database';
import { today } from '@/lib/dates';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { PlaceValues } from './manage-places';
import type { SevaValues } from './manage-sevas';

export type ManagedSeva = Row<'sevas'>;

type Id = Pick<ManagedSeva, 'id'>;

const columns = `${sevaColumns}, position, updatedat` as const;
const table = () => adminClient().from('sevas');

/** The form holds the number of days, and the place, as text; a guide is stored without what the site would leave out. */
const asRow = <Values extends Partial<SevaValues>>({ days, place, guide, ...rest }: Values) => ({
  ...rest,
  ...(guide !== undefined && { guide: sanitizeForStorage(guide) }),
  ...(days !== undefined && { days: Number(days) }),
  ...(place !== undefined && chosenPlace(place)),
});

/** All sevas in the order of the website. */
export const allSevas = () =>
  queryOptions({
    queryKey: ['sevas'],
    queryFn: async () => unwrap('sevas', await table().select(columns).order('position').order('id')),
  });

export const latestSeva = async ({ id }: Id) =>
  unwrapRow('sevas', await table().select(columns).eq('id', id));

export const createSeva = async ({ name, ...values }: SevaValues) =>
  unwrapRow(
    'sevas',
    await table()
      .insert({ name, ...asRow(values) })
      .select(columns),
  );

/** With `updatedat`, only if nobody has changed it since then. */
export const changeSeva = async ({ id }: Id, changes: Partial<SevaValues> & { updatedat?: string }) =>
  unwrapRow('sevas', await table().update(asRow(changes)).eq('id', id).select(columns));

export const deleteSeva = async ({ id }: Id) => checkAnswer('sevas', await table().delete().eq('id', id));

export const storeSevas = async (sevas: readonly ManagedSeva[]) =>
  unwrap(
    'sevas',
    await table()
      .upsert([...sevas])
      .select(columns),
  );

export type ManagedPlace = Row<'places'>;

const managedPlace = `${placeColumns}, position, updatedat` as const;
const places = () => adminClient().from('places');

/** All places in their order. */
export const managedPlaces = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async () => unwrap('places', await places().select(managedPlace).order('position').order('id')),
  });

export const latestPlace = async ({ id }: Id) =>
  unwrapRow('places', await places().select(managedPlace).eq('id', id));

export const createPlace = async (values: PlaceValues) =>
  unwrapRow('places', await places().insert(values).select(managedPlace));

/** With `updatedat`, only if nobody has changed it since then. */
export const changePlace = async ({ id }: Id, changes: Partial<PlaceValues> & { updatedat?: string }) =>
  unwrapRow('places', await places().update(changes).eq('id', id).select(managedPlace));

export const deletePlace = async ({ id }: Id) => checkAnswer('places', await places().delete().eq('id', id));

export const storePlaces = async (rows: readonly ManagedPlace[]) =>
  unwrap(
    'places',
    await places()
      .upsert([...rows])
      .select(managedPlace),
  );

/** The confirmed bookings of today and later, for what a new rule or place would mean for them. */
export const comingBookings = () =>
  queryOptions({
    queryKey: ['bookings', 'coming'],
    queryFn: async () =>
      unwrap(
        'seva_bookings',
        await adminClient()
          .from('seva_bookings')
          .select('id, date, last_day, time, end_time, sevatype, place_id')
          .eq('status', 'confirmed')
          .gte('last_day', today(templeTimeZone)),
      ),
    staleTime: 0,
  });

/**
 * Adds Darbar and Langar kitchen, both kept by the hour, and moves the sevas of a place there: langar into the kitchen,
 * everything else into the darbar. An Ardaas keeps nothing from anybody.
 */
export async function splitPlace({ id }: Id) {
  const added = unwrap(
    'places',
    await places()
      .insert([
        { name: 'Darbar', gurmukhi: 'ਦਰਬਾਰ', byhour: true },
        { name: 'Langar kitchen', gurmukhi: 'ਲੰਗਰ', byhour: true },
      ])
      .select('id'),
  );
  const [darbar, kitchen] = added.map((place) => place.id);
  const move = async (name: string, place_id: number | null = null) =>
    checkAnswer('sevas', await table().update({ place_id }).eq('place_id', id).ilike('name', name));
  await move('%langar%', kitchen);
  await move('%ardaas%', null);
  await move('%', darbar);
}
