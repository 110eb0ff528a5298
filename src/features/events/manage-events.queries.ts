import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { checkWritten, throwRefused } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { eventRow } from './event';
import type { EventValues } from './manage-events';

const managedRow = { ...eventRow, updatedat: text };

export type ManagedEvent = Row<typeof managedRow>;

const events = () => adminClient().from('events');
const columns = 'id, title, description, date, time, isHighlighted, updatedat';
const checked = (rows: unknown) => checkRows('events', managedRow, rows);

async function readUpcoming() {
  const answer = await events()
    .select(columns)
    .gte('date', today(templeTimeZone))
    .order('date')
    .order('time', { nullsFirst: true });
  return checked(unwrap('events', answer));
}

async function readPast(limit: number) {
  const answer = await events()
    .select(columns)
    .lt('date', today(templeTimeZone))
    .order('date', { ascending: false })
    .limit(limit);
  return checked(unwrap('events', answer));
}

/** What every query of events begins with, to refresh them all. */
export const everyEvent = { queryKey: ['events'] };

/** Today's (temple time) and later ones, soonest first. */
export const upcomingForAdmin = () =>
  queryOptions({ queryKey: ['events', 'upcoming'], queryFn: readUpcoming });

/** The latest past ones, newest first. */
export const pastForAdmin = (limit: number) =>
  queryOptions({
    queryKey: ['events', 'past', limit],
    queryFn: () => readPast(limit),
    placeholderData: keepPreviousData,
  });

/** One as it is now; undefined when it has been deleted. */
export async function latestEvent(id: number) {
  return checked(unwrap('events', await events().select(columns).eq('id', id)))[0];
}

/** A time that is not known is null in the database. */
const stored = ({ time, ...values }: EventValues) => ({ ...values, time: time || null });

export async function createEvent(values: EventValues) {
  const { error } = await events().insert(stored(values));
  if (error) throwRefused('events', error);
}

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function changeEvent(id: number, values: EventValues & { updatedat?: string }) {
  checkWritten('events', await events().update(stored(values)).eq('id', id).select('id'));
}

/** Whether it is shown as 'Featured'; nothing else of it changes. */
export async function highlightEvent(id: number, isHighlighted: boolean) {
  checkWritten('events', await events().update({ isHighlighted }).eq('id', id).select('id'));
}

/** Somebody else having deleted it already is as good. */
export async function deleteEvent(id: number) {
  const { error } = await events().delete().eq('id', id);
  if (error) throwRefused('events', error);
}
