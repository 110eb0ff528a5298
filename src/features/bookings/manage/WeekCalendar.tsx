import '@/features/bookings/calendar/week-calendar.css';
import { format, getDay, startOfDay, startOfWeek } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { Calendar, dateFnsLocalizer, type EventProps } from 'react-big-calendar';
import { type Day, longDate, shortWeekday, timeSpan, toDate, toDay } from '@/lib/dates';
import { hourRange, type WeekEntry } from './day-context';

const localizer = dateFnsLocalizer({ format, startOfWeek, getDay, locales: { 'en-US': enUS } });

const hours = ({ start, end }: { start: Date; end: Date }) =>
  timeSpan(format(start, 'HH:mm'), format(end, 'HH:mm'));

const formats = {
  timeGutterFormat: 'h a',
  eventTimeRangeFormat: hours,
  agendaDateFormat: 'EEEE, MMMM d',
  agendaTimeRangeFormat: hours,
};

const messages = { allDay: 'All day', noEventsInRange: 'Nothing is scheduled this week.' };

const kindStyles: Record<WeekEntry['kind'], string> = {
  pending: 'border-2 border-dashed border-amber bg-amber-wash text-amber',
  confirmed: 'border-l-4 border-green bg-green-wash text-green',
  cancelled: 'bg-red-wash text-red line-through',
  event: 'border-l-4 border-heading bg-sunk text-heading',
  programme: 'border border-line bg-paper text-ink-soft',
  closed: 'border border-ink-soft bg-sunk text-ink-soft',
};

const entryStyle = ({ kind }: WeekEntry) =>
  `min-h-8 w-full overflow-hidden rounded px-1 py-0.5 text-left leading-tight -outline-offset-2 wrap-anywhere cursor-pointer ${kindStyles[kind]}`;

interface Props {
  /** Sunday to Saturday. */
  days: readonly Day[];
  entries: readonly WeekEntry[];
  onOpen: (entry: WeekEntry) => void;
  onAdd: (day: Day) => void;
}

/** For the column headers, which the library renders. */
const WeekContext = createContext<Props | null>(null);

/** The library puts it into a button. */
const TimedEntry = ({ event }: EventProps<WeekEntry>) => (
  <div className={`h-full ${entryStyle(event)}`}>{event.title}</div>
);

/** Its clicks bubble to the cell around it, which opens the entry. */
const ListedEntry = ({ event }: EventProps<WeekEntry>) => (
  <button type="button" className={entryStyle(event)}>
    {event.title}
  </button>
);

/**
 * The header of a day, with its all-day entries: the library's own row for these cannot be reached by keyboard, and has
 * the roles of a table without being one.
 */
function DayHeader({ date }: { date: Date }) {
  const week = useContext(WeekContext);
  if (!week) return null;
  const day = toDay(date);
  const { entries, onAdd, onOpen } = week;
  const allDayEntries = entries.filter(
    ({ allDay, start, end }) => allDay && toDay(start) <= day && day <= toDay(end),
  );
  return (
    <>
      <button
        type="button"
        onClick={() => onAdd(day)}
        className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-1 px-1.5 text-left font-semibold text-heading -outline-offset-4 hover:bg-sunk"
      >
        <span className="sr-only">Add booking on {longDate(day)}</span>
        <span aria-hidden="true">
          {shortWeekday(day)} {date.getDate()}
        </span>
        <span aria-hidden="true" className="no-print text-accent">
          +
        </span>
      </button>
      {allDayEntries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          onClick={() => onOpen(entry)}
          className={`mt-px ${entryStyle(entry)}`}
        >
          {entry.title}
        </button>
      ))}
    </>
  );
}

const components = {
  week: { header: DayHeader, event: TimedEntry },
  agenda: { event: ListedEntry },
};

const wide = '(width >= 48rem)';
const onWidth = (changed: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Everything that takes place in a week, as seven columns or, on a narrow screen, as a list. */
export function WeekCalendar(week: Props) {
  const { days, entries, onOpen, onAdd } = week;
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches);
  const sunday = startOfDay(toDate(days[0] ?? ''));
  const [first, last] = hourRange(entries);
  const hour = (of: number) => new Date(sunday.getFullYear(), sunday.getMonth(), sunday.getDate(), of);
  return (
    <WeekContext value={week}>
      <Calendar
        className="week-calendar"
        localizer={localizer}
        culture="en-US"
        formats={formats}
        messages={messages}
        components={components}
        events={entries.filter(({ allDay }) => !(isWide && allDay))}
        date={sunday}
        view={isWide ? 'week' : 'agenda'}
        views={['week', 'agenda']}
        length={6}
        step={60}
        timeslots={1}
        min={hour(first)}
        max={last === 24 ? new Date(hour(24).getTime() - 60_000) : hour(last)}
        onView={() => undefined}
        onNavigate={() => undefined}
        toolbar={false}
        drilldownView={null}
        onSelectEvent={onOpen}
        onKeyPressEvent={(entry, { nativeEvent: press }) => {
          if (!(press instanceof KeyboardEvent) || !['Enter', ' '].includes(press.key)) return;
          press.preventDefault();
          onOpen(entry);
        }}
        selectable
        onSelectSlot={({ start }) => onAdd(toDay(start))}
      />
    </WeekContext>
  );
}
