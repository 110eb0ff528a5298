import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { BookingTable } from './BookingTable';
import { type BookingFilter, bookingMessages, countInWords } from './manage-bookings';
import { bookingCount, bookingPage, type ManagedBooking, pageSize } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props {
  filter: BookingFilter;
  page: number;
  onPage: (page: number) => void;
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
}

function NothingFound({
  filter: { status, search },
  page,
  onPage,
}: Pick<Props, 'filter' | 'page' | 'onPage'>) {
  if (page > 1) {
    return (
      <EmptyState title="No bookings on this page.">
        <Button onClick={() => onPage(1)}>First page</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No bookings found.">
      <p>
        {search || status !== 'all'
          ? 'Try fewer words, or another status.'
          : 'Requests that families make on the Seva page appear here.'}
      </p>
    </EmptyState>
  );
}

/** The list, a page at a time, latest date first. */
export function BookingList({ filter, page, onPage, decisions, onOpen }: Props) {
  const query = useQuery(bookingPage(filter, page));
  const first = (page - 1) * pageSize + 1;
  const shown = query.isPlaceholderData ? undefined : query.data;
  const { data: counted } = useQuery(bookingCount(filter, shown?.more === true));
  // The last page says it by itself: what few bookings match is looked for once, not twice.
  const total = shown && !shown.more ? first - 1 + shown.rows.length : counted;
  const turn = (to: number) => {
    onPage(to);
    document.querySelector('#booking-count')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <p id="booking-count" role="status" className="mb-3 min-h-6 text-ink-soft">
        {countInWords(first, query.data?.rows.length ?? 0, total)}
      </p>
      <Loaded query={query} failed={bookingMessages.loadFailed}>
        {({ rows, more }) =>
          rows.length > 0 ? (
            <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
              <BookingTable
                caption="Bookings, latest date first"
                rows={rows}
                decisions={decisions}
                onOpen={onOpen}
              />
              {(page > 1 || more) && (
                <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-3">
                  <Button disabled={page === 1} onClick={() => turn(page - 1)}>
                    Previous
                  </Button>
                  <span aria-current="page">Page {page}</span>
                  <Button disabled={!more} onClick={() => turn(page + 1)}>
                    Next
                  </Button>
                </nav>
              )}
            </div>
          ) : query.isPlaceholderData ? (
            <Skeleton />
          ) : (
            <NothingFound filter={filter} page={page} onPage={onPage} />
          )
        }
      </Loaded>
    </>
  );
}
