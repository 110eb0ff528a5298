import { queryOptions } from '@tanstack/react-query';
import { bookingStatuses } from '@/features/bookings/booking-status';
import { sevaTypes } from '@/features/bookings/seva-types';
import { checkRows, day, number, oneOf, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { countOf, unwrap } from '@/lib/unwrap';

/** How many bookings the dashboard lists (spec §9). */
const recentShown = 5;

const recentRow = {
  id: number,
  date: day,
  sevatype: oneOf(sevaTypes),
  name: text,
  family_name: text,
  status: oneOf(bookingStatuses),
};

export type RecentBooking = Row<typeof recentRow>;

const counting = { count: 'exact', head: true } as const;
const bookings = () => adminClient().from('seva_bookings').select('id', counting);
const announcements = () => adminClient().from('announcements').select('id', counting);

async function countAll() {
  const [all, pending, active, every] = await Promise.all([
    bookings(),
    bookings().eq('status', 'pending'),
    announcements().eq('isactive', true),
    announcements(),
  ]);
  return {
    totalBookings: countOf('seva_bookings', all),
    pendingApprovals: countOf('seva_bookings', pending),
    activeAnnouncements: countOf('announcements', active),
    totalAnnouncements: countOf('announcements', every),
  };
}

async function readRecent() {
  const answer = await adminClient()
    .from('seva_bookings')
    .select('id, date, sevatype, name, family_name, status')
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .limit(recentShown);
  return checkRows('seva_bookings', recentRow, unwrap('seva_bookings', answer));
}

/** The dashboard is where one looks whether something has come in, so it never shows an old answer as new. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const dashboardCounts = () =>
  queryOptions({ queryKey: ['dashboard', 'counts'], queryFn: countAll, ...fresh });

/** The latest five by date (spec §7). */
export const recentBookings = () =>
  queryOptions({ queryKey: ['dashboard', 'recent bookings'], queryFn: readRecent, ...fresh });
