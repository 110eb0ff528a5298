import { queryOptions } from '@tanstack/react-query';
import { throwRefused } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { writtenRow } from '@/lib/written';
import { announcementRow } from './announcement';
import type { AnnouncementValues } from './manage-announcements';

const managedRow = { ...announcementRow, updatedat: text };

export type ManagedAnnouncement = Row<typeof managedRow>;

const announcements = () => adminClient().from('announcements');

const columns = 'id, message, position, isactive, createdat, updatedat';

const checked = (rows: unknown) => checkRows('announcements', managedRow, rows);

async function readAll() {
  const answer = await announcements().select(columns).order('createdat', { ascending: false });
  return checked(unwrap('announcements', answer));
}

/** All announcements, newest first (spec §7). */
export const allAnnouncements = () => queryOptions({ queryKey: ['announcements'], queryFn: readAll });

/** One as it is now; undefined when it has been deleted. */
export async function latestAnnouncement(id: number) {
  return checked(unwrap('announcements', await announcements().select(columns).eq('id', id)))[0];
}

export async function createAnnouncement({ message, isactive, position }: AnnouncementValues) {
  const answer = await announcements().insert({ message, isactive, position }).select(columns);
  return writtenRow('announcements', managedRow, answer);
}

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function changeAnnouncement(
  id: number,
  changes: Partial<AnnouncementValues> & { updatedat?: string },
) {
  const answer = await announcements().update(changes).eq('id', id).select(columns);
  return writtenRow('announcements', managedRow, answer);
}

/** Somebody else having deleted it already is as good. */
export async function deleteAnnouncement(id: number) {
  const { error } = await announcements().delete().eq('id', id);
  if (error) throwRefused('announcements', error);
}
