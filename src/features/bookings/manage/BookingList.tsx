import { useQuery } from '@tanstack/react-query';
import { PagedList } from '@/ui/admin/PagedList';
import { Bookings, type TableProps } from './BookingTable';
import { type BookingFilter, countInWords } from './booking-filter';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { bookingPage, pageSize } from './manage-bookings.queries';

interface ListProps extends Pick<TableProps, 'decisions' | 'onOpen'> {
  filter: BookingFilter;
  /** Zero-based. */
  page: number;
  onPage: (page: number) => void;
}

const noneTitles: Partial<Record<NonNullable<BookingFilter['when']>, string>> = {
  coming: 'Nothing is pending or coming.',
  changes: 'No family asks for a change.',
};

/** One page of the list. */
export function BookingList({ filter, page, onPage, decisions, onOpen }: ListProps) {
  const query = useQuery(bookingPage(filter, page));
  const first = page * pageSize + 1;
  const current = query.isPlaceholderData ? undefined : query.data;
  const turnTo = (next: number) => {
    onPage(next);
    document.querySelector('#booking-count')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <p id="booking-count" role="status" className="mb-3 min-h-6 text-ink-soft">
        {current && countInWords(first, current.rows.length, current.total)}
      </p>
      <PagedList
        query={query}
        failed={bookingMessages.loadFailed}
        label="Pages"
        page={page}
        onPage={turnTo}
        position={() => <span aria-current="page">Page {page + 1}</span>}
        none={{
          many: 'bookings',
          narrowed: filter.search !== '' || filter.status !== 'all' || Boolean(filter.place),
          advice: 'Try fewer words, another status or place, or all bookings.',
          title: noneTitles[filter.when ?? 'all'] ?? 'No bookings found.',
          hint: 'Requests that families make on the Seva page appear here.',
        }}
      >
        {({ rows }) =>
          filter.when === 'coming' ? (
            <ComingBookings rows={rows} decisions={decisions} onOpen={onOpen} />
          ) : (
            <Bookings
              caption={filter.when === 'changes' ? comingParts[0].caption : 'Bookings, latest date first'}
              rows={rows}
              decisions={decisions}
              onOpen={onOpen}
            />
          )
        }
      </PagedList>
    </>
  );
}

const partOf = ({ status, change_request }: ManagedBooking) =>
  change_request ? 'changes' : status === 'pending' ? 'pending' : 'coming';

const comingParts = [
  { part: 'changes', title: 'Families ask for a change', caption: 'Bookings that families ask to change' },
  { part: 'pending', title: 'Pending', caption: 'Bookings that are pending, soonest first' },
  { part: 'coming', title: 'Coming days', caption: 'Bookings of the coming days, soonest first' },
] as const;

/** Change requests, then pending requests, then upcoming bookings. */
function ComingBookings({ rows, ...table }: Omit<TableProps, 'caption'>) {
  return comingParts.map(({ part, title, caption }) => {
    const some = rows.filter((booking) => partOf(booking) === part);
    return (
      some.length > 0 && (
        <section key={title} className="mt-8 first:mt-0">
          <h2 className="mb-2 text-xl">{title}</h2>
          <Bookings caption={caption} rows={some} {...table} />
        </section>
      )
    );
  });
}
