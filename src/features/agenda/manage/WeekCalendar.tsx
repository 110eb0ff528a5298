import './week-calendar.css';
import { useQuery } from '@tanstack/react-query';
import { format, getDay, startOfDay, startOfWeek } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Calendar, dateFnsLocalizer, type EventProps, type EventWrapperProps } from 'react-big-calendar';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { openScreen } from '@/lib/admin/navigation';
import { useScreenParams } from '@/lib/admin/screen-params';
import { useMedia } from '@/lib/browser/wide-screen';
import { templeTimeZone } from '@/lib/config';
import {
  addDays,
  type Day,
  daySpan,
  longDate,
  shortWeekday,
  timeSpan,
  toDate,
  toDay,
  today as todayIn,
  weekOf,
} from '@/lib/dates';
import { CalendarToolbar } from '@/ui/MonthCalendar';
import { CopyDays } from './CopyDays';
import { dayHeading, emptyAgenda } from './days';
import { publicAgenda } from './manage-agenda.queries';
import { type WeekEntry, type WeekProps, weekColumns, weekEntries, weekList } from './week';

const localizer = dateFnsLocalizer({ format, startOfWeek, getDay, locales: { 'en-US': enUS } });

const hours = ({ start, end }: { start: Date; end: Date }) =>
  timeSpan(format(start, 'HH:mm'), format(end, 'HH:mm'));

const formats = { timeGutterFormat: 'h a', eventTimeRangeFormat: hours };

const kindStyles: Record<WeekEntry['kind'], string> = {
  pending: 'border-2 border-dashed border-amber bg-amber-wash text-amber',
  confirmed: 'border-l-4 border-green bg-green-wash text-green',
  cancelled: 'bg-red-wash text-red line-through',
  event: 'border border-l-4 border-heading bg-surface text-heading',
  programme: 'bg-sunk text-ink-soft',
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

interface Columns extends Props {
  columns: ReturnType<typeof weekColumns>;
}

interface WrapperProps extends EventWrapperProps<WeekEntry> {
  isBackgroundEvent?: boolean;
  children?: ReactNode;
}

/** For the parts that the library renders. */
const WeekContext = createContext<Columns | null>(null);

const inWords = ({ hours: some, title }: WeekEntry) => [some, title].filter(Boolean).join(' ');

/** The library puts it into a button. */
const TimedEntry = ({ event }: EventProps<WeekEntry>) => (
  <div className={`h-full ${entryStyle(event)}`}>{event.title}</div>
);

/** The library's layouts give numbers or lengths. */
const percent = (size: string | number | undefined) => (typeof size === 'number' ? `${size}%` : size);

/** The library would make a button of each band of the ground, too. */
const EntryWrapper = ({ style, isBackgroundEvent, children }: WrapperProps) =>
  isBackgroundEvent ? (
    <div
      className="absolute inset-x-0 bg-sunk"
      style={{ top: percent(style?.top), height: percent(style?.height) }}
    />
  ) : (
    children
  );

/** The hours at the left, and beside them what is on at these hours every day. */
function Gutter({ children }: { children?: ReactNode }) {
  const week = useContext(WeekContext);
  if (!week) return children;
  const { columns, onOpen } = week;
  const { first, last, daily } = columns;
  const part = (minutes: number) => `${Math.max(0, (minutes / ((last - first) * 60)) * 100)}%`;
  const minutesFrom = (time: Date) => (time.getHours() - first) * 60 + time.getMinutes();
  return (
    <div className="relative shrink-0">
      {children}
      {daily.map((entry, index) => {
        const next = daily[index + 1];
        const top = minutesFrom(entry.start);
        const bottom = Math.min(
          minutesFrom(entry.end),
          next ? minutesFrom(next.start) : Number.POSITIVE_INFINITY,
        );
        return (
          <button
            key={entry.key}
            type="button"
            onClick={() => onOpen(entry)}
            className="absolute right-0 left-12 flex min-h-8 cursor-pointer items-start overflow-hidden border-t border-line bg-sunk px-1 pt-0.5 text-left leading-tight text-ink-soft -outline-offset-2"
            style={{ top: part(top), height: part(bottom - top) }}
          >
            <span className="sr-only">{entry.hours} </span>
            {entry.title}
          </button>
        );
      })}
    </div>
  );
}

/**
 * The header of a day, with what has no place in its column: the library's own row for all-day entries cannot be reached
 * by keyboard, and has the roles of a table without being one.
 */
function DayHeader({ date }: { date: Date }) {
  const week = useContext(WeekContext);
  if (!week) return null;
  const day = toDay(date);
  const { columns, onAdd, onOpen } = week;
  const isToday = day === todayIn(templeTimeZone);
  return (
    <>
      <button
        type="button"
        onClick={() => onAdd(day)}
        className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-1 px-1.5 text-left font-semibold text-heading -outline-offset-4 hover:bg-sunk"
      >
        <span className="sr-only">
          {isToday && 'Today. '}Add booking on {longDate(day)}
        </span>
        <span aria-hidden="true" className={isToday ? 'border-b-3 border-current' : undefined}>
          {shortWeekday(day)} {date.getDate()}
        </span>
        <span aria-hidden="true" className="no-print text-accent">
          +
        </span>
      </button>
      {columns.headers.get(day)?.map((entry) => (
        <button
          key={entry.key}
          type="button"
          onClick={() => onOpen(entry)}
          className={`mt-px ${entryStyle(entry)}`}
        >
          {inWords(entry)}
        </button>
      ))}
    </>
  );
}

const components = {
  week: { header: DayHeader, event: TimedEntry },
  eventWrapper: EntryWrapper,
  timeGutterWrapper: Gutter,
};

type ListProps = Pick<Props, 'days' | 'entries' | 'onOpen'>;

/** The week where there is no room for seven columns. */
function WeekList({ days, entries, onOpen }: ListProps) {
  const today = todayIn(templeTimeZone);
  const { daily, coming, earlier } = weekList(days, entries, today);
  const partOf = ({ day, entries: some }: (typeof coming)[number]) => (
    <section key={day} aria-label={longDate(day)} className="border-t border-line px-4 py-3 first:border-t-0">
      <h3 aria-current={day === today ? 'date' : undefined} className="text-base">
        {day === today ? (
          <strong className="border-b-3 border-current">{dayHeading(day, today)}</strong>
        ) : (
          dayHeading(day, today)
        )}
      </h3>
      <ul className="mt-1 grid gap-1.5">
        {some.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              onClick={() => onOpen(entry)}
              className={`${entryStyle(entry)} min-h-11 px-3`}
            >
              {inWords(entry)}
            </button>
          </li>
        ))}
      </ul>
      {some.length === 0 && <p className="text-ink-soft">Nothing is scheduled.</p>}
    </section>
  );
  return (
    <div className="week-calendar">
      {daily.length > 0 && (
        <p className="mb-3 px-4 wrap-anywhere sm:px-0">
          Every day: {daily.map(({ title, hours }) => `${title} ${hours}`).join(' · ')}
        </p>
      )}
      <div className="border-y border-line bg-surface sm:rounded-card sm:border-x">
        {coming.map(partOf)}
        {coming.length === 0 && <p className="px-4 py-3 text-ink-soft">Nothing is scheduled this week.</p>}
      </div>
      {earlier.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 px-4 text-lg sm:px-0">Earlier this week</h3>
          <div className="border-y border-line bg-surface sm:rounded-card sm:border-x">
            {earlier.map(partOf)}
          </div>
        </>
      )}
    </div>
  );
}

/** Everything that takes place in a week, as seven columns. */
function WeekColumns(week: Props) {
  const { days, entries, onOpen, onAdd } = week;
  const sunday = startOfDay(toDate(days[0] ?? ''));
  const columns = useMemo(() => weekColumns(days, entries), [days, entries]);
  const { first, last, widths } = columns;
  const hour = (of: number) => new Date(sunday.getFullYear(), sunday.getMonth(), sunday.getDate(), of);
  return (
    <WeekContext value={{ ...week, columns }}>
      <Calendar
        className="week-calendar"
        localizer={localizer}
        culture="en-US"
        formats={formats}
        components={components}
        events={columns.standing}
        backgroundEvents={columns.ground}
        dayLayoutAlgorithm="no-overlap"
        dayPropGetter={(date) => ({ style: { flexGrow: widths.get(toDay(date)) ?? 1 } })}
        date={sunday}
        view="week"
        views={['week']}
        step={60}
        timeslots={1}
        min={hour(first)}
        max={hour(last)}
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

/** Everything that takes place in a week: as seven columns or, on a narrow screen, as a list. */
export function WeekCalendar({ days, bookings, onOpen, onAdd }: WeekProps) {
  const [, change] = useScreenParams();
  // With large letters seven columns have no room for whole words.
  const isWide = useMedia('(width >= 72rem)');
  const [first = '', last = first] = [days[0], days.at(-1)];
  const { data: agenda = emptyAgenda } = useQuery(publicAgenda(first, last));
  const { data: places } = useQuery(managedPlaces());
  const entries = useMemo(
    () => weekEntries(weekOf(first), bookings, agenda, places),
    [first, bookings, agenda, places],
  );
  const open = ({ opens }: WeekEntry) => (typeof opens === 'string' ? openScreen(opens) : onOpen(opens));
  const week = { days, entries, onOpen: open, onAdd };
  return (
    <>
      <div className="mb-5">
        <CopyDays days={days} />
      </div>
      <div className="day-sheet -mx-4 sm:mx-0">
        <CalendarToolbar
          title={daySpan(first, last)}
          unit="week"
          onPrevious={() => change({ day: addDays(first, -7) })}
          onNext={() => change({ day: addDays(first, 7) })}
          onToday={() => change({ day: todayIn(templeTimeZone) })}
        />
        {isWide ? <WeekColumns {...week} /> : <WeekList {...week} />}
      </div>
    </>
  );
}
