import type { ConfirmedBooking } from '@/features/bookings/booking';
import { type Day, daySpan, longDate } from '@/lib/dates';
import { panelTitle } from './panel-title';

interface Props {
  day: Day;
  booking: ConfirmedBooking;
}

/** Says that a day is taken, and by whom. */
export function TakenDay({ day, booking: { date, last_day, sevatype, name, family_name } }: Props) {
  return (
    <>
      <p className="font-semibold text-accent">This date is taken</p>
      <h3 id={panelTitle} className="text-xl">
        {longDate(day)}
      </h3>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-sm text-ink-soft">Seva</dt>
          <dd className="font-semibold">{sevatype}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Booked by</dt>
          <dd className="font-semibold">
            {name} {family_name}
          </dd>
        </div>
        {date !== last_day && (
          <div>
            <dt className="text-sm text-ink-soft">Days</dt>
            <dd className="font-semibold">{daySpan(date, last_day)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-4">This date has already been booked. Please choose another one on the calendar.</p>
    </>
  );
}
