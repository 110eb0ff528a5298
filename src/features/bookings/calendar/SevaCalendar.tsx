import { useState } from 'react';
import { monthOf } from '@/lib/dates';
import { DayButton, type Days } from './DayButton';
import { MonthCalendar } from './MonthCalendar';

interface Props extends Days {
  /** Says how high it is. */
  className?: string;
}

/** The calendar on which a day is chosen. It begins with the month of the selected day, or of today. */
export function SevaCalendar({ className = 'first-screen-month', selected, ...days }: Props) {
  const { today } = days;
  const [month, setMonth] = useState(() => monthOf(selected ?? today));
  return (
    <MonthCalendar
      today={today}
      month={month}
      onMonth={setMonth}
      earliest={today}
      renderDay={(day) => <DayButton day={day} isSelected={day === selected} {...days} />}
      className={className}
    />
  );
}
