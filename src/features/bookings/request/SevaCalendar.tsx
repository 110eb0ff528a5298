import { useMemo, useState } from 'react';
import { monthOf } from '@/features/bookings/calendar/calendar-days';
import { MonthCalendar } from '@/features/bookings/calendar/MonthCalendar';
import { DayCell, type Days, DaysContext } from './DayCell';

const components = { month: { dateHeader: DayCell } };

/** The calendar on which a visitor chooses a day. */
export function SevaCalendar({ today, taken, selected, onSelect }: Days) {
  const [month, setMonth] = useState(() => monthOf(selected ?? today));
  const context = useMemo(() => ({ today, taken, selected, onSelect }), [today, taken, selected, onSelect]);
  return (
    <DaysContext value={context}>
      <MonthCalendar
        today={today}
        month={month}
        onMonth={setMonth}
        earliest={today}
        components={components}
      />
    </DaysContext>
  );
}
