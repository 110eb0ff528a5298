import { queryOptions } from '@tanstack/react-query';
import { placeColumns } from '@/features/places/place';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import type { PlaceValues } from './manage-places';

export type ManagedPlace = Row<'places'>;

const columns = `${placeColumns}, position, updatedat` as const;
const table = () => adminClient().from('places');

export const managedPlaces = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async () => unwrap('places', await table().select(columns).order('position').order('id')),
  });

export const placeRows = rowsOf('places', columns, (values: Partial<PlaceValues>) => values);
