import { agendaOn } from '@/features/agenda/agenda';
import type { PublicAgenda } from '@/features/agenda/manage/days';
import { bookingBadge } from '@/features/bookings/booking';
import { type Day, hoursOf, longDate, timeOfDay, weekday } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings';

interface Props {
  day: Day;
  today: Day;
  selected: Day;
  /** Undefined until they are loaded. */
  bookings: ReadonlyMap<Day, readonly ManagedBooking[]> | undefined;
  agenda: PublicAgenda;
  onSelect: (day: Day) => void;
}

/** How many entries fit into a cell. */
const maxEntries = 2;

const entryStyles = {
  pending: 'border border-dashed border-amber bg-amber-wash text-amber',
  confirmed: 'bg-green-wash text-green',
  cancelled: 'bg-red-wash text-red line-through',
};

function bookingsInWords(bookings: readonly ManagedBooking[] | undefined) {
  if (!bookings) return 'bookings not loaded yet';
  if (bookings.length === 0) return 'no bookings';
  return bookings
    .map((booking) =>
      [booking.sevatype, hoursOf(booking), booking.family_name, bookingBadge(booking).label.toLowerCase()]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');
}

/** What else there is on a day, as far as its cell says so. */
function othersOn(day: Day, agenda: PublicAgenda) {
  const items = agendaOn(day, { ...agenda, programme: [], bookings: [] });
  return {
    closed: items.flatMap((item) => (item.kind === 'closed' ? item.closed : [])),
    events: items.flatMap((item) => (item.kind === 'event' ? item.event : [])),
  };
}

type Others = ReturnType<typeof othersOn>;

const othersInWords = ({ closed, events }: Others) =>
  [
    ...closed.map(({ reason }) => `; closed: ${reason}`),
    ...events.map(({ title, iscancelled }) => `; ${iscancelled ? 'cancelled event' : 'event'}: ${title}`),
  ].join('');

function Entries({ bookings, events }: { bookings: readonly ManagedBooking[]; events: Others['events'] }) {
  const hidden = bookings.length - maxEntries;
  const room = Math.max(-hidden, 0);
  return (
    <span aria-hidden="true" className="grid w-full gap-0.5 text-[0.8125rem] leading-tight">
      {bookings.slice(0, maxEntries).map(({ id, status, sevatype, time }) => (
        <span
          key={id}
          className={`min-h-2 rounded px-1 sm:py-0.5 sm:text-left large-text:text-sm ${entryStyles[status]}`}
        >
          <span className="max-sm:hidden large-text:inline">
            {time && `${timeOfDay(time)} `}
            {sevatype}
          </span>
        </span>
      ))}
      {events.slice(0, room).map(({ id, date, title, iscancelled }) => (
        <span
          key={`${id} ${date}`}
          className={`min-h-2 overflow-hidden border-l-4 border-heading bg-sunk px-1 text-ellipsis sm:py-0.5 sm:text-left large-text:text-sm ${iscancelled ? 'line-through' : ''}`}
        >
          <span className="max-sm:hidden large-text:inline">{title}</span>
        </span>
      ))}
      {hidden > 0 && <span className="px-1 text-ink-soft">+{hidden}</span>}
    </span>
  );
}

/** A day of the month with its bookings, as a button. */
export function BookingDay({ day, today, selected, bookings, agenda, onSelect }: Props) {
  const booked = bookings && (bookings.get(day) ?? []);
  const also = othersOn(day, agenda);
  const isClosed = also.closed.length > 0;
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={day === selected}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={`flex size-full cursor-pointer flex-col items-center gap-1 overflow-hidden ${isClosed ? 'closed-day bg-sunk' : 'bg-surface'} p-1 text-heading -outline-offset-4 hover:bg-sunk sm:items-start sm:p-1.5 large-text:min-h-12 large-text:items-start large-text:px-4 large-text:py-2 large-text:text-left ${day === selected ? 'chosen ring-3 ring-kesri ring-inset' : ''}`}
    >
      <span className="sr-only">
        {longDate(day)}, {bookingsInWords(booked)}
        {othersInWords(also)}
      </span>
      <span
        aria-hidden="true"
        className={`font-semibold tabular-nums ${day === today ? 'border-b-3 border-current' : ''}`}
      >
        <span className="hidden large-text:inline">{weekday(day)} </span>
        {Number(day.slice(8))}
      </span>
      <Entries bookings={booked ?? []} events={also.events} />
    </button>
  );
}
