import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { sevaColumns } from './seva';

/** All sevas in display order. Includes those no longer offered, because bookings may name them. */
export const allSevas = async () =>
  unwrap('sevas', await visitorClient().from('sevas').select(sevaColumns).order('position').order('id'));

/** Sevas that can be requested now. */
export const offeredSevas = async () =>
  unwrap(
    'sevas',
    await visitorClient()
      .from('sevas')
      .select('name, gurmukhi, length, days, place_id, is_elsewhere')
      .eq('is_offered', true)
      .order('position')
      .order('id'),
  );
