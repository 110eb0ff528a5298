import { type FunctionComponent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Calendar, DateLocalizer } from 'react-big-calendar';
import type { Day } from '@/lib/dates';
import { CalendarToolbar } from './CalendarToolbar';
import { addMonths, dayAfterKey, monthOf, toDate, toDay, weeksOf } from './calendar-days';

const dateFormat = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  date.toLocaleDateString('en-US', options);

const monthName = dateFormat({ month: 'long', year: 'numeric' });
const shortWeekday = dateFormat({ weekday: 'short' });

// Computes with calendar days: the library's own localizers add hours, which do not lead to the next day where clocks
// change at midnight. The month view uses no other formats than these.
const localizer = new DateLocalizer({
  firstOfWeek: () => 0,
  visibleDays: (date) => weeksOf(monthOf(toDay(date))).map(toDate),
  formats: { dateFormat: (date: Date) => String(date.getDate()), weekdayFormat: shortWeekday },
  format: String,
});

const nothing: object[] = [];
const ignore = () => undefined;

/** Large letters make a list of the month (see seva-calendar.css), in which the next day stands below. */
const inList = (key: string) => {
  if (!matchMedia('(width < 20rem)').matches) return key;
  return { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[key] ?? key;
};

/** The props that react-big-calendar gives a cell. */
export interface CellProps {
  date: Date;
  /** True for the days of the months before and after in the grid. */
  isOffRange: boolean;
}

interface Props {
  today: Day;
  /** The first day of the shown month. */
  month: Day;
  onMonth: (month: Day) => void;
  /** The arrow keys do not go back beyond this day. */
  earliest?: Day;
  /** Renders a cell as a button with `data-day`. Must be the same object in every render: the library compares it. */
  components: { month: { dateHeader: FunctionComponent<CellProps> } };
  className?: string;
}

/**
 * A month of real buttons in react-big-calendar's grid. Tab reaches every day; arrow keys, Home, End, Page Up and
 * Page Down move from day to day, also into other months.
 */
export function MonthCalendar({ today, month, onMonth, earliest, components, className = '' }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<Day>(undefined);
  const focusDay = (day: Day) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  // The library renders a new month twice, first to measure it: a focus set before the second time would be lost.
  useEffect(() => {
    const day = pendingFocus.current;
    pendingFocus.current = undefined;
    if (!day || monthOf(day) !== month) return;
    const frame = requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [month]);

  const goTo = (day: Day) => {
    if (monthOf(day) === month) return focusDay(day);
    pendingFocus.current = day;
    onMonth(monthOf(day));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement && event.target.dataset.day;
    const to = from && dayAfterKey(inList(event.key), from);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(earliest && to < earliest ? earliest : to);
  };
  return (
    <>
      <CalendarToolbar
        title={monthName(toDate(month))}
        onPrevious={() => onMonth(addMonths(month, -1))}
        onNext={() => onMonth(addMonths(month, 1))}
        onToday={() => onMonth(monthOf(today))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside. */}
      <div ref={grid} onKeyDown={onKeyDown}>
        <Calendar
          className={`seva-calendar ${className}`}
          localizer={localizer}
          components={components}
          events={nothing}
          date={toDate(month)}
          getNow={() => toDate(today)}
          onNavigate={(date) => onMonth(monthOf(toDay(date)))}
          view="month"
          views={['month']}
          onView={ignore}
          toolbar={false}
        />
      </div>
    </>
  );
}
