import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { text } from '@/lib/rows';
import { eventRow } from './event';
import type { EventValues } from './manage-events';

const table = adminTable('events', { ...eventRow, updatedat: text });

export type ManagedEvent = RowIn<typeof table>;

/** A time that is not known is null in the database. */
const stored = <Values extends Partial<EventValues>>({ time, ...values }: Values) => ({
  ...values,
  ...(time !== undefined && { time: time || null }),
});

export const events = {
  ...table,
  insert: (values: EventValues) => table.insert(stored(values)),
  change: (event: Pick<ManagedEvent, 'id'>, changes: Partial<EventValues> & { updatedat?: string }) =>
    table.change(event, stored(changes)),
};

/** What every query of events begins with, to refresh them all. */
export const allEvents = { queryKey: ['events'] };

/** Today's (temple time) and later ones, soonest first. */
export const upcomingForAdmin = () =>
  queryOptions({
    queryKey: ['events', 'upcoming'],
    queryFn: () =>
      table.list((all) =>
        all.gte('date', today(templeTimeZone)).order('date').order('time', { nullsFirst: true }),
      ),
  });

/** The latest past ones, newest first. */
export const pastForAdmin = (limit: number) =>
  queryOptions({
    queryKey: ['events', 'past', limit],
    queryFn: () =>
      table.list((all) =>
        all.lt('date', today(templeTimeZone)).order('date', { ascending: false }).limit(limit),
      ),
    placeholderData: keepPreviousData,
  });
