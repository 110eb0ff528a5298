import { useQuery } from '@tanstack/react-query';
import { PagedList, Range } from '@/ui/admin/PagedList';
import { Bookings, type TableProps } from './BookingTable';
import type { BookingFilter } from './booking-filter';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { bookingPage, pageSize } from './manage-bookings.queries';

interface ListProps extends Pick<TableProps, 'decisions' | 'onOpen'> {
  filter: BookingFilter;
  /** Zero-based. */
  page: number;
  onPage: (page: number) => void;
}

export function BookingList({ filter, page, onPage, decisions, onOpen }: ListProps) {
  const query = useQuery(bookingPage(filter, page));
  const { total = 0 } = (!query.isPlaceholderData && query.data) || {};
  const turnTo = (next: number) => {
    onPage(next);
    document.querySelector('#booking-count')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <p id="booking-count" role="status" className="mb-3 min-h-6 text-ink-soft">
        {total > 0 && `${total.toLocaleString('en-US')} ${total === 1 ? 'booking' : 'bookings'}`}
      </p>
      <PagedList
        query={query}
        failed={bookingMessages.loadFailed}
        label="Pages"
        page={page}
        onPage={turnTo}
        position={(shown) => <Range page={page} size={pageSize} total={shown.total} />}
        none={{
          many: 'bookings',
          narrowed: filter.search !== '' || filter.place !== undefined,
          advice: 'Try fewer words, or switch to All.',
          title: filter.list === 'upcoming' ? 'No upcoming bookings.' : 'No bookings found.',
          hint: 'Requests from the Seva page appear here.',
        }}
      >
        {({ rows }) =>
          filter.list === 'upcoming' ? (
            <UpcomingBookings rows={rows} decisions={decisions} onOpen={onOpen} />
          ) : (
            <Bookings caption="Bookings" rows={rows} decisions={decisions} onOpen={onOpen} />
          )
        }
      </PagedList>
    </>
  );
}

const partOf = ({ status, change_request }: ManagedBooking) => (change_request ? 'changes' : status);

const upcomingParts = [
  { part: 'changes', title: 'Change requests' },
  { part: 'pending', title: 'Pending' },
  { part: 'confirmed', title: 'Confirmed' },
] as const;

function UpcomingBookings({ rows, ...table }: Omit<TableProps, 'caption'>) {
  return upcomingParts.map(({ part, title }) => {
    const some = rows.filter((booking) => partOf(booking) === part);
    return (
      some.length > 0 && (
        <section key={part} className="mt-8 first:mt-0">
          <h2 className="mb-2 text-xl">{title}</h2>
          <Bookings caption={title} rows={some} {...table} />
        </section>
      )
    );
  });
}
