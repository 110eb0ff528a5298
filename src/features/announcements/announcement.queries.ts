import { visitorRows } from '@/lib/supabase';
import { announcementRow } from './announcement';

/** Active announcements, newest first. */
export const activeAnnouncements = () =>
  visitorRows('announcements', announcementRow, (all) =>
    all.eq('isactive', true).order('createdat', { ascending: false }),
  );
