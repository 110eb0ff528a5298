import { unwrapRow } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

/** Version of the content and the time of its last change. Every change of published content increments it. */
export const currentVersion = async () =>
  unwrapRow(
    'content_version',
    await visitorClient().from('content_version').select('version, changedat'),
    'content_version: the row is missing',
  );
