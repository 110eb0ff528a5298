import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/admin/rows';
import { adminClient } from '@/lib/admin/supabase-admin';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { today } from '@/lib/dates';
import { unwrap, unwrapRow } from '@/lib/refusal';
import type { BookingWindowValues, ClosedDaysValues, ClosingValues } from './manage-availability';

export type ManagedClosedDays = Row<'closed_days'>;

const columns = 'id, date, last_day, reason, updatedat';

/** Current and upcoming closed days in the temple's time zone, soonest first. */
export const upcomingClosedDays = () =>
  queryOptions({
    queryKey: ['closed-days'],
    queryFn: async () =>
      unwrap(
        'closed_days',
        await adminClient()
          .from('closed_days')
          .select(columns)
          .gte('last_day', today(templeTimeZone))
          .order('date')
          .order('id'),
      ),
  });

export const closedDaysRows = rowsOf('closed_days', columns, (values: Partial<ClosedDaysValues>) => values);

/** Closes days for sevas. If `withHours` is set, also closes the gurdwara on days without special hours. */
export const closeDays = async ({ date, last_day, reason, withHours }: ClosingValues) =>
  unwrapRow(
    'close_days',
    await adminClient()
      .rpc('close_days', { first_day: date, final_day: last_day, why: reason, with_hours: withHours })
      .select(columns),
  );

export type EditedBookingWindow = Row<'booking_window'>;

const windowColumns = 'id, min_days, max_days, updatedat';

export const latestBookingWindow = async () =>
  unwrapRow('booking_window', await adminClient().from('booking_window').select(windowColumns));

export const editedBookingWindow = () =>
  queryOptions({ queryKey: ['booking-window'], queryFn: latestBookingWindow });

/** Parses a limit. An empty field means no limit. */
const limitOf = (typed: string) => (typed ? Number(typed) : null);

export const bookingWindowRows = rowsOf(
  'booking_window',
  windowColumns,
  ({ min_days, max_days }: Partial<BookingWindowValues>) => ({
    ...(min_days !== undefined && { min_days: limitOf(min_days) }),
    ...(max_days !== undefined && { max_days: limitOf(max_days) }),
  }),
);
