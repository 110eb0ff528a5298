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

interface Props {
  today: Day;
  /** The first day of the month that is shown. */
  month: Day;
  onMonth: (month: Day) => void;
  /** The arrow keys do not lead to days before this one. */
  earliest?: Day;
  /** Renders a day of the month as a button with `data-day`. */
  renderDay: (day: Day) => ReactNode;
  className?: string;
  /** Beside its title. */
  note?: ReactNode;
}

/**
 * A month of real buttons: Tab reaches every day; arrow keys, Home, End, Page Up and Page Down move from day to day, also
 * into other months. It does not use react-big-calendar, as the week in the back office does: it is part of the built page,
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

  const weeks = weeksOf(renderedMonth);
  const goTo = (day: Day) => {
    if (monthOf(day) === renderedMonth) return focusDay(day);
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
        title={monthAndYear(month)}
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
                  {monthOf(day) === renderedMonth && renderDay(day)}
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
  unit?: 'month' | 'week';
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
  /** Stands beside the title, and on a phone below it; takes no room of its own. */
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

/** The title of a calendar, with buttons to today and to the previous and the next month or week. */
export function CalendarToolbar({ title, unit = 'month', onPrevious, onNext, onToday, note }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 pr-1 pb-3 pl-5 sm:px-0">
      <div className="relative mr-auto flex flex-wrap items-center gap-x-4 large-text:basis-full">
        <h3 aria-live="polite" className="text-lg leading-tight sm:text-xl">
          {title}
        </h3>
        {note && (
          <div className="absolute top-full w-max max-w-[calc(100vw-2*var(--page-margin))] sm:static sm:w-auto large-text:static large-text:w-auto">
            {note}
          </div>
        )}
      </div>
      <Button variant="quiet" size="small" className="shrink-0" onClick={onToday}>
        Today
      </Button>
      <button type="button" className={navButton} onClick={onPrevious}>
        <span className="sr-only">Previous {unit}</span>
        <Chevron path="M14.500 6l-6 6 6 6" />
      </button>
      <button type="button" className={navButton} onClick={onNext}>
        <span className="sr-only">Next {unit}</span>
        <Chevron path="M9.500 6l6 6-6 6" />
      </button>
    </div>
  );
}
