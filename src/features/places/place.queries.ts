import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { placeColumns } from './place';

export const allPlaces = async () =>
  unwrap('places', await visitorClient().from('places').select(placeColumns).order('position').order('id'));
