import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import {
  addDays,
  addMonths,
  type Day,
  monthAndDay,
  monthAndYear,
  monthOf,
  shortWeekday,
  weekOf,
  weeksOf,
} from '@/lib/dates';
import { Button } from './Button';

/** Where each key moves from a day. */
const moves: Record<string, (day: Day) => Day | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => weekOf(day)[0],
  End: (day) => weekOf(day)[6],
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** With large text the month becomes a list (see month-calendar.css), where the next day is below. */
const keyInList = (key: string) => {
  if (!matchMedia('(width < 20rem)').matches) return key;
  return { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[key] ?? key;
};

const rowsAtLeast = 4;

/**
 * Weeks of a month, and the last day shown. In the month of `from`, earlier weeks are left out; late in that month,
 * weeks of the next one are added so that four are visible.
 */
export function weeksShown(month: Day, from?: Day): { weeks: Day[][]; last: Day } {
  const all = weeksOf(month);
  const next = addMonths(month, 1);
  const last = addDays(next, -1);
  if (!from || monthOf(from) !== month) return { weeks: all, last };
  const coming = all.filter(([first = '']) => addDays(first, 6) >= from);
  const more = rowsAtLeast - coming.length;
  if (more <= 0) return { weeks: coming, last };
  const weeks = [...coming, ...weeksOf(next).filter(([first = '']) => first > last)];
  const shown = weeks.slice(0, rowsAtLeast);
  return { weeks: shown, last: shown.at(-1)?.[6] ?? last };
}

/** 'March 2027', or 'Mar–Apr 2027' if days of the next month are shown. */
function monthsInWords(month: Day, last: Day) {
  const [year, lastYear] = [month.slice(0, 4), last.slice(0, 4)];
  if (monthOf(last) <= month) return monthAndYear(month);
  const from = monthAndDay(month).month;
  return `${year < lastYear ? `${from} ${year}` : from}–${monthAndDay(last).month} ${lastYear}`;
}

interface Props {
  today: Day;
  /** First day of the shown month. */
  month: Day;
  onMonth: (month: Day) => void;
  /** First day that arrow keys can reach. Weeks before it are left out. */
  earliest?: Day;
  /** Renders a day of the month as a button with `data-day`. */
  renderDay: (day: Day) => ReactNode;
  className?: string;
  /** Shown beside the title, or below it if there is no room. */
  note?: ReactNode;
}

/**
 * A month of buttons. Tab reaches every day; arrow keys, Home, End, Page Up and Page Down move between days and months.
 * Unlike react-big-calendar, which the back office uses, it is prerendered, 30 kB smaller, and works with screen
 * readers and at 200 % text size.
 */
export function MonthCalendar({ today, month, onMonth, earliest, renderDay, className = '', note }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const pendingFocus = useRef<Day>(undefined);
  const focusDay = (day: Day | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  // Update the title immediately and defer the days, which are slow to render on a phone.
  const renderedMonth = useDeferredValue(month);
  useEffect(() => {
    if (pendingFocus.current?.startsWith(renderedMonth.slice(0, 7))) focusDay(pendingFocus.current);
    pendingFocus.current = undefined;
  }, [renderedMonth]);

  const { weeks, last } = weeksShown(renderedMonth, earliest);
  const isShown = (day: Day) => day >= renderedMonth && day <= last;
  const goTo = (day: Day) => {
    if (isShown(day)) return focusDay(day);
    pendingFocus.current = day;
    onMonth(monthOf(day));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement && event.target.dataset.day;
    const to = from && moves[keyInList(event.key)]?.(from);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(earliest && to < earliest ? earliest : to);
  };
  return (
    <>
      <CalendarToolbar
        title={monthsInWords(month, weeksShown(month, earliest).last)}
        onPrevious={() => onMonth(addMonths(month, -1))}
        onNext={() => onMonth(addMonths(month, 1))}
        onToday={() => onMonth(monthOf(today))}
        note={note}
      />
      {/* biome-ignore-start lint/a11y: explicit roles, because Safari drops them from a table with display: grid. */}
      {/* Keys do not depend on the month, so that React reuses rows and cells for the next one. */}
      <table
        ref={grid}
        role="table"
        aria-label="Month View"
        onKeyDown={onKeyDown}
        data-weeks={weeks.length}
        className={`month-calendar ${className}`}
      >
        <thead role="rowgroup">
          <tr role="row">
            {weekOf(renderedMonth).map((day) => (
              <th key={shortWeekday(day)} role="columnheader" scope="col">
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {weeks.map((week, row) => (
            <tr key={row} role="row">
              {week.map((day) => (
                <td key={shortWeekday(day)} role="cell">
                  {isShown(day) && renderDay(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y: see above. */}
    </>
  );
}

interface ToolbarProps {
  title: string;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
  note?: ReactNode;
}

const navButton =
  'grid size-12 shrink-0 cursor-pointer place-items-center rounded-card text-heading hover:bg-sunk';

function CalendarToolbar({ title, onPrevious, onNext, onToday, note }: ToolbarProps) {
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-1 pr-1 pb-3 pl-5 sm:px-0">
        <h3 aria-live="polite" className="flex-1 text-lg leading-tight sm:text-xl large-text:basis-full">
          {title}
        </h3>
        <div className="order-last flex min-h-7 basis-full items-center @min-[40rem]:order-none @min-[40rem]:mr-8 @min-[40rem]:basis-auto">
          {note}
        </div>
        <Button variant="quiet" size="small" className="shrink-0" onClick={onToday}>
          Today
        </Button>
        <button type="button" className={navButton} onClick={onPrevious}>
          <span className="sr-only">Previous month</span>
          <ChevronLeft className="size-6" aria-hidden="true" />
        </button>
        <button type="button" className={navButton} onClick={onNext}>
          <span className="sr-only">Next month</span>
          <ChevronRight className="size-6" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
