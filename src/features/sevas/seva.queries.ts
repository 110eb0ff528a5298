import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { sevaColumns } from './seva';

/** All sevas in their order, those that are not offered too: a booking may name one of these. */
export const allSevas = async () =>
  unwrap('sevas', await visitorClient().from('sevas').select(sevaColumns).order('position').order('id'));

/** What can be asked for at present. */
export const offeredSevas = async () =>
  unwrap(
    'sevas',
    await visitorClient()
      .from('sevas')
      .select('name, length, days')
      .eq('isoffered', true)
      .order('position')
      .order('id'),
  );
