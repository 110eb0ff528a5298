import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { programmeColumns } from './programme';

/** The weekly services, in order. */
export const programme = async () =>
  unwrap(
    'programme',
    await visitorClient().from('programme').select(programmeColumns).order('position').order('id'),
  );
