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
import { Button } from '@/ui/Button';

/** The day to which a key moves from this day, or undefined for other keys. */
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

/** With large text the month becomes a list (see month-calendar.css), in which the next day is below. */
const keyInList = (key: string) => {
  if (!matchMedia('(width < 20rem)').matches) return key;
  return { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[key] ?? key;
};

/** Rows that a month has at least. */
const rowsAtLeast = 4;

/**
 * The weeks of a month and its last day that is shown. Of the month of `from` the weeks before that day are left out, and
 * late in it the next month's first weeks follow, so that four can be seen.
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

/** 'March 2027', and 'Mar–Apr 2027' where the next month begins to show. */
function monthsInWords(month: Day, last: Day) {
  const [year, lastYear] = [month.slice(0, 4), last.slice(0, 4)];
  if (monthOf(last) <= month) return monthAndYear(month);
  const from = monthAndDay(month).month;
  return `${year < lastYear ? `${from} ${year}` : from}–${monthAndDay(last).month} ${lastYear}`;
}

interface Props {
  today: Day;
  /** The first day of the month that is shown. */
  month: Day;
  onMonth: (month: Day) => void;
  /** The arrow keys do not lead to days before this one, and the weeks before it are left out. */
  earliest?: Day;
  /** Renders a day of the month as a button with `data-day`. */
  renderDay: (day: Day) => ReactNode;
  className?: string;
  /** Beside its title, and below it where there is no room. */
  note?: ReactNode;
}

/**
 * A month of real buttons: Tab reaches every day; arrow keys, Home, End, Page Up and Page Down move from day to day, also
 * into other months. It does not use react-big-calendar, as the calendar in the back office does: it is part of the built page,
 * 30 kB lighter, and works with screen readers and at 200 % text.
 */
export function MonthCalendar({ today, month, onMonth, earliest, renderDay, className = '', note }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const pendingFocus = useRef<Day>(undefined);
  const focusDay = (day: Day | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  // The title changes at once; the days, which a slow phone takes longer to draw, follow.
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
    const to = from && dayAfterKey(keyInList(event.key), from);
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
      {/* biome-ignore-start lint/a11y: the table is laid out as a grid, which makes Safari drop its roles. */}
      {/* Rows and cells have keys that every month has, so that React reuses them for the next month. */}
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

function Chevron({ path }: { path: string }) {
  return (
    <svg
      className="size-6"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The title of a calendar, with buttons to today and to the previous and the next month. */
function CalendarToolbar({ title, onPrevious, onNext, onToday, note }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 pr-1 pb-3 pl-5 sm:px-0">
      <h3 aria-live="polite" className="mr-auto text-lg leading-tight sm:text-xl large-text:basis-full">
        {title}
      </h3>
      <div className="order-last flex min-h-7 basis-full items-center xl:order-none xl:mx-auto xl:basis-auto">
        {note}
      </div>
      <Button variant="quiet" size="small" className="shrink-0" onClick={onToday}>
        Today
      </Button>
      <button type="button" className={navButton} onClick={onPrevious}>
        <span className="sr-only">Previous month</span>
        <Chevron path="M14.500 6l-6 6 6 6" />
      </button>
      <button type="button" className={navButton} onClick={onNext}>
        <span className="sr-only">Next month</span>
        <Chevron path="M9.500 6l6 6-6 6" />
      </button>
    </div>
  );
}
