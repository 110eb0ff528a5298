import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { emptyAgenda, otherLines, type PublicAgenda } from '@/features/agenda/manage/days';
import { publicAgenda } from '@/features/agenda/manage/manage-agenda.queries';
import type { WeekProps } from '@/features/agenda/manage/week';
import { daysOf } from '@/features/bookings/booking-days';
import { useScreenParams } from '@/lib/admin/screen-params';
import { templeTimeZone } from '@/lib/config';
import {
  addDays,
  addMonths,
  type Day,
  dayNamed,
  longDate,
  monthOf,
  today as todayIn,
  weekOf,
} from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { MonthCalendar } from '@/ui/MonthCalendar';
import { Spinner } from '@/ui/Spinner';
import { BookingDay } from './BookingDay';
import { BookingTable } from './BookingTable';
import { type BookingFilter, countInWords } from './booking-filter';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { bookingsBetween } from './manage-bookings.queries';
import type { BookingDecisions } from './use-booking-decisions';

interface Props {
  filter: BookingFilter;
  decisions: BookingDecisions;
  onOpen: (booking: ManagedBooking) => void;
  onAdd: (day: Day) => void;
  week: (props: WeekProps) => ReactNode;
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
  const { data: agenda = emptyAgenda } = useQuery(publicAgenda(month, last));
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
              agenda={agenda}
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
      <AlsoOn day={selected} agenda={agenda} />
    </>
  );
}

/** What else takes place on a day. */
function AlsoOn({ day, agenda }: { day: Day; agenda: PublicAgenda }) {
  const lines = otherLines(day, agenda);
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

function Week({ filter, onOpen, onAdd, week }: Props) {
  const [params] = useScreenParams();
  const days = weekOf(dayNamed(params.get('day')) ?? todayIn(templeTimeZone));
  const query = useQuery(bookingsBetween(filter, days[0] ?? '', days.at(-1) ?? ''));
  return (
    <>
      <Count query={query} />
      <h2 className="sr-only">Week</h2>
      {week({ days, bookings: query.data ?? [], onOpen, onAdd })}
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
