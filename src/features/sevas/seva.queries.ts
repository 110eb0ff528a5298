import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { sevaColumns } from './seva';

/** All sevas in order, including those no longer offered, which bookings may still name. */
export const allSevas = async () =>
  unwrap('sevas', await visitorClient().from('sevas').select(sevaColumns).order('position').order('id'));

/** The sevas that can be requested at present. */
export const offeredSevas = async () =>
  unwrap(
    'sevas',
    await visitorClient()
      .from('sevas')
      .select('name, gurmukhi, length, days, place_id, iselsewhere')
      .eq('isoffered', true)
      .order('position')
      .order('id'),
  );
