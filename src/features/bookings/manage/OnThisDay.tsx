import { useQuery } from '@tanstack/react-query';
import { lineOf, type PublicAgenda, planned } from '@/features/agenda/manage/days';
import { publicAgenda } from '@/features/agenda/manage/manage-agenda.queries';
import { bookingBadge, familyOf } from '@/features/bookings/booking';
import { type Place, placeName } from '@/features/places/place';
import { type Day, hoursOf, longDate } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import type { ManagedBooking } from './manage-bookings';
import { bookingsBetween } from './manage-bookings.queries';

const everything = { status: 'all', search: '' } as const;

const loading = <p className="text-ink-soft">Loading…</p>;

function linesOf(day: Day, agenda: PublicAgenda & { bookings: ManagedBooking[] }, places: readonly Place[]) {
  const inWords = (booking: ManagedBooking) =>
    [
      hoursOf(booking),
      `${booking.sevatype}, ${familyOf(booking)}`,
      placeName(booking, places),
      bookingBadge(booking).label.toLowerCase(),
    ]
      .filter(Boolean)
      .join(', ');
  const bookings = agenda.bookings.filter(({ status }) => status !== 'cancelled');
  return planned(day, { ...agenda, bookings }, places).map((item) =>
    item.kind === 'seva' ? inWords(item.booking) : lineOf(item),
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-ink-soft">Nothing yet.</p>;
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface Props {
  day: Day;
  /** The booking that is being edited. */
  except: number | undefined;
  places: readonly Place[];
}

/** What is already on a day, beside the form that puts a booking there. */
export function OnThisDay({ day, except, places }: Props) {
  const query = useQuery(bookingsBetween(everything, day, day));
  const others = useQuery(publicAgenda(day, day));
  return (
    <section className="mt-4" aria-label="On this day">
      <h3 className="mb-1 text-base">Already on {longDate(day)}</h3>
      <Loaded query={query} failed="The bookings could not be loaded." skeleton={loading}>
        {(bookings) => (
          <Loaded
            query={others}
            failed="The events and the programme could not be loaded."
            skeleton={loading}
          >
            {(agenda) => (
              <Lines
                lines={linesOf(
                  day,
                  { ...agenda, bookings: bookings.filter(({ id }) => id !== except) },
                  places,
                )}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}
