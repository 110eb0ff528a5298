import { memo, type ReactNode } from 'react';
import { type Limits, whyUnavailable } from '@/features/availability/availability';
import { sevaShown, whoBooked } from '@/features/bookings/booking';
import { bookingsOn, dayTakenBy, type RequestedSeva, type TakenDays } from '@/features/bookings/booking-days';
import { type Day, isPast, longDate, monthAndDay, monthOf, weekday } from '@/lib/dates';
import { MonthCalendar } from '@/ui/MonthCalendar';

interface Days {
  today: Day;
  taken: TakenDays;
  /** Days when none of these can be requested show as taken. */
  sevas: readonly RequestedSeva[];
  limits: Limits;
  /** Must be a stable function, so that unchanged days skip re-rendering. */
  onSelect: (day: Day) => void;
}

interface Props extends Days {
  /** First day of the visible month. */
  month: Day;
  onMonth: (month: Day) => void;
  selected: Day | undefined;
  /** Sets the height of the calendar. */
  className: string;
  /** Replaces the legend next to the title. */
  note?: ReactNode;
}

export function SevaCalendar({ className, month, onMonth, selected, note, ...days }: Props) {
  return (
    <MonthCalendar
      today={days.today}
      month={month}
      onMonth={onMonth}
      earliest={days.today}
      renderDay={(day) => (
        <DayButton
          day={day}
          beginsMonth={day === monthOf(day) && day > month}
          isSelected={day === selected}
          {...days}
        />
      )}
      className={className}
      note={note || <Legend />}
    />
  );
}

const looks = { Free: 'free-day', Taken: 'taken-day', Closed: 'closed-day' };

const Legend = () => (
  <ul className="flex flex-wrap gap-x-5 text-sm">
    {Object.entries(looks).map(([word, look]) => (
      <li key={word} className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`grid min-h-6 min-w-6 place-items-center px-1 border border-line ${look}`}
        >
          8
        </span>
        {word}
      </li>
    ))}
  </ul>
);

interface NoteProps {
  /** Shown on phones instead of `full`. */
  short: string;
  full: string;
  /** Read by screen readers before and after the note. */
  before?: string;
  after?: string;
}

/** Note on a day, shortened to the available room. Screen readers read it in full. */
function Note({ short, full, before = '', after = '' }: NoteProps) {
  return (
    <span className="max-w-full text-[0.8125rem] sm:text-sm sm:leading-tight lg:text-[0.8125rem] xl:text-sm large-text:text-sm">
      <span aria-hidden="true" className="sm:hidden large-text:hidden">
        {short}
      </span>
      <span className="sr-only">{before}</span>
      <span className="day-note">{full}</span>
      <span className="sr-only">{after}</span>
    </span>
  );
}

/** Name of the day's seva, or the number of sevas if there are several, as their names would not fit. */
function noteOn([name = '', ...more]: readonly string[]): NoteProps {
  if (more.length === 0) return { short: '1 seva', full: name };
  const count = `${more.length + 1} sevas`;
  return { short: count, full: count, after: `: ${[name, ...more].join(', ')}` };
}

interface DayProps extends Days {
  day: Day;
  /** True on the first day of a following month, which shows the month's name. */
  beginsMonth: boolean;
  isSelected: boolean;
}

/** Button that fills a day's cell. Memoized: rendering thirty of them on each tap is too slow on a phone. */
const DayButton = memo(function DayButton(props: DayProps) {
  const { day, beginsMonth, today, taken, sevas, limits, isSelected, onSelect } = props;
  const booking = dayTakenBy(day, sevas, taken);
  const others = booking ? [] : bookingsOn(day, taken);
  const past = isPast(day, today);
  const closed = booking || past ? undefined : whyUnavailable(day, limits);
  const isToday = day === today;
  const isFree = !booking && !past && !closed;
  const look = booking ? looks.Taken : closed ? looks.Closed : past ? 'text-ink-soft' : looks.Free;
  const style = isSelected
    ? 'chosen bg-kesri text-on-kesri'
    : `${look} ${past ? 'opacity-80' : 'cursor-pointer'}`;
  return (
    <button
      type="button"
      disabled={past}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={`flex size-full flex-col items-center justify-center gap-0.5 p-0.5 leading-tight -outline-offset-4 sm:items-start sm:justify-start sm:px-1.5 sm:py-1 sm:text-left large-text:min-h-12 large-text:items-start large-text:px-5 large-text:py-2 large-text:text-left ${style}`}
    >
      <span className="sr-only">{longDate(day)}</span>
      <span
        aria-hidden="true"
        className={`tabular-nums ${isFree || isSelected ? 'text-lg leading-tight font-bold' : ''} ${isToday ? 'border-b-3 border-current' : ''}`}
      >
        <span className="hidden large-text:inline">{weekday(day)} </span>
        {beginsMonth && <span className="text-sm leading-tight">{monthAndDay(day).month} </span>}
        {Number(day.slice(8))}
      </span>
      {isToday && <span className="sr-only">Today</span>}
      {booking && (
        <Note
          short="Taken"
          before={booking.sevatype && 'Taken: '}
          full={sevaShown(booking)}
          after={whoBooked(booking) && `, ${whoBooked(booking)}`}
        />
      )}
      {others.length > 0 && <Note {...noteOn(others.map(sevaShown))} />}
      {closed?.label === 'Closed' && <Note short="Closed" full={`Closed: ${closed.reason}`} />}
      {closed && closed.label !== 'Closed' && <Note short="–" full={closed.label} />}
      {isSelected && <span className="sr-only">Selected</span>}
    </button>
  );
});
