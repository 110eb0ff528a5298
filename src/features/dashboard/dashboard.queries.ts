import { queryOptions } from '@tanstack/react-query';
import { bookingStatuses } from '@/features/bookings/booking-status';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { day, flag, number, oneOf, text } from '@/lib/rows';

/** How many bookings the dashboard lists. */
const recentShown = 5;

const bookings = adminTable('seva_bookings', {
  id: number,
  date: day,
  sevatype: text,
  name: text,
  family_name: text,
  status: oneOf(bookingStatuses),
  isdeclined: flag,
});
const announcements = adminTable('announcements', { id: number });

export type RecentBooking = RowIn<typeof bookings>;

async function countAll() {
  const [totalBookings, pendingApprovals, activeAnnouncements, totalAnnouncements] = await Promise.all([
    bookings.count(),
    bookings.count((all) => all.eq('status', 'pending')),
    announcements.count((all) => all.eq('isactive', true)),
    announcements.count(),
  ]);
  return { totalBookings, pendingApprovals, activeAnnouncements, totalAnnouncements };
}

/** People look at the dashboard to see what is new, so it never shows cached data as current. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const dashboardCounts = () =>
  queryOptions({ queryKey: ['dashboard', 'counts'], queryFn: countAll, ...fresh });

/** The latest five by date. */
export const recentBookings = () =>
  queryOptions({
    queryKey: ['dashboard', 'recent bookings'],
    queryFn: () =>
      bookings.list((all) =>
        all.order('date', { ascending: false }).order('id', { ascending: false }).limit(recentShown),
      ),
    ...fresh,
  });
