import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { throwRefused } from '@/lib/refusal';
import { checkRows, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { writtenRow } from '@/lib/written';
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
const timeOf = (time: string | undefined) => (time === undefined ? {} : { time: time || null });

export async function createEvent({ time, ...values }: EventValues) {
  const answer = await events()
    .insert({ ...values, ...timeOf(time) })
    .select(columns);
  return writtenRow('events', managedRow, answer);
}

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function changeEvent(
  id: number,
  { time, ...changes }: Partial<EventValues> & { updatedat?: string },
) {
  const answer = await events()
    .update({ ...changes, ...timeOf(time) })
    .eq('id', id)
    .select(columns);
  return writtenRow('events', managedRow, answer);
}

/** Somebody else having deleted it already is as good. */
export async function deleteEvent(id: number) {
  const { error } = await events().delete().eq('id', id);
  if (error) throwRefused('events', error);
}
