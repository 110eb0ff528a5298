import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { programmeColumns } from './programme';

/** The services of every week in their order. */
export const programme = async () =>
  unwrap(
    'programme',
    await visitorClient().from('programme').select(programmeColumns).order('position').order('id'),
  );
