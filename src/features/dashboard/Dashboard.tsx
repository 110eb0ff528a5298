import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { newMessageCount } from '@/features/contact/manage/manage-messages.queries';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { dashboardCounts } from './dashboard.queries';
import { RecentBookings } from './RecentBookings';

const counters = [
  { label: 'Total Bookings', count: 'totalBookings' },
  { label: 'Pending Approvals', count: 'pendingApprovals' },
  { label: 'Active Announcements', count: 'activeAnnouncements' },
  { label: 'Total Announcements', count: 'totalAnnouncements' },
] as const;

/** Two columns if the longest word fits into a column. */
const grid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.25rem,50%-var(--spacing)*1.5)),1fr))] gap-3 lg:grid-cols-4 lg:gap-4';

function Placeholder() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Counting…</span>
      {counters.map(({ count }) => (
        <div key={count} className="h-27 animate-pulse rounded-card bg-sunk" />
      ))}
    </div>
  );
}

const numberFormat = new Intl.NumberFormat('en-US');

/** The four counters; a saffron line marks pending approvals. */
function Counters() {
  const query = useQuery(dashboardCounts());
  return (
    <Loaded query={query} failed="The numbers could not be loaded." skeleton={<Placeholder />}>
      {(counts) => (
        <dl className={grid}>
          {counters.map(({ label, count }) => (
            <div
              key={count}
              className={`flex min-h-27 flex-col-reverse justify-between gap-1 rounded-card border border-t-4 border-line bg-surface p-4 ${
                count === 'pendingApprovals' && counts[count] > 0 ? 'border-t-kesri' : ''
              }`}
            >
              <dt className="leading-tight text-ink-soft">{label}</dt>
              <dd className="font-serif text-2xl font-semibold text-heading">
                {numberFormat.format(counts[count])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

function NewMessages() {
  const { data = 0 } = useQuery(newMessageCount());
  if (data === 0) return null;
  return (
    <Link
      href="/admin/messages"
      className="flex min-h-12 items-center rounded-card border-l-4 border-kesri bg-surface px-4 font-semibold text-heading underline-offset-4 hover:underline"
    >
      {data === 1 ? '1 new message' : `${data} new messages`}
    </Link>
  );
}

const quickActions = [
  { href: '/admin/announcements', label: 'Manage Announcements', about: 'Share news with everyone' },
  { href: '/admin/bookings', label: 'Manage Bookings', about: 'Approve or cancel sevas' },
  { href: '/admin/content', label: 'Edit Page Content', about: 'Edit the text of the pages' },
] as const;

/** Links to announcements, bookings and content. */
function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-xl">
        Quick Actions
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {quickActions.map(({ href, label, about }) => (
          <li key={href}>
            <Link
              href={href}
              className="grid h-full rounded-card border-2 border-line bg-surface px-5 py-4 hover:border-kesri"
            >
              <span className="font-semibold text-heading">{label}</span>
              <span className="text-ink-soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /admin. */
export function Dashboard() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <div className="grid gap-9">
        <div className="grid gap-4">
          <Counters />
          <NewMessages />
        </div>
        <RecentBookings />
        <QuickActions />
      </div>
    </>
  );
}
