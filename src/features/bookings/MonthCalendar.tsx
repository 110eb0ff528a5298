import { type FunctionComponent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Calendar, DateLocalizer } from 'react-big-calendar';
import type { Day } from '@/lib/dates';
import { CalendarToolbar } from './CalendarToolbar';
import { addMonths, dayAfterKey, monthOf, toDate, toDay, weeksOf } from './calendar-days';

const written = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  date.toLocaleDateString('en-US', options);

const monthName = written({ month: 'long', year: 'numeric' });
const shortWeekday = written({ weekday: 'short' });

// Counts days as days: the calendar's own count adds hours, which do not lead to tomorrow where clocks change at
// midnight. What the month view writes, it writes with the formats.
const localizer = new DateLocalizer({
  firstOfWeek: () => 0,
  visibleDays: (date) => weeksOf(monthOf(toDay(date))).map(toDate),
  formats: { dateFormat: (date: Date) => String(date.getDate()), weekdayFormat: shortWeekday },
  format: String,
});

const nothing: object[] = [];
const ignore = () => undefined;

/** What a cell is handed by react-big-calendar. */
export interface CellProps {
  date: Date;
  /** True for the days of the months before and after, which the month's grid has room for. */
  isOffRange: boolean;
}

interface Props {
  today: Day;
  /** The first day of the month that is shown. */
  month: Day;
  onMonth: (month: Day) => void;
  /** The keys lead no further back. */
  earliest?: Day;
  /** A button with `data-day`, as large as its cell; made once, for the calendar compares it. */
  components: { month: { dateHeader: FunctionComponent<CellProps> } };
  className?: string;
}

/**
 * The month as real buttons in react-big-calendar's grid. Every day can be tabbed to; arrow keys, Home, End, Page
 * Up and Page Down lead from day to day, also into other months.
 */
export function MonthCalendar({ today, month, onMonth, earliest, components, className = '' }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const goal = useRef<Day>(undefined);
  const focusDay = (day: Day) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  // The calendar draws another month twice, the first time to measure it: what is focused before is thrown away.
  useEffect(() => {
    const day = goal.current;
    goal.current = undefined;
    if (!day || monthOf(day) !== month) return;
    const frame = requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [month]);

  const goTo = (day: Day) => {
    if (monthOf(day) === month) return focusDay(day);
    goal.current = day;
    onMonth(monthOf(day));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement && event.target.dataset.day;
    const to = from && dayAfterKey(event.key, from);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(earliest && to < earliest ? earliest : to);
  };
  return (
    <>
      <CalendarToolbar
        month={monthName(toDate(month))}
        onPrevious={() => onMonth(addMonths(month, -1))}
        onNext={() => onMonth(addMonths(month, 1))}
        onToday={() => onMonth(monthOf(today))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the buttons inside come by here. */}
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
