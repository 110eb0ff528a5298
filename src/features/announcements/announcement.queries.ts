import { checkRows } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { unwrap } from '@/lib/unwrap';
import { announcementRow } from './announcement';

/** Active announcements, newest first. */
export async function activeAnnouncements() {
  const answer = await visitorClient()
    .from('announcements')
    .select('id, message, position, isactive, createdat')
    .eq('isactive', true)
    .order('createdat', { ascending: false });
  return checkRows('announcements', announcementRow, unwrap('announcements', answer));
}
