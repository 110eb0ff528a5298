import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysOf } from '@/features/bookings/booking-days';
import { addMonths, monthOf } from '@/features/bookings/calendar/calendar-days';
import { MonthCalendar } from '@/features/bookings/calendar/MonthCalendar';
import { useScreenParams } from '@/lib/admin/screen-params';
import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, longDate, today as todayIn } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { EmptyState } from '@/ui/EmptyState';
import { Spinner } from '@/ui/Spinner';
import { BookedDaysContext, BookingDay } from './BookingDay';
import { BookingTable } from './BookingTable';
import { type BookingFilter, bookingMessages, countInWords, dayNamed } from './manage-bookings';
import { bookingsBetween, type ManagedBooking } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props {
  filter: BookingFilter;
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
}

const components = { month: { dateHeader: BookingDay } };

/** The order within a day, whose cell has room for two bookings. */
const rank = { confirmed: 0, pending: 1, cancelled: 2 } as const;

function byDay(bookings: readonly ManagedBooking[]) {
  const days = new Map<Day, ManagedBooking[]>();
  for (const booking of bookings.toSorted((a, b) => rank[a.status] - rank[b.status])) {
    for (const day of daysOf(booking)) days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return days;
}

/** The month, and below it the bookings of the selected day. */
export function BookingCalendar({ filter, decisions, onOpen }: Props) {
  const [params, change] = useScreenParams();
  const today = todayIn(templeTimeZone);
  const selected = dayNamed(params.get('day')) ?? today;
  const month = monthOf(selected);
  const query = useQuery(bookingsBetween(filter, month, addDays(addMonths(month, 1), -1)));
  const { data } = query;
  const bookings = useMemo(() => data && byDay(data), [data]);
  const context = useMemo(
    () => ({ today, selected, bookings, onSelect: (day: Day) => change({ day }) }),
    [today, selected, bookings, change],
  );
  const chosen = bookings?.get(selected);
  return (
    <BookedDaysContext value={context}>
      <div className="mb-3 min-h-7 text-ink-soft">
        <Loaded query={query} failed={bookingMessages.loadFailed} skeleton={<Spinner label="Loading…" />}>
          {({ length }) => <p role="status">{countInWords(1, length, length)}</p>}
        </Loaded>
      </div>
      <h2 className="sr-only">Month</h2>
      <div className="-mx-4 sm:mx-0">
        <MonthCalendar
          today={today}
          month={month}
          onMonth={(first) => change({ day: first === monthOf(today) ? today : first })}
          components={components}
        />
      </div>
      <h2 className="mt-7 mb-3 text-lg" aria-live="polite">
        {longDate(selected)}
      </h2>
      {chosen ? (
        <BookingTable
          caption={`Bookings on ${longDate(selected)}`}
          rows={chosen}
          decisions={decisions}
          onOpen={onOpen}
        />
      ) : (
        bookings && <EmptyState title="No bookings found." />
      )}
    </BookedDaysContext>
  );
}
