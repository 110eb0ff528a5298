import { queryOptions } from '@tanstack/react-query';
import { bookingWindowRow, closedDaysRow } from '@/features/availability/availability';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { number, text } from '@/lib/rows';
import type { BookingWindowValues } from './manage-availability';

export const closedDays = adminTable('closed_days', { id: number, ...closedDaysRow, updatedat: text });

export type ManagedClosedDays = RowIn<typeof closedDays>;

/** Those that are not over yet (temple time), soonest first. */
export const comingClosedDays = () =>
  queryOptions({
    queryKey: ['closed-days'],
    queryFn: () =>
      closedDays.list((all) => all.gte('last_day', today(templeTimeZone)).order('date').order('id')),
  });

const window = adminTable('booking_window', { id: number, ...bookingWindowRow, updatedat: text });

export type EditedBookingWindow = RowIn<typeof window>;

export const editedBookingWindow = () =>
  queryOptions({ queryKey: ['booking-window'], queryFn: () => window.one({ id: 1 }) });

/** What is not typed is no limit. */
const stored = (changes: Partial<BookingWindowValues>) =>
  Object.fromEntries(Object.entries(changes).map(([name, typed]) => [name, typed ? Number(typed) : null]));

export const bookingWindow = {
  ...window,
  change: (
    row: EditedBookingWindow,
    { updatedat, ...changes }: Partial<BookingWindowValues> & { updatedat?: string },
  ) => window.change(row, { ...stored(changes), ...(updatedat && { updatedat }) }),
};
