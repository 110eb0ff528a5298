import { unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { announcementColumns } from './announcement';

/** Active announcements, newest first. */
export const activeAnnouncements = async () =>
  unwrap(
    'announcements',
    await visitorClient()
      .from('announcements')
      .select(announcementColumns)
      .eq('isactive', true)
      .order('createdat', { ascending: false }),
  );
