import { memo } from 'react';
import { closing, type Limits } from '@/features/availability/availability';
import type { TakenDays } from '@/features/bookings/taken-days';
import { type Day, isPast, longDate, weekday } from '@/lib/dates';

export interface Days {
  today: Day;
  taken: TakenDays;
  limits: Limits;
  selected: Day | undefined;
  onSelect: (day: Day) => void;
}

interface Look {
  past: boolean;
  taken: boolean;
  closed: boolean;
  selected: boolean;
}

function dayStyle({ past, taken, closed, selected }: Look) {
  if (selected) return 'chosen bg-kesri text-on-kesri';
  if (past) return taken ? 'bg-sunk text-ink-soft' : 'text-ink-soft opacity-70';
  if (taken) return 'bg-heading text-paper hover:bg-ink cursor-pointer';
  if (closed) return 'closed-day bg-sunk text-ink-soft hover:text-heading cursor-pointer';
  return 'bg-surface text-heading hover:bg-sunk cursor-pointer';
}

/** What is written on a day: in full where there is room. Readers hear all of it. */
function Note({ short, full, unseen = '' }: { short: string; full: string; unseen?: string }) {
  return (
    <span className="max-w-full text-[0.8125rem] sm:text-sm sm:leading-tight lg:text-[0.8125rem] xl:text-sm large-text:text-sm">
      <span aria-hidden="true" className="roomy:hidden large-text:hidden">
        {short}
      </span>
      <span className="sr-only roomy:not-sr-only roomy:line-clamp-3 large-text:not-sr-only">{full}</span>
      <span className="sr-only">{unseen}</span>
    </span>
  );
}

interface Props extends Omit<Days, 'selected'> {
  day: Day;
  isSelected: boolean;
}

/**
 * A day of the month, as large as its cell, on which a seva can be asked for or that says why not. Only the days that
 * change are rendered again: thirty of them take a phone longer than it should need to answer a touch.
 */
export const DayButton = memo(function DayButton(props: Props) {
  const { day, today, taken, limits, isSelected, onSelect } = props;
  const booking = taken.get(day);
  const past = isPast(day, today);
  const closed = booking || past ? undefined : closing(day, limits);
  const isToday = day === today;
  const style = dayStyle({ past, taken: Boolean(booking), closed: Boolean(closed), selected: isSelected });
  return (
    <button
      type="button"
      disabled={past}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={`flex size-full flex-col items-center justify-center gap-0.5 p-0.5 leading-tight -outline-offset-4 sm:items-start sm:justify-start sm:p-1.5 sm:text-left large-text:min-h-12 large-text:items-start large-text:px-5 large-text:py-2 large-text:text-left ${style}`}
    >
      <span className="sr-only">{longDate(day)}</span>
      <span
        aria-hidden="true"
        className={`font-semibold tabular-nums ${isToday ? 'border-b-3 border-current' : ''}`}
      >
        <span className="hidden large-text:inline">{weekday(day)} </span>
        {Number(day.slice(8))}
      </span>
      {isToday && <span className="sr-only">Today</span>}
      {booking && (
        <Note
          short="Taken"
          full={`Taken: ${booking.sevatype}`}
          unseen={`, ${booking.name} ${booking.family_name}`}
        />
      )}
      {closed?.label === 'Closed' && <Note short="Closed" full={`Closed: ${closed.reason}`} />}
      {closed && closed.label !== 'Closed' && <Note short="–" full={closed.label} />}
      {isSelected && <span className="sr-only">Selected</span>}
    </button>
  );
});
