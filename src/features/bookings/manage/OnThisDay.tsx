import { useQuery } from '@tanstack/react-query';
import { lineOf, type PublicAgenda, planned } from '@/features/agenda/manage/days';
import { agendaFailed, publicAgenda } from '@/features/agenda/manage/manage-agenda.queries';
import { bookingBadge } from '@/features/bookings/booking';
import { bookingLine, daysOf, inTheseHours } from '@/features/bookings/booking-days';
import { longDate, weekdayAndDate } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { bookingsBetween } from './manage-bookings.queries';
import type { BookingEdit } from './use-booking-edit';

const loading = <p className="text-ink-soft">Loading…</p>;

interface Props {
  edit: Pick<BookingEdit, 'booking' | 'placed' | 'places'>;
}

interface LinesProps extends Props {
  bookings: readonly ManagedBooking[];
  agenda: PublicAgenda;
}

function Lines({ edit: { booking: own, placed, places }, bookings, agenda }: LinesProps) {
  const others = bookings.filter(({ id, status }) => id !== own?.id && status !== 'cancelled');
  const isLong = placed.date < placed.last_day;
  const items = daysOf(placed)
    .flatMap((day) => planned(day, { ...agenda, bookings: others }, places).map((item) => ({ ...item, day })))
    .filter(({ kind }) => !isLong || kind !== 'service');
  const hasHours = placed.time !== null && placed.end_time !== null;
  const isSameTime = (booking: ManagedBooking) =>
    hasHours && booking.status === 'confirmed' && inTheseHours(placed, [booking]).length > 0;
  const inWords = (booking: ManagedBooking) =>
    [
      bookingLine(booking, places),
      bookingBadge(booking).label.toLowerCase(),
      isSameTime(booking) && 'at the same time',
    ]
      .filter(Boolean)
      .join(', ');
  if (items.length === 0) return <p className="text-ink-soft">Nothing yet.</p>;
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {items.map((item) => (
        <li
          key={`${item.day} ${item.key}`}
          className={item.kind === 'seva' && isSameTime(item.booking) ? 'font-semibold' : ''}
        >
          {isLong && `${weekdayAndDate(item.day)}: `}
          {item.kind === 'seva' ? inWords(item.booking) : lineOf(item)}
        </li>
      ))}
    </ul>
  );
}

export function OnThisDay({ edit }: Props) {
  const { date, last_day } = edit.placed;
  const query = useQuery(bookingsBetween(date, last_day));
  const others = useQuery(publicAgenda(date, last_day));
  return (
    <section className="mt-4" aria-label="On this day" aria-live="polite">
      <h3 className="mb-1 text-base">Already on {date < last_day ? 'these days' : longDate(date)}</h3>
      <Loaded query={query} failed={bookingMessages.loadFailed} skeleton={loading}>
        {(bookings) => (
          <Loaded query={others} failed={agendaFailed} skeleton={loading}>
            {(agenda) => <Lines edit={edit} bookings={bookings} agenda={agenda} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}
