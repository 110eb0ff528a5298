import { queryOptions } from '@tanstack/react-query';
import { placeColumns } from '@/features/places/place';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { today } from '@/lib/dates';
import { allRows, checkAnswer, unwrap } from '@/lib/refusal';
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

/** The requests and confirmed bookings of today and later that are held here, for what a new rule or place means for them. */
export const comingBookings = () =>
  queryOptions({
    queryKey: ['bookings', 'coming'],
    queryFn: () =>
      allRows('seva_bookings', (first, last) =>
        adminClient()
          .from('seva_bookings')
          .select('id, date, last_day, time, end_time, sevatype, family_name, status, place_id', {
            count: 'exact',
          })
          .neq('status', 'cancelled')
          .eq('iselsewhere', false)
          .gte('last_day', today(templeTimeZone))
          .order('date')
          .order('id')
          .range(first, last),
      ),
    staleTime: 0,
  });

export type ComingBooking = Awaited<
  ReturnType<NonNullable<ReturnType<typeof comingBookings>['queryFn']>>
>[number];

interface Arrangement {
  /** Added, or kept by another rule. */
  places?: readonly { name: string; gurmukhi?: string; byhour: boolean; updatedat?: string | undefined }[];
  /** By name; without a place a seva keeps none from others. */
  sevas?: Readonly<Record<string, { place: string | null; updatedat?: string | undefined }>>;
  /** By the ids of bookings that do not go where their sevas go; empty for no place. */
  chosen: Readonly<Record<string, string>>;
}

/** All at once, or nothing if bookings would overlap. */
export const arrangePlaces = async ({ places = [], sevas = {}, chosen }: Arrangement) =>
  checkAnswer(
    'arrange_places',
    await adminClient().rpc('arrange_places', {
      places: [...places],
      sevas: { ...sevas },
      bookings: Object.fromEntries(Object.entries(chosen).map(([id, place]) => [id, place || null])),
    }),
  );
