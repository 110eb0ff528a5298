import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { moment } from '@/lib/dates';
import { unwrap } from '@/lib/refusal';
import { announcementColumns } from './announcement';
import type { AnnouncementValues } from './manage-announcements';

export type ManagedAnnouncement = Row<'announcements'>;

const columns = `${announcementColumns}, updatedat` as const;

function instantOf(localTime: string) {
  const [day = '', time = ''] = localTime.split('T');
  return localTime ? moment(day, time, templeTimeZone).toISOString() : null;
}

export const allAnnouncements = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: async () =>
      unwrap(
        'announcements',
        await adminClient().from('announcements').select(columns).order('createdat', { ascending: false }),
      ),
  });

/** Converts times: the form has the temple's local time, the database has instants. */
export const announcementRows = rowsOf(
  'announcements',
  columns,
  ({ startsat, endsat, ...rest }: Partial<AnnouncementValues>) => ({
    ...rest,
    ...(startsat !== undefined && { startsat: instantOf(startsat) }),
    ...(endsat !== undefined && { endsat: instantOf(endsat) }),
  }),
);
