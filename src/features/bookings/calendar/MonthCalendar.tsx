import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import {
  addDays,
  addMonths,
  type Day,
  monthAndYear,
  monthOf,
  shortWeekday,
  weekOf,
  weeksOf,
} from '@/lib/dates';
import { CalendarToolbar } from './CalendarToolbar';

/** The day that a key moves to from another day of the calendar, or undefined for other keys. */
function dayAfterKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekOf(day)[0];
    case 'End':
      return weekOf(day)[6];
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

/** Large letters make a list of the month (see month-calendar.css), in which the next day stands below. */
const inList = (key: string) => {
  if (!matchMedia('(width < 20rem)').matches) return key;
  return { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[key] ?? key;
};

interface Props {
  today: Day;
  /** The first day of the shown month. */
  month: Day;
  onMonth: (month: Day) => void;
  /** The arrow keys do not go back beyond this day. */
  earliest?: Day;
  /** Renders a day of the month as a button with `data-day`. */
  renderDay: (day: Day) => ReactNode;
  className?: string;
}

/**
 * A month of real buttons: Tab reaches every day; arrow keys, Home, End, Page Up and Page Down move from day to day, also
 * into other months. Not by react-big-calendar, which the week of the back office is: this one stands in the built page
 * before any script, is 30 kB lighter, and can be used by screen reader and at 200 % text.
 */
export function MonthCalendar({ today, month, onMonth, earliest, renderDay, className = '' }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const pendingFocus = useRef<Day>(undefined);
  const focusDay = (day: Day | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  // The title answers a touch at once; the days follow, which a slow phone takes longer to draw.
  const shown = useDeferredValue(month);
  useEffect(() => {
    if (pendingFocus.current?.startsWith(shown.slice(0, 7))) focusDay(pendingFocus.current);
    pendingFocus.current = undefined;
  }, [shown]);

  const goTo = (day: Day) => {
    if (monthOf(day) === shown) return focusDay(day);
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
        title={monthAndYear(month)}
        onPrevious={() => onMonth(addMonths(month, -1))}
        onNext={() => onMonth(addMonths(month, 1))}
        onToday={() => onMonth(monthOf(today))}
      />
      {/* biome-ignore-start lint/a11y: its styles share out the height, with which Safari drops the roles. */}
      {/* The next month is written into the cells of this one. */}
      <table
        ref={grid}
        role="table"
        aria-label="Month View"
        onKeyDown={onKeyDown}
        className={`month-calendar ${className}`}
      >
        <thead role="rowgroup">
          <tr role="row">
            {weekOf(shown).map((day) => (
              <th key={shortWeekday(day)} role="columnheader" scope="col">
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {weeksOf(shown).map((week, row) => (
            <tr key={row} role="row">
              {week.map((day) => (
                <td key={shortWeekday(day)} role="cell">
                  {monthOf(day) === shown && renderDay(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y: as above. */}
    </>
  );
}
