import { type Day, longDate } from '@/lib/dates';
import { panelTitle } from './panel-title';

interface Props {
  day: Day;
  reason: string;
}

/** Says that nothing can be booked on a day, and why. */
export function ClosedDay({ day, reason }: Props) {
  return (
    <>
      <p className="font-semibold text-accent">This date cannot be booked</p>
      <h3 id={panelTitle} className="text-xl">
        {longDate(day)}
      </h3>
      <p className="mt-4 text-lg wrap-anywhere">{reason}</p>
      <p className="mt-4">Please choose another one on the calendar.</p>
    </>
  );
}
