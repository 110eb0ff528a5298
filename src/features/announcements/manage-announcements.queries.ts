import { queryOptions } from '@tanstack/react-query';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { text } from '@/lib/rows';
import { announcementRow } from './announcement';

export const announcements = adminTable('announcements', { ...announcementRow, updatedat: text });

export type ManagedAnnouncement = RowIn<typeof announcements>;

/** All announcements, newest first. */
export const allAnnouncements = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: () => announcements.list((all) => all.order('createdat', { ascending: false })),
  });
