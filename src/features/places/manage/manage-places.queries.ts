import { queryOptions } from '@tanstack/react-query';
import { placeColumns } from '@/features/places/place';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { today } from '@/lib/dates';
import { checkAnswer, unwrap } from '@/lib/refusal';
import type { PlaceValues } from './manage-places';

export type ManagedPlace = Row<'places'>;

const columns = `${placeColumns}, position, updatedat` as const;
const table = () => adminClient().from('places');

/** All places in their order. */
export const managedPlaces = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async () => unwrap('places', await table().select(columns).order('position').order('id')),
  });

export const placeRows = rowsOf('places', columns, (values: Partial<PlaceValues>) => values);

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
export async function splitPlace({ id }: ManagedPlace) {
  const added = unwrap(
    'places',
    await table()
      .insert([
        { name: 'Darbar', gurmukhi: 'ਦਰਬਾਰ', byhour: true },
        { name: 'Langar kitchen', gurmukhi: 'ਲੰਗਰ', byhour: true },
      ])
      .select('id'),
  );
  const [darbar, kitchen] = added.map((place) => place.id);
  const move = async (name: string, place_id: number | null = null) =>
    checkAnswer(
      'sevas',
      await adminClient().from('sevas').update({ place_id }).eq('place_id', id).ilike('name', name),
    );
  await move('%langar%', kitchen);
  await move('%ardaas%', null);
  await move('%', darbar);
}
