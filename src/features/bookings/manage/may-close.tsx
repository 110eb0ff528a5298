import { ask } from '@/lib/admin/ask';
import { queryClient } from '@/lib/admin/query-client';
import { type Day, daySpan } from '@/lib/dates';
import { bookingsBetween, type ManagedBooking } from './manage-bookings.queries';

const question = (bookings: readonly ManagedBooking[]) =>
  ({
    title:
      bookings.length === 1
        ? 'There is a booking on these days'
        : `There are ${bookings.length} bookings on these days`,
    about: 'Closing the days changes none of them. Please call the families.',
    note: (
      <ul className="max-h-60 list-disc overflow-y-auto pl-5 wrap-anywhere">
        {bookings.map(({ id, date, last_day, sevatype, name, family_name, status }) => (
          <li key={id}>
            {daySpan(date, last_day)}: {sevatype}, {name} {family_name} ({status})
          </li>
        ))}
      </ul>
    ),
    choices: [{ value: 'close', label: 'Close the days', variant: 'primary' }],
    cancel: 'Go back',
  }) as const;

/** Asks whether days may be closed that hold requests or confirmed bookings, and lists these; true where none are. */
export async function mayClose(first: Day, last: Day) {
  const found = await queryClient.query(bookingsBetween({ status: 'all', search: '' }, first, last));
  const bookings = found.filter(({ status }) => status !== 'cancelled');
  return bookings.length === 0 || (await ask(question(bookings))) !== null;
}
