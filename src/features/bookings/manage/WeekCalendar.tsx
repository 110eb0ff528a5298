import '@/features/bookings/calendar/week-calendar.css';
import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Calendar, DateLocalizer, type EventProps, type EventWrapperProps } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { type Day, longDate, toDate, toDay, weekday } from '@/lib/dates';
import { shownHours, type WeekEntry } from './week-entries';

const written = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  date.toLocaleDateString('en-US', options);
const timeOf = (date: Date) =>
  date.toLocaleTimeString('en-US', { hour: 'numeric', ...(date.getMinutes() && { minute: '2-digit' }) });
const timesOf = ({ start, end }: { start: Date; end: Date }) => `${timeOf(start)}-${timeOf(end)}`;

const localizer = new DateLocalizer({
  firstOfWeek: () => 0,
  format: String,
  formats: {
    dayFormat: written({ weekday: 'short', day: 'numeric' }),
    timeGutterFormat: timeOf,
    eventTimeRangeFormat: timesOf,
    agendaDateFormat: written({ weekday: 'long', month: 'long', day: 'numeric' }),
    agendaTimeFormat: timeOf,
    agendaTimeRangeFormat: timesOf,
  },
});

const messages = { allDay: 'All day', noEventsInRange: 'Nothing takes place in this week.' };

const looks: Record<WeekEntry['look'], string> = {
  pending: 'border-2 border-dashed border-amber bg-amber-wash text-amber',
  confirmed: 'border-l-4 border-green bg-green-wash text-green',
  cancelled: 'bg-red-wash text-red line-through',
  event: 'border-l-4 border-heading bg-sunk text-heading',
  programme: 'border border-line bg-paper text-ink-soft',
  closed: 'border border-ink-soft bg-sunk text-ink-soft',
};

interface Doing {
  onOpen: (entry: WeekEntry) => void;
  onAdd: (day: Day) => void;
}

/** The library renders the cells itself, so they get what they do from this context. */
const DoingContext = createContext<Doing>({ onOpen: () => undefined, onAdd: () => undefined });

function Entry({ event }: EventProps<WeekEntry>) {
  const { onOpen } = useContext(DoingContext);
  return (
    <button
      type="button"
      title={event.allDay ? event.title : `${timesOf(event)} ${event.title}`}
      onClick={(press) => {
        press.stopPropagation();
        onOpen(event);
      }}
      className={`flex size-full min-h-8 cursor-pointer flex-wrap content-start overflow-hidden rounded px-1 py-0.5 text-left leading-tight -outline-offset-2 wrap-anywhere ${looks[event.look]}`}
    >
      {!event.allDay && <span className="sr-only">{timesOf(event)} </span>}
      {event.title}
    </button>
  );
}

type Wrapped = ReactElement<{ children: ReactElement<HTMLAttributes<HTMLElement>> }>;

/** Without it an entry is a button within the library's own, of which no reader can tell the one from the other. */
const Bare = ({ children }: EventWrapperProps<WeekEntry> & { children?: Wrapped }) =>
  children &&
  cloneElement(
    children,
    {},
    cloneElement(children.props.children, { role: undefined, tabIndex: undefined, title: undefined }),
  );

function Head({ date }: { date: Date }) {
  const { onAdd } = useContext(DoingContext);
  const day = toDay(date);
  return (
    <button
      type="button"
      onClick={() => onAdd(day)}
      className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-1 px-1.5 text-left font-semibold text-heading -outline-offset-4 hover:bg-sunk"
    >
      <span className="sr-only">Add booking on {longDate(day)}</span>
      <span aria-hidden="true">
        {weekday(day)?.slice(0, 3)} {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="no-print text-accent">
        +
      </span>
    </button>
  );
}

// The module is CommonJS, whose default export the bundler leaves one level deeper than its types say.
const { default: withDragAndDrop } = dragAndDrop as unknown as { default: typeof dragAndDrop };
const DraggableCalendar = withDragAndDrop<WeekEntry>(Calendar);
const components = { event: Entry, eventWrapper: Bare, week: { header: Head } };

const wide = '(width >= 48rem)';
const onWidth = (changed: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

interface Props extends Doing {
  /** Sunday to Saturday. */
  days: readonly Day[];
  entries: readonly WeekEntry[];
  onMove: (entry: WeekEntry, to: Day) => void;
}

/** A week of all that takes place; where there is no room for seven columns, as a list. */
export function WeekCalendar({ days, entries, onMove, ...doing }: Props) {
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches);
  const sunday = toDate(days[0] ?? '');
  const [first, last] = shownHours(entries);
  const root = useRef<HTMLDivElement>(null);
  // The library makes rows of the whole days, of a table that there is only in its month.
  useEffect(() => {
    for (const part of root.current?.querySelectorAll('[role="rowgroup"], [role="row"]') ?? [])
      part.removeAttribute('role');
  });
  const hour = (of: number) => new Date(sunday.getFullYear(), sunday.getMonth(), sunday.getDate(), of);
  return (
    <DoingContext value={doing}>
      <div ref={root}>
        <DraggableCalendar
          className="week-calendar"
          localizer={localizer}
          components={components}
          messages={messages}
          events={[...entries]}
          date={sunday}
          getNow={() => sunday}
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
          selectable
          onSelectSlot={({ start }) => doing.onAdd(toDay(start))}
          draggableAccessor={({ opens, look }) => typeof opens === 'object' && look !== 'cancelled'}
          resizable={false}
          onEventDrop={({ event, start }) => onMove(event, toDay(new Date(start)))}
        />
      </div>
    </DoingContext>
  );
}
