import './agenda-calendar.css';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { format, getDay, startOfWeek } from 'date-fns';
import type { ReactNode } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import { bookingMessages, type ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { bookingsBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { openScreen } from '@/lib/admin/navigation';
import { useScreenParams } from '@/lib/admin/screen-params';
import { useMedia } from '@/lib/browser/wide-screen';
import { templeTimeZone } from '@/lib/config';
import {
  addDays,
  type Day,
  dayNamed,
  monthOf,
  shortDate,
  shortDaySpan,
  toDate,
  toDay,
  today,
  weekOf,
  weeksOf,
} from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { Spinner } from '@/ui/Spinner';
import { calendarEntries, type Entry } from './calendar-entries';
import { emptyAgenda, type Planned } from './days';
import { agendaFailed, publicAgenda } from './manage-agenda.queries';

const localizer = dateFnsLocalizer({ format, startOfWeek, getDay, locales: {} });

const daysOf = {
  month: (day: Day) => weeksOf(monthOf(day)).flat(),
  week: weekOf,
  agenda: (day: Day) => Array.from({ length: 31 }, (_, index) => addDays(day, index)),
};

const views = ['month', 'week', 'agenda'] as const;

type Shown = { event: { title?: ReactNode; resource?: Planned } };

const components = {
  event: ({ event: { title, resource: item } }: Shown) =>
    [title, item?.kind !== 'service' && item?.hours].filter(Boolean).join(', '),
  agenda: {
    time: ({ event }: Shown) => event.resource?.hours || 'All day',
    // The library handles the click on the surrounding cell.
    event: ({ event }: Shown) => <button type="button">{event.title}</button>,
  },
};

const dayShown = (date: Date) => shortDate(toDay(date));
const spanShown = ({ start, end }: { start: Date; end: Date }) =>
  shortDaySpan(toDay(start), toDay(end), today(templeTimeZone));
const formats = {
  dateFormat: 'd',
  dayFormat: dayShown,
  agendaDateFormat: dayShown,
  agendaHeaderFormat: spanShown,
  dayRangeHeaderFormat: spanShown,
};

const bookingStyles = {
  pending: 'bg-amber-wash text-amber',
  confirmed: 'bg-green-wash text-green',
  cancelled: 'bg-surface text-ink-soft',
};

const styleOf = ({ resource: item }: Entry) => ({
  className: `border opacity-100 ${item.kind === 'seva' ? bookingStyles[item.booking.status] : 'bg-surface text-heading'}`,
});

const isService = ({ resource }: Entry) => resource.kind === 'service';

interface Props {
  onOpen: (booking: ManagedBooking) => void;
}

/** Calendar of the bookings and the rest of the agenda, by month, week or day. */
export function AgendaCalendar({ onOpen }: Props) {
  const [params, change] = useScreenParams();
  const now = today(templeTimeZone);
  const day = dayNamed(params.get('day')) ?? now;
  // With large text, the other views have no room for whole words.
  const isWide = useMedia('(width >= 72rem)');
  const view = isWide ? (views.find((name) => name === params.get('span')) ?? 'month') : 'agenda';
  const days = daysOf[view](day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const bookings = useQuery(bookingsBetween(first, last));
  const agenda = useQuery(publicAgenda(first, last));
  const places = useQuery(managedPlaces());
  const queries: [UseQueryResult<unknown>, string][] = [
    [bookings, bookingMessages.loadFailed],
    [agenda, agendaFailed],
    [places, 'The rooms could not be loaded.'],
  ];
  const facts = { ...(agenda.data ?? emptyAgenda), bookings: bookings.data ?? [] };
  const entries = calendarEntries(days, facts, places.data ?? []);
  return (
    <>
      <div className="*:mb-4">
        {queries.map(([query, failed]) => (
          <Loaded key={failed} query={query} failed={failed} skeleton={null}>
            {() => null}
          </Loaded>
        ))}
      </div>
      <div className="day-sheet relative -mx-4 sm:mx-0">
        {queries.some(([{ isPending }]) => isPending) && (
          <Spinner
            label="Loading…"
            className="absolute inset-x-0 top-40 z-10 mx-auto w-fit rounded-card bg-surface px-4 py-2"
          />
        )}
        <Calendar
          {...{ localizer, components, formats, view }}
          events={entries.filter((entry) => !isService(entry))}
          backgroundEvents={entries.filter(isService)}
          dayLayoutAlgorithm="no-overlap"
          eventPropGetter={styleOf}
          date={toDate(day)}
          getNow={() => toDate(now)}
          scrollToTime={new Date(`${day}T05:00`)}
          views={isWide ? [...views] : ['agenda']}
          drilldownView="agenda"
          onNavigate={(date) => change({ day: toDay(date) })}
          onView={(span) => change({ span })}
          onSelectEvent={({ resource: item }) =>
            item.kind === 'seva' ? onOpen(item.booking) : openScreen(item.opens)
          }
        />
      </div>
      <p className="mt-4 text-ink-soft">To use the keyboard, switch to List or Day sheet.</p>
    </>
  );
}
