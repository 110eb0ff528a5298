import { useQuery } from '@tanstack/react-query';
import { emptyAgenda, lineOf, planned } from '@/features/agenda/manage/days';
import { publicAgenda } from '@/features/agenda/manage/manage-agenda.queries';
import { bookingBadge, familyOf } from '@/features/bookings/booking';
import { type Place, placeName } from '@/features/places/place';
import { type Day, hoursOf, longDate } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings';
import { bookingsBetween } from './manage-bookings.queries';

const everything = { status: 'all', search: '' } as const;

interface Props {
  day: Day;
  /** The booking that is being edited. */
  except: number | undefined;
  places: readonly Place[];
}

/** What is already on a day, beside the form that puts a booking there. */
export function OnThisDay({ day, except, places }: Props) {
  const { data: bookings = [] } = useQuery(bookingsBetween(everything, day, day));
  const { data: agenda = emptyAgenda } = useQuery(publicAgenda(day, day));
  const inWords = (booking: ManagedBooking) =>
    [
      hoursOf(booking),
      `${booking.sevatype}, ${familyOf(booking)}`,
      placeName(booking, places),
      bookingBadge(booking).label.toLowerCase(),
    ]
      .filter(Boolean)
      .join(', ');
  const others = bookings.filter(({ id, status }) => id !== except && status !== 'cancelled');
  const lines = planned(day, { ...agenda, bookings: others }, places).map((item) =>
    item.kind === 'seva' ? inWords(item.booking) : lineOf(item),
  );
  return (
    <section className="mt-4" aria-label="On this day">
      <h3 className="text-base">Already on {longDate(day)}</h3>
      {lines.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-soft">Nothing yet.</p>
      )}
    </section>
  );
}
