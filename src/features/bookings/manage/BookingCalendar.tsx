import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysOf } from '@/features/bookings/booking-days';
import { CalendarToolbar, MonthCalendar } from '@/features/bookings/calendar/MonthCalendar';
import { managedPlaces } from '@/features/sevas/manage/manage-sevas.queries';
import { openScreen } from '@/lib/admin/navigation';
import { useScreenParams } from '@/lib/admin/screen-params';
import { templeTimeZone } from '@/lib/config';
import {
  addDays,
  addMonths,
  type Day,
  dayNamed,
  daySpan,
  longDate,
  monthOf,
  today as todayIn,
  weekOf,
} from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { Spinner } from '@/ui/Spinner';
import { BookingDay } from './BookingDay';
import { BookingTable } from './BookingTable';
import { CopyDays } from './CopyDays';
import { contextLines, type DayContext, emptyContext, type WeekEntry, weekEntries } from './day-context';
import { type BookingFilter, bookingMessages, countInWords, type ManagedBooking } from './manage-bookings';
import { bookingsBetween, dayContext } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';
import { WeekCalendar } from './WeekCalendar';

interface Props {
  filter: BookingFilter;
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
  onAdd: (day: Day) => void;
}

/** The order within a day; its cell has room for two bookings. */
const rank = { confirmed: 0, pending: 1, cancelled: 2 } as const;

function byDay(bookings: readonly ManagedBooking[]) {
  const days = new Map<Day, ManagedBooking[]>();
  for (const booking of [...bookings].sort((a, b) => rank[a.status] - rank[b.status])) {
    for (const day of daysOf(booking)) days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return days;
}

/** The month, and below it the bookings of the selected day. */
function Month({ filter, decisions, onOpen, onAdd }: Props) {
  const [params, change] = useScreenParams();
  const today = todayIn(templeTimeZone);
  const selected = dayNamed(params.get('day')) ?? today;
  const month = monthOf(selected);
  const last = addDays(addMonths(month, 1), -1);
  const query = useQuery(bookingsBetween(filter, month, last));
  const { data: context = emptyContext } = useQuery(dayContext(month, last));
  const { data } = query;
  const bookings = useMemo(() => data && byDay(data), [data]);
  const rows = bookings?.get(selected);
  return (
    <>
      <Count query={query} />
      <h2 className="sr-only">Month</h2>
      <div className="day-sheet -mx-4 sm:mx-0">
        <MonthCalendar
          today={today}
          month={month}
          onMonth={(first) => change({ day: first === monthOf(today) ? today : first })}
          renderDay={(day) => (
            <BookingDay
              day={day}
              today={today}
              selected={selected}
              bookings={bookings}
              context={context}
              onSelect={() => change({ day })}
            />
          )}
        />
      </div>
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg" aria-live="polite">
          {longDate(selected)}
        </h2>
        {selected >= today && (
          <Button size="small" onClick={() => onAdd(selected)}>
            Add booking on this day
          </Button>
        )}
      </div>
      {rows ? (
        <BookingTable
          caption={`Bookings on ${longDate(selected)}`}
          rows={rows}
          decisions={decisions}
          onOpen={onOpen}
        />
      ) : (
        bookings && <EmptyState title="No bookings found." />
      )}
      <AlsoOn day={selected} context={context} />
    </>
  );
}

/** What else takes place on a day. */
function AlsoOn({ day, context }: { day: Day; context: DayContext }) {
  const lines = contextLines(day, context);
  return (
    lines.length > 0 && (
      <>
        <h3 className="mt-6 mb-2 text-base">Also on this day</h3>
        <ul className="list-disc pl-5 wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    )
  );
}

/** Everything that takes place in a week. */
function Week({ filter, onOpen, onAdd }: Props) {
  const [params, change] = useScreenParams();
  const today = todayIn(templeTimeZone);
  const day = dayNamed(params.get('day')) ?? today;
  const days = weekOf(day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const query = useQuery(bookingsBetween(filter, first, last));
  const { data: context } = useQuery(dayContext(first, last));
  const { data: places } = useQuery(managedPlaces());
  const { data: bookings } = query;
  const entries = useMemo(
    () => weekEntries(weekOf(first), bookings ?? [], context, places),
    [first, bookings, context, places],
  );
  const open = ({ opens }: WeekEntry) => {
    if (typeof opens === 'string') openScreen(opens);
    else onOpen(opens);
  };
  return (
    <>
      <Count query={query} />
      <h2 className="sr-only">Week</h2>
      <div className="mb-5">
        <CopyDays days={days} />
      </div>
      <div className="day-sheet -mx-4 sm:mx-0">
        <CalendarToolbar
          title={daySpan(first, last)}
          unit="week"
          onPrevious={() => change({ day: addDays(first, -7) })}
          onNext={() => change({ day: addDays(first, 7) })}
          onToday={() => change({ day: today })}
        />
        <WeekCalendar days={days} entries={entries} onOpen={open} onAdd={onAdd} />
      </div>
    </>
  );
}

function Count({ query }: { query: UseQueryResult<readonly ManagedBooking[]> }) {
  return (
    <div className="mb-3 min-h-7 text-ink-soft">
      <Loaded query={query} failed={bookingMessages.loadFailed} skeleton={<Spinner label="Loading…" />}>
        {({ length }) => <p role="status">{countInWords(1, length, length)}</p>}
      </Loaded>
    </div>
  );
}

/** A month of bookings, or a week with everything that takes place. */
export function BookingCalendar(props: Props) {
  const [params, change] = useScreenParams();
  const span = params.get('span') === 'week' ? 'week' : 'month';
  return (
    <>
      <SelectField
        label="Show"
        className="mb-4 sm:w-40"
        value={span}
        onChange={({ target }) => change({ span: target.value === 'week' ? 'week' : '' })}
      >
        <option value="month">Month</option>
        <option value="week">Week</option>
      </SelectField>
      {span === 'week' ? <Week {...props} /> : <Month {...props} />}
    </>
  );
}
