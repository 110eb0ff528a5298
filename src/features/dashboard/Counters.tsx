import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/admin/Loaded';
import { dashboardCounts } from './dashboard.queries';

const counters = [
  { label: 'Total Bookings', of: 'totalBookings' },
  { label: 'Pending Approvals', of: 'pendingApprovals' },
  { label: 'Active Announcements', of: 'activeAnnouncements' },
  { label: 'Total Announcements', of: 'totalAnnouncements' },
] as const;

/** Two columns where the longest word fits into one of them. */
const grid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.25rem,50%-var(--spacing)*1.5)),1fr))] gap-3 lg:grid-cols-4 lg:gap-4';

function Placeholder() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Counting…</span>
      {counters.map(({ of }) => (
        <div key={of} className="h-27 animate-pulse rounded-card bg-sunk" />
      ))}
    </div>
  );
}

const number = new Intl.NumberFormat('en-US');

/** The four counters; a saffron line marks pending approvals. */
export function Counters() {
  const query = useQuery(dashboardCounts());
  return (
    <Loaded query={query} failed="The numbers could not be loaded." skeleton={<Placeholder />}>
      {(counts) => (
        <dl className={grid}>
          {counters.map(({ label, of }) => (
            <div
              key={of}
              className={`flex min-h-27 flex-col-reverse justify-between gap-1 rounded-card border border-t-4 border-line bg-surface p-4 ${
                of === 'pendingApprovals' && counts[of] > 0 ? 'border-t-kesri' : ''
              }`}
            >
              <dt className="leading-tight text-ink-soft">{label}</dt>
              <dd className="font-serif text-2xl font-semibold text-heading">{number.format(counts[of])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}
