import { unwrapRow } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

/** The version of the content, which every change of published content increases by one, and when it was changed. */
export const currentVersion = async () =>
  unwrapRow(
    'content_version',
    await visitorClient().from('content_version').select('version, changedat'),
    'content_version: the row is missing',
  );
