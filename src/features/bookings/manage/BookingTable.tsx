import { bookingBadge, spokenReference } from '@/features/bookings/booking';
import { placeName } from '@/features/places/place';
import { useWideScreen } from '@/lib/browser/wide-screen';
import { templeTimeZone } from '@/lib/config';
import { daySpan, hoursOf, shortDate, today } from '@/lib/dates';
import { shownTelephone } from '@/lib/telephone';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { BookingActions, BookingStatus, type Surroundings, useSurroundings } from './BookingStatus';
import { changeRequestInWords, type ManagedBooking } from './manage-bookings';
import type { BookingDecisions } from './use-booking-decisions';

export interface TableProps {
  caption: string;
  rows: readonly ManagedBooking[];
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
}

function Days(booking: ManagedBooking) {
  const hours = hoursOf(booking);
  return (
    <>
      {daySpan(booking.date, booking.last_day)}
      {hours && <span className="block font-normal">{hours}</span>}
    </>
  );
}

const columnsWith = ({ places, conflictWith }: Surroundings): Column<ManagedBooking>[] => [
  { head: 'Date', lead: true, className: 'sm:w-56', cell: Days },
  {
    head: 'Seva Type',
    cell: (booking) => (
      <div className="min-w-0">
        {booking.sevatype}
        <span className="block wrap-anywhere text-ink-soft">{placeName(booking, places)}</span>
      </div>
    ),
  },
  {
    head: 'Booked By',
    className: 'sm:min-w-30',
    cell: ({ name, family_name, phone, email, reference }) => (
      <div className="min-w-0">
        <span className="wrap-anywhere">
          {name} {family_name}
        </span>
        <span className="block text-ink-soft">{shownTelephone(phone) || email}</span>
        <span className="block whitespace-nowrap text-ink-soft">{spokenReference(reference)}</span>
      </div>
    ),
  },
  {
    head: 'Status',
    className: 'sm:w-56',
    cell: (booking) => <BookingStatus booking={booking} conflict={conflictWith(booking)} />,
  },
];

/** Table of bookings, or a list of cards on phones. */
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
  const thisYear = today(templeTimeZone).slice(0, 4);
  return (
    <ul aria-label={caption} className="grid gap-3">
      {rows.map((booking) => {
        const { id, date, last_day, sevatype, name, family_name, reference } = booking;
        const { tone, label } = bookingBadge(booking);
        const spoken = spokenReference(reference).replace(' ', '\u00a0');
        const days = [...new Set([date, last_day])].map(shortDate).join(' to ');
        const year = date.slice(0, 4);
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(booking)}
              className="grid w-full cursor-pointer gap-1 rounded-card border border-line bg-surface px-4 py-3 text-left wrap-anywhere hover:border-heading"
            >
              <span className="font-semibold text-heading">
                {year === thisYear ? days : `${days}, ${year}`} · {name} {family_name}
              </span>
              <span>
                {[sevatype, hoursOf(booking), placeName(booking, places), spoken].filter(Boolean).join(' · ')}
                {' · '}
                <Badge tone={tone}>{label}</Badge>
                {changeRequestInWords(booking) && (
                  <>
                    {' '}
                    <Badge tone="amber" wraps>
                      {changeRequestInWords(booking)}
                    </Badge>
                  </>
                )}
                {conflictWith(booking) && <span className="text-red"> Already taken</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Table of bookings with their actions. */
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
