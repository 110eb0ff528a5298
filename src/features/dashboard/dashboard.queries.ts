import { queryOptions } from '@tanstack/react-query';
import { countOf } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import { unwrap, unwrapRow } from '@/lib/refusal';

const maxRecent = 5;

async function countAll() {
  const bookings = () => adminClient().from('seva_bookings').select('id', { count: 'exact', head: true });
  const announcements = () =>
    adminClient().from('announcements').select('id', { count: 'exact', head: true });
  const active = () => announcements().eq('isactive', true);
  const [totalBookings, pendingApprovals, activeAnnouncements, scheduledAnnouncements, totalAnnouncements] =
    await Promise.all([
      countOf('seva_bookings', bookings()),
      countOf('seva_bookings', bookings().eq('status', 'pending')),
      countOf('announcements', active()),
      countOf('announcements', active().gt('startsat', new Date().toISOString())),
      countOf('announcements', announcements()),
    ]);
  return { totalBookings, pendingApprovals, activeAnnouncements, scheduledAnnouncements, totalAnnouncements };
}

/** People open the dashboard to see what is new, so always refetch. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** Refetched with the bookings after each decision, hence the key. */
export const dashboardCounts = () =>
  queryOptions({ queryKey: ['bookings', 'counts'], queryFn: countAll, ...fresh });

const readRecent = async () =>
  unwrap(
    'seva_bookings',
    await adminClient()
      .from('seva_bookings')
      .select('id, date, sevatype, name, family_name, status, is_declined, is_withdrawn')
      .order('date', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxRecent),
  );

export type RecentBooking = Awaited<ReturnType<typeof readRecent>>[number];

export const recentBookings = () =>
  queryOptions({ queryKey: ['bookings', 'recent'], queryFn: readRecent, ...fresh });

async function readSetupChecklist() {
  const answer = await adminClient()
    .from('setup_checklist')
    .select('is_named, has_address, has_pictures, has_recipient, takes_gifts, arranges_places, is_published')
    .limit(1);
  return unwrap('setup_checklist', answer).at(0) ?? null;
}

/** Which setup steps of a new temple are done, according to the stored data. */
export const setupChecklist = () =>
  queryOptions({ queryKey: ['dashboard', 'setup checklist'], queryFn: readSetupChecklist, ...fresh });

/** When the last backup ran (null: never), and when the database was created. */
export const lastBackup = () =>
  queryOptions({
    queryKey: ['dashboard', 'last backup'],
    queryFn: async () =>
      unwrapRow('last_backup', await adminClient().from('last_backup').select('takenat, since').limit(1)),
    ...fresh,
  });
