import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Loaded } from '@/ui/admin/Loaded';
import { Skeleton } from '@/ui/Spinner';
import { dashboardCounts } from './dashboard.queries';

const counters = [
  { label: 'Total Bookings', count: 'totalBookings', href: '/admin/bookings?status=all' },
  { label: 'Pending Approvals', count: 'pendingApprovals', href: '/admin/bookings?status=pending' },
  { label: 'Active Announcements', count: 'activeAnnouncements', href: '/admin/announcements?status=active' },
  { label: 'Total Announcements', count: 'totalAnnouncements', href: '/admin/announcements' },
] as const;

/** Uses two columns if the longest word fits into one. */
const grid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.25rem,50%-var(--spacing)*1.5)),1fr))] gap-3 lg:grid-cols-4 lg:gap-4';

export function Counters() {
  const query = useQuery(dashboardCounts());
  return (
    <Loaded query={query} failed="The numbers could not be loaded." skeleton={<Skeleton rows={1} />}>
      {(counts) => (
        <dl className={grid}>
          {counters.map(({ label, count, href }) => (
            <div
              key={count}
              className={`relative flex min-h-16 hover:border-kesri flex-col-reverse justify-between gap-1 rounded-card border border-t-4 border-line bg-surface px-4 py-2 ${
                count === 'pendingApprovals' && counts[count] > 0 ? 'border-t-kesri' : ''
              }`}
            >
              <dt className="leading-tight text-ink-soft">
                <Link href={href} className="after:absolute after:inset-0 after:rounded-card">
                  {label}
                </Link>
              </dt>
              <dd className="flex items-center gap-3 large-text:flex-wrap">
                <span className="font-serif text-xl font-semibold text-heading">
                  {counts[count].toLocaleString('en-US')}
                </span>
                {count === 'activeAnnouncements' && counts.scheduledAnnouncements > 0 && (
                  <span className="text-sm leading-tight text-ink-soft">
                    {' '}
                    {counts.scheduledAnnouncements.toLocaleString('en-US')} scheduled
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}
