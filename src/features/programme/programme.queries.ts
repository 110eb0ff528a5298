import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { programmeColumns } from './programme';

export const programme = async () =>
  unwrap(
    'programme',
    await visitorClient().from('programme').select(programmeColumns).order('position').order('id'),
  );
