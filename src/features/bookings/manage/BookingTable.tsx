import { placeName } from '@/features/places/place';
import { useWideScreen } from '@/lib/browser/wide-screen';
import { templeTimeZone } from '@/lib/config';
import { hoursOf, shortDaySpan, today } from '@/lib/dates';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import {
  BookingActions,
  BookingBadges,
  BookingStatus,
  type Surroundings,
  useSurroundings,
} from './BookingStatus';
import type { ManagedBooking } from './manage-bookings';
import type { BookingDecisions } from './use-booking-decisions';

export interface TableProps {
  caption: string;
  rows: readonly ManagedBooking[];
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
}

const daysOf = ({ date, last_day }: ManagedBooking) => shortDaySpan(date, last_day, today(templeTimeZone));

/** The widths add up to less than 100%, so that all tables of a list share one grid. */
const columnsWith = ({ places, conflictWith }: Surroundings): Column<ManagedBooking>[] => [
  {
    head: 'Date',
    lead: true,
    className: 'w-[18%] wrap-anywhere text-balance',
    cell: (booking) => (
      <>
        {daysOf(booking)}
        {hoursOf(booking) && <span className="block font-normal">{hoursOf(booking)}</span>}
      </>
    ),
  },
  {
    head: 'Seva Type',
    className: 'w-[19%] wrap-anywhere',
    cell: (booking) => (
      <>
        {booking.sevatype}
        <span className="block text-ink-soft">{placeName(booking, places)}</span>
      </>
    ),
  },
  {
    head: 'Booked By',
    className: 'w-[21%] wrap-anywhere',
    cell: ({ name, family_name }) => `${name} ${family_name}`,
  },
  {
    head: 'Status',
    className: 'w-[20%]',
    cell: (booking) => <BookingStatus booking={booking} conflict={conflictWith(booking)} />,
  },
];

export function Bookings(props: TableProps) {
  const surroundings = useSurroundings(props.rows);
  const Shown = useWideScreen() ? BookingTable : BookingCards;
  return (
    <>
      {surroundings.unread}
      <Shown {...props} {...surroundings} />
    </>
  );
}

/** Cards with two lines each. A tap opens the details, which have the buttons. */
function BookingCards({ caption, rows, onOpen, places, conflictWith }: TableProps & Surroundings) {
  return (
    <ul aria-label={caption} className="grid gap-3">
      {rows.map((booking) => {
        const { id, sevatype, name, family_name } = booking;
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(booking)}
              className="grid w-full cursor-pointer gap-1 rounded-card border border-line bg-surface px-4 py-3 text-left wrap-anywhere hover:border-heading"
            >
              <span className="font-semibold text-heading">
                {daysOf(booking)} · {name} {family_name}
              </span>
              <span>
                {[sevatype, hoursOf(booking), placeName(booking, places)].filter(Boolean).join(' · ')}{' '}
                <BookingBadges booking={booking} />
                {conflictWith(booking) && <span className="text-red"> Already taken</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function BookingTable({ caption, rows, decisions, onOpen, ...surroundings }: TableProps & Surroundings) {
  return (
    <Table
      caption={caption}
      columns={columnsWith(surroundings)}
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
