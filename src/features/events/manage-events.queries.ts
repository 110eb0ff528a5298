import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { day, nullable, text } from '@/lib/rows';
import { eventColumns } from './event';
import type { EventValues } from './manage-events';

const table = adminTable('events', { ...eventColumns, last_day: nullable(day), updatedat: text });

export type ManagedEvent = RowIn<typeof table>;

/** What is not known is null in the database. */
const stored = <Values extends Partial<EventValues>>({ last_day, time, end_time, ...values }: Values) => ({
  ...values,
  ...(last_day !== undefined && { last_day: last_day || null }),
  ...(time !== undefined && { time: time || null }),
  ...(end_time !== undefined && { end_time: end_time || null }),
});

export const events = {
  ...table,
  insert: (values: EventValues) => table.insert(stored(values)),
  change: (event: Pick<ManagedEvent, 'id'>, changes: Partial<EventValues> & { updatedat?: string }) =>
    table.change(event, stored(changes)),
};

/** What every query of events begins with, to refresh them all. */
export const allEvents = { queryKey: ['events'] };

/** Those that are not over (temple time), soonest first. */
export const upcomingForAdmin = () =>
  queryOptions({
    queryKey: ['events', 'upcoming'],
    queryFn: () =>
      table.list((all) =>
        all.gte('ends_on', today(templeTimeZone)).order('date').order('time', { nullsFirst: true }),
      ),
  });

/** The latest past ones, newest first. */
export const pastForAdmin = (limit: number) =>
  queryOptions({
    queryKey: ['events', 'past', limit],
    queryFn: () =>
      table.list((all) =>
        all.lt('ends_on', today(templeTimeZone)).order('date', { ascending: false }).limit(limit),
      ),
    placeholderData: keepPreviousData,
  });
