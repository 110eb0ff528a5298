import { queryOptions } from '@tanstack/react-query';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { templeTimeZone } from '@/lib/config';
import { moment } from '@/lib/dates';
import { flag, nullable, number, oneOf, text } from '@/lib/rows';
import type { AnnouncementValues } from './manage-announcements';

const table = adminTable('announcements', {
  id: number,
  message: text,
  position: oneOf(['top', 'bottom']),
  isactive: flag,
  startsat: nullable(text),
  endsat: nullable(text),
  createdat: text,
  updatedat: text,
});

export type ManagedAnnouncement = RowIn<typeof table>;

function instantOf(localTime: string) {
  const [day = '', time = ''] = localTime.split('T');
  return localTime && moment(day, time, templeTimeZone).toISOString();
}

/** A time of the form is the temple's, one of the database an instant. */
const asRow = <Values extends Partial<AnnouncementValues>>({ startsat, endsat, ...rest }: Values) => ({
  ...rest,
  ...(startsat !== undefined && { startsat: instantOf(startsat) || null }),
  ...(endsat !== undefined && { endsat: instantOf(endsat) || null }),
});

export const announcements = {
  ...table,
  insert: (values: AnnouncementValues) => {
    const { message, ...rest } = asRow(values);
    return table.insert({ message, ...rest });
  },
  change: (
    row: Pick<ManagedAnnouncement, 'id'>,
    changes: Partial<AnnouncementValues> & { updatedat?: string },
  ) => table.change(row, asRow(changes)),
};

/** All announcements, newest first. */
export const allAnnouncements = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: () => table.list((all) => all.order('createdat', { ascending: false })),
  });
