import { useQuery } from '@tanstack/react-query';
import { lineOf, type PublicAgenda, planned } from '@/features/agenda/manage/days';
import { agendaFailed, publicAgenda } from '@/features/agenda/manage/manage-agenda.queries';
import { bookingBadge, familyOf } from '@/features/bookings/booking';
import { type Place, placeName } from '@/features/places/place';
import { type Day, hoursOf, longDate } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { bookingsBetween } from './manage-bookings.queries';

const loading = <p className="text-ink-soft">Loading…</p>;

const inWords = (booking: ManagedBooking, places: readonly Place[]) =>
  [
    hoursOf(booking),
    `${booking.sevatype}, ${familyOf(booking)}`,
    placeName(booking, places),
    bookingBadge(booking).label.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

interface Props {
  day: Day;
  /** Id of the booking being edited. */
  except: number | undefined;
  places: readonly Place[];
}

interface LinesProps extends Props {
  bookings: readonly ManagedBooking[];
  agenda: PublicAgenda;
}

function Lines({ day, except, places, bookings, agenda }: LinesProps) {
  const others = bookings.filter(({ id, status }) => id !== except && status !== 'cancelled');
  const lines = planned(day, { ...agenda, bookings: others }, places).map((item) =>
    item.kind === 'seva' ? inWords(item.booking, places) : lineOf(item),
  );
  if (lines.length === 0) return <p className="text-ink-soft">Nothing yet.</p>;
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Lists what is already on a day, next to the booking form. */
export function OnThisDay(props: Props) {
  const { day } = props;
  const query = useQuery(bookingsBetween(day, day));
  const others = useQuery(publicAgenda(day, day));
  return (
    <section className="mt-4" aria-label="On this day">
      <h3 className="mb-1 text-base">Already on {longDate(day)}</h3>
      <Loaded query={query} failed={bookingMessages.loadFailed} skeleton={loading}>
        {(bookings) => (
          <Loaded query={others} failed={agendaFailed} skeleton={loading}>
            {(agenda) => <Lines {...props} bookings={bookings} agenda={agenda} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}
