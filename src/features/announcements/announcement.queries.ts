import { allRows } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import { announcementColumns } from './announcement';

/** Active announcements, newest first. */
export const activeAnnouncements = () =>
  allRows('announcements', (first, last) =>
    visitorClient()
      .from('announcements')
      .select(announcementColumns, { count: 'exact' })
      .eq('isactive', true)
      .order('createdat', { ascending: false })
      .order('id', { ascending: false })
      .range(first, last),
  );
