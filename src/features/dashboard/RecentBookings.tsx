import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { bookingBadge } from '@/features/bookings/booking';
import { longDate } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { type RecentBooking, recentBookings } from './dashboard.queries';

const columns: Column<RecentBooking>[] = [
  {
    head: 'Date',
    lead: true,
    cell: ({ id, date }) => (
      <Link
        href={`/admin/bookings?booking=${id}`}
        className="-my-2.5 inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri"
      >
        {longDate(date)}
      </Link>
    ),
  },
  { head: 'Seva Type', cell: ({ sevatype }) => sevatype },
  {
    head: 'Booked By',
    className: 'sm:min-w-30',
    cell: ({ name, family_name }) => <span className="wrap-anywhere">{`${name} ${family_name}`}</span>,
  },
  {
    head: 'Status',
    cell: (booking) => {
      const { tone, label } = bookingBadge(booking);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function RecentBookings() {
  const query = useQuery(recentBookings());
  return (
    <section aria-labelledby="recent-bookings">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="recent-bookings" className="text-xl">
          Recent Bookings
        </h2>
        <Link
          href="/admin/bookings?status=all"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          View All
        </Link>
      </div>
      <Loaded query={query} failed="The bookings could not be loaded.">
        {(rows) =>
          rows.length > 0 ? (
            <Table
              caption="Recent bookings, latest date first"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState title="No bookings found." />
          )
        }
      </Loaded>
    </section>
  );
}
