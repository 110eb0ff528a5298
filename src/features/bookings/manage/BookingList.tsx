import { useQuery } from '@tanstack/react-query';
import { conflictOf } from '@/features/bookings/booking-days';
import { managedPlaces } from '@/features/sevas/manage/manage-sevas.queries';
import { type Place, placeName } from '@/features/sevas/place';
import { daySpan } from '@/lib/dates';
import { shownTelephone } from '@/lib/telephone';
import { PagedList } from '@/ui/admin/PagedList';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import { BookingActions, BookingStatus } from './BookingStatus';
import {
  type BookingFilter,
  bookingHours,
  bookingMessages,
  countInWords,
  type ManagedBooking,
} from './manage-bookings';
import { bookingPage, confirmedNear, pageSize } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface ListProps {
  filter: BookingFilter;
  /** Counted from 0. */
  page: number;
  onPage: (page: number) => void;
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
}

/** A page of the list. */
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
          title: filter.when === 'coming' ? 'Nothing is pending or coming.' : 'No bookings found.',
          hint: 'Requests that families make on the Seva page appear here.',
        }}
      >
        {({ rows }) =>
          filter.when === 'coming' ? (
            <ComingBookings rows={rows} decisions={decisions} onOpen={onOpen} />
          ) : (
            <BookingTable
              caption="Bookings, latest date first"
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

const comingParts = [
  { title: 'Pending', caption: 'Bookings that are pending, soonest first', isPending: true },
  { title: 'Coming days', caption: 'Bookings of the coming days, soonest first', isPending: false },
];

/** What is pending, and then the coming days. */
function ComingBookings({ rows, ...table }: Omit<TableProps, 'caption'>) {
  return comingParts.map(({ title, caption, isPending }) => {
    const some = rows.filter(({ status }) => (status === 'pending') === isPending);
    return (
      some.length > 0 && (
        <section key={title} className="mt-8 first:mt-0">
          <h2 className="mb-2 text-xl">{title}</h2>
          <BookingTable caption={caption} rows={some} {...table} />
        </section>
      )
    );
  });
}

function Days(booking: ManagedBooking) {
  const hours = bookingHours(booking);
  return (
    <>
      {daySpan(booking.date, booking.last_day)}
      {hours && <span className="block font-normal">{hours}</span>}
    </>
  );
}

const columnsWith = (
  confirmed: readonly ManagedBooking[],
  places: readonly Place[],
): Column<ManagedBooking>[] => [
  { head: 'Date', lead: true, className: 'sm:w-56', cell: Days },
  {
    head: 'Seva Type',
    cell: (booking) => (
      <>
        {booking.sevatype}
        <span className="block wrap-anywhere text-ink-soft">{placeName(booking, places)}</span>
      </>
    ),
  },
  {
    head: 'Booked By',
    className: 'sm:min-w-30',
    cell: ({ name, family_name, phone, email }) => (
      <div className="min-w-0">
        <span className="wrap-anywhere">
          {name} {family_name}
        </span>
        <span className="block text-ink-soft">{shownTelephone(phone) || email}</span>
      </div>
    ),
  },
  {
    head: 'Status',
    className: 'sm:w-56',
    cell: (booking) => (
      <BookingStatus
        booking={booking}
        conflict={booking.status === 'pending' ? conflictOf(booking, confirmed, places) : undefined}
      />
    ),
  },
];

interface TableProps extends Pick<ListProps, 'decisions' | 'onOpen'> {
  caption: string;
  rows: readonly ManagedBooking[];
}

/** A table of bookings with their actions. */
export function BookingTable({ caption, rows, decisions, onOpen }: TableProps) {
  const { data: confirmed = [] } = useQuery(confirmedNear(rows.filter(({ status }) => status === 'pending')));
  const { data: places = [] } = useQuery(managedPlaces());
  return (
    <Table
      caption={caption}
      columns={columnsWith(confirmed, places)}
      rows={rows}
      rowKey={({ id }) => id}
      actions={(booking) => (
        <>
          <RowButton onClick={() => onOpen(booking)}>Details</RowButton>
          <BookingActions booking={booking} size="small" {...decisions} />
        </>
      )}
    />
  );
}
