import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { moment } from '@/lib/dates';
import { checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import { announcementColumns } from './announcement';
import type { AnnouncementValues } from './manage-announcements';

export type ManagedAnnouncement = Row<'announcements'>;

type Id = Pick<ManagedAnnouncement, 'id'>;

const columns = `${announcementColumns}, updatedat` as const;
const table = () => adminClient().from('announcements');

function instantOf(localTime: string) {
  const [day = '', time = ''] = localTime.split('T');
  return localTime ? moment(day, time, templeTimeZone).toISOString() : null;
}

/** A time of the form is the temple's, one of the database an instant. */
const asRow = <Values extends Partial<AnnouncementValues>>({ startsat, endsat, ...rest }: Values) => ({
  ...rest,
  ...(startsat !== undefined && { startsat: instantOf(startsat) }),
  ...(endsat !== undefined && { endsat: instantOf(endsat) }),
});

export const allAnnouncements = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: async () =>
      unwrap('announcements', await table().select(columns).order('createdat', { ascending: false })),
  });

export const latestAnnouncement = async ({ id }: Id) =>
  unwrapRow('announcements', await table().select(columns).eq('id', id));

export const createAnnouncement = async ({ message, ...values }: AnnouncementValues) =>
  unwrapRow(
    'announcements',
    await table()
      .insert({ message, ...asRow(values) })
      .select(columns),
  );

export const changeAnnouncement = async (
  { id }: Id,
  changes: Partial<AnnouncementValues> & { updatedat?: string },
) => unwrapRow('announcements', await table().update(asRow(changes)).eq('id', id).select(columns));

export const deleteAnnouncement = async ({ id }: Id) =>
  checkAnswer('announcements', await table().delete().eq('id', id));
