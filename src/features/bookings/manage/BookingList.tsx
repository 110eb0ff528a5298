import { useQuery } from '@tanstack/react-query';
import { PagedList } from '@/ui/admin/PagedList';
import { BookingTable } from './BookingTable';
import { type BookingFilter, bookingMessages, countInWords } from './manage-bookings';
import { bookingPage, type ManagedBooking, pageSize } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props {
  filter: BookingFilter;
  /** Counted from 0. */
  page: number;
  onPage: (page: number) => void;
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
}

/** The list, a page at a time, latest date first. */
export function BookingList({ filter, page, onPage, decisions, onOpen }: Props) {
  const query = useQuery(bookingPage(filter, page));
  const first = page * pageSize + 1;
  const shown = query.isPlaceholderData ? undefined : query.data;
  const turn = (to: number) => {
    onPage(to);
    document.querySelector('#booking-count')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <p id="booking-count" role="status" className="mb-3 min-h-6 text-ink-soft">
        {shown && countInWords(first, shown.rows.length, shown.total)}
      </p>
      <PagedList
        query={query}
        failed={bookingMessages.loadFailed}
        label="Pages"
        page={page}
        onPage={turn}
        position={() => <span aria-current="page">Page {page + 1}</span>}
        none={{
          many: 'bookings',
          narrowed: filter.search !== '' || filter.status !== 'all',
          advice: 'Try fewer words, or another status.',
          title: 'No bookings found.',
          hint: 'Requests that families make on the Seva page appear here.',
        }}
      >
        {({ rows }) => (
          <BookingTable
            caption="Bookings, latest date first"
            rows={rows}
            decisions={decisions}
            onOpen={onOpen}
          />
        )}
      </PagedList>
    </>
  );
}
