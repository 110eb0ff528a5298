import { useQuery } from '@tanstack/react-query';
import { daySpan } from '@/lib/dates';
import { shownTelephone } from '@/lib/telephone';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import { BookingActions } from './BookingActions';
import { BookingState } from './BookingState';
import { bookingHours, conflictWith } from './manage-bookings';
import { confirmedNear, type ManagedBooking } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props {
  caption: string;
  rows: readonly ManagedBooking[];
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
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

const columnsWith = (confirmed: readonly ManagedBooking[]): Column<ManagedBooking>[] => [
  { head: 'Date', lead: true, className: 'sm:w-56', cell: Days },
  { head: 'Seva Type', cell: ({ sevatype }) => sevatype },
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
    cell: (booking) => <BookingState booking={booking} conflict={conflictWith(booking, confirmed)} />,
  },
];

/** A table of bookings with their actions. */
export function BookingTable({ caption, rows, decisions, onOpen }: Props) {
  const { data: confirmed = [] } = useQuery(confirmedNear(rows.filter(({ status }) => status === 'pending')));
  return (
    <Table
      caption={caption}
      columns={columnsWith(confirmed)}
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
