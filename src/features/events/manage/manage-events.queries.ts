import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { eventColumns } from '@/features/events/event';
import { storedHtml } from '@/lib/admin/row-form';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { today } from '@/lib/dates';
import { unwrap } from '@/lib/refusal';
import type { EventValues } from './manage-events';

export type ManagedEvent = Row<'events'>;

const columns = `${eventColumns}, ends_on, is_shown, updatedat` as const;
const table = () => adminClient().from('events');

/** Key prefix of all event queries, to refresh them together. */
export const allEvents = { queryKey: ['events'] };

/** Upcoming events in the temple's time zone, soonest first. */
export const upcomingForAdmin = () =>
  queryOptions({
    queryKey: ['events', 'upcoming'],
    queryFn: async () =>
      unwrap(
        'events',
        await table()
          .select(columns)
          .gte('ends_on', today(templeTimeZone))
          .order('date')
          .order('time', { nullsFirst: true }),
      ),
  });

/** The latest past events, newest first. */
export const pastForAdmin = (limit: number) =>
  queryOptions({
    queryKey: ['events', 'past', limit],
    queryFn: async () =>
      unwrap(
        'events',
        await table()
          .select(columns)
          .lt('ends_on', today(templeTimeZone))
          .order('date', { ascending: false })
          .limit(limit),
      ),
    placeholderData: keepPreviousData,
  });

/** Stores empty fields as NULL and sanitizes the description. */
export const eventRows = rowsOf(
  'events',
  columns,
  async ({ description, last_day, time, end_time, ...values }: Partial<EventValues>) => ({
    ...values,
    ...(description !== undefined && { description: await storedHtml(description) }),
    ...(last_day !== undefined && { last_day: last_day || null }),
    ...(time !== undefined && { time: time || null }),
    ...(end_time !== undefined && { end_time: end_time || null }),
  }),
);
