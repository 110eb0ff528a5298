import { useMemo, useState } from 'react';
import { monthOf } from './calendar-days';
import { DayCell, type Days, DaysContext } from './DayCell';
import { MonthCalendar } from './MonthCalendar';

const components = { month: { dateHeader: DayCell } };

interface Props extends Days {
  /** Says how high it is. */
  className?: string;
}

/** The calendar on which a day is chosen. */
export function SevaCalendar({
  today,
  taken,
  limits,
  selected,
  onSelect,
  className = 'first-screen-month',
}: Props) {
  const [month, setMonth] = useState(() => monthOf(selected ?? today));
  const context = useMemo(
    () => ({ today, taken, limits, selected, onSelect }),
    [today, taken, limits, selected, onSelect],
  );
  return (
    <DaysContext value={context}>
      <MonthCalendar
        today={today}
        month={month}
        onMonth={setMonth}
        earliest={today}
        components={components}
        className={className}
      />
    </DaysContext>
  );
}
