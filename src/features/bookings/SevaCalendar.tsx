import { getDay, startOfWeek } from 'date-fns';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import { type Day, isPast } from '@/lib/dates';
import { CalendarToolbar } from './CalendarToolbar';
import { addMonths, dayAfterKey, monthOf, toDate, toDay } from './calendar-days';
import { DayCell, type Days, DaysContext } from './DayButton';

const written = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  date.toLocaleDateString('en-US', options);

const monthName = written({ month: 'long', year: 'numeric' });
const shortWeekday = written({ weekday: 'short' });

// What the month view writes, it writes with these; date-fns' own format is never asked.
const formats = { dateFormat: (date: Date) => String(date.getDate()), weekdayFormat: shortWeekday };
const localizer = dateFnsLocalizer({ format: monthName, startOfWeek, getDay, locales: {} });

const components = { month: { dateHeader: DayCell } };
const nothing: object[] = [];
const ignore = () => undefined;

/**
 * The month as real buttons in react-big-calendar's grid. Every day can be tabbed to; arrow keys, Home, End, Page
 * Up and Page Down lead from day to day, also into other months.
 */
export function SevaCalendar(days: Days) {
  const { today, selected } = days;
  const [month, setMonth] = useState(() => monthOf(selected ?? today));
  const grid = useRef<HTMLDivElement>(null);
  const goal = useRef<Day>(undefined);
  const focusDay = (day: Day) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  // The days of another month are only there once it has been drawn.
  useEffect(() => {
    if (goal.current) focusDay(goal.current);
    goal.current = undefined;
  }, [month]);

  const goTo = (day: Day) => {
    if (monthOf(day) === month) return focusDay(day);
    goal.current = day;
    setMonth(monthOf(day));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement && event.target.dataset.day;
    const to = from && dayAfterKey(event.key, from);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(isPast(to, today) ? today : to);
  };
  const { taken, onSelect } = days;
  const context = useMemo(() => ({ today, taken, selected, onSelect }), [today, taken, selected, onSelect]);
  return (
    <DaysContext value={context}>
      <CalendarToolbar
        month={monthName(toDate(month))}
        onPrevious={() => setMonth(addMonths(month, -1))}
        onNext={() => setMonth(addMonths(month, 1))}
        onToday={() => setMonth(monthOf(today))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the buttons inside come by here. */}
      <div ref={grid} onKeyDown={onKeyDown}>
        <Calendar
          className="seva-calendar"
          localizer={localizer}
          formats={formats}
          components={components}
          events={nothing}
          date={toDate(month)}
          getNow={() => toDate(today)}
          onNavigate={(date) => setMonth(monthOf(toDay(date)))}
          view="month"
          views={['month']}
          onView={ignore}
          toolbar={false}
        />
      </div>
    </DaysContext>
  );
}
