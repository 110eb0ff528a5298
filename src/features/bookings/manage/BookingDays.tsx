import { type ComponentProps, type ReactNode, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { SevaCalendar } from '@/features/bookings/calendar/SevaCalendar';
import { addDays, type Day, daySpan, monthOf } from '@/lib/dates';
import type { BookingValues } from './manage-bookings';

interface Props extends Pick<ComponentProps<typeof SevaCalendar>, 'today' | 'taken' | 'limits'> {
  control: Control<BookingValues, unknown, BookingValues>;
  /** How many days the booking keeps. */
  kept: number;
  /** What is wrong with the day, also before it is to be saved. */
  problem: string | undefined;
  moveTo: Day | undefined;
  /** The fields of its hours. */
  children: ReactNode;
}

/** The first day of a booking, chosen on the calendar. */
export function BookingDays({ control, kept, problem, moveTo, children, ...calendar }: Props) {
  const { field, fieldState } = useController({ name: 'date', control });
  const date = field.value;
  const [month, setMonth] = useState(monthOf(moveTo ?? (date || calendar.today)));
  const wrong = fieldState.error?.message ?? problem;
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="mt-5 outline-none" aria-describedby="booking-days">
      <legend className="font-semibold text-heading after:content-['*'/'']">Date</legend>
      <div id="booking-days" aria-live="polite" className="mt-1 mb-3">
        <p>{date ? daySpan(date, addDays(date, kept - 1)) : 'Choose a day on the calendar.'}</p>
        {wrong && <p className="font-semibold text-red">{wrong}</p>}
      </div>
      <div className="-mx-5 sm:mx-0">
        <SevaCalendar
          {...calendar}
          month={month}
          onMonth={setMonth}
          selected={date || undefined}
          onSelect={field.onChange}
          className="[--month-height:20rem]"
        />
      </div>
      {children}
    </fieldset>
  );
}
