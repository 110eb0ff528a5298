import { useQuery } from '@tanstack/react-query';
import { nthDay } from '@/features/agenda/words';
import { spokenReference } from '@/features/bookings/booking';
import { bookingMessages, type ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { confirmedBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { type ManagedPlace, managedPlaces } from '@/features/places/manage/manage-places.queries';
import { currentTempleSettings } from '@/features/temple-settings/edit-temple-settings.queries';
import { useScreenParams } from '@/lib/admin/screen-params';
import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, dayNamed, daySpan, longDate, today as todayIn, weekOf } from '@/lib/dates';
import { shownTelephone } from '@/lib/telephone';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { SelectField, TextField, useSyncedState } from '@/ui/Field';
import { CopyDays } from './CopyDays';
import { type Planned, type PublicAgenda, sheetOf } from './days';
import { agendaFailed, publicAgenda } from './manage-agenda.queries';

function Part({ part, day }: { part: Planned; day: Day }) {
  const { hours, title, place } = part;
  const booking = part.kind === 'seva' ? part.booking : undefined;
  const nth = nthDay(day, part);
  return (
    <li className="grid gap-x-4 border-t border-line py-2 break-inside-avoid print:py-0.5 sm:grid-cols-[12rem_1fr] large-text:block">
      <p>
        {hours || 'All day'}
        {nth && <span className="block text-ink-soft">{nth}</span>}
      </p>
      <div className="wrap-anywhere">
        <p>
          <strong>{title}</strong>
          {place && <span>, {place}</span>}
        </p>
        {booking && (
          <p>
            {[
              `${booking.name} ${booking.family_name}`,
              shownTelephone(booking.phone) || booking.email,
              spokenReference(booking.reference),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {booking?.notes && <p className="whitespace-pre-line text-ink-soft">{booking.notes}</p>}
      </div>
    </li>
  );
}

interface SheetProps {
  days: readonly Day[];
  bookings: readonly ManagedBooking[];
  agenda: PublicAgenda;
  places: readonly ManagedPlace[];
}

function Sheet({ days, bookings, agenda, places }: SheetProps) {
  const { data: temple } = useQuery(currentTempleSettings());
  const [first = '', last = first] = [days[0], days.at(-1)];
  return (
    <article
      className="day-sheet rounded-card border border-line bg-surface p-5 sm:p-8"
      aria-labelledby="sheet"
    >
      <h2 id="sheet" className="text-xl">
        <span className="block wrap-anywhere">{temple?.name}</span>
        <span className="block text-lg">{daySpan(first, last)}</span>
      </h2>
      {days.map((day) => {
        const { notes, parts } = sheetOf(day, { ...agenda, bookings }, places);
        return (
          <div key={day} className="mt-5 print:mt-3">
            {days.length > 1 && <h3 className="mb-2 text-base">{longDate(day)}</h3>}
            {notes.map(({ key, title }) => (
              <p key={key} className="mb-2 font-semibold wrap-anywhere">
                {title}
              </p>
            ))}
            <ul>
              {parts.map((part) => (
                <Part key={part.key} part={part} day={day} />
              ))}
            </ul>
            {!parts.some(({ kind }) => kind === 'seva') && (
              <p className="border-t border-line pt-2 text-ink-soft print:pt-0.5">No sevas are booked.</p>
            )}
          </div>
        );
      })}
    </article>
  );
}

/** Printable agenda of a day or a week (Sunday to Saturday), for the granthi and the kitchen. */
export function DaySheet({ onAdd }: { onAdd: (day: Day) => void }) {
  const [params, change] = useScreenParams();
  const now = todayIn(templeTimeZone);
  const day = dayNamed(params.get('day')) ?? now;
  const span = params.get('span') === 'week' ? 'week' : 'day';
  const days = span === 'week' ? weekOf(day) : [day];
  const [first = day, last = day] = [days[0], days.at(-1)];
  const query = useQuery(confirmedBetween(first, last));
  const others = useQuery(publicAgenda(first, last));
  const places = useQuery(managedPlaces());
  const queries = [query, others, places];
  const step = days.length;
  // While the user types a date, the field may be empty or contain a year like 0002.
  const [typed, setTyped] = useSyncedState(day);
  const onDate = (date: string) => {
    setTyped(date);
    if (dayNamed(date)) change({ day: date });
  };
  return (
    <>
      <div className="mb-5 grid gap-4 sm:flex sm:flex-wrap sm:items-end">
        <TextField
          label="Date"
          type="date"
          value={typed}
          onChange={({ target }) => onDate(target.value)}
          onBlur={() => setTyped(day)}
        />
        <SelectField
          label="Sheet for"
          className="sm:w-40"
          value={span}
          onChange={({ target }) => change({ span: target.value === 'week' ? 'week' : '' })}
        >
          <option value="day">One day</option>
          <option value="week">The week</option>
        </SelectField>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => change({ day: now })}>Today</Button>
          <Button onClick={() => change({ day: addDays(weekOf(now)[0] ?? now, 7) })}>Next Sunday</Button>
          <Button onClick={() => change({ day: addDays(day, -step) })}>Previous</Button>
          <Button onClick={() => change({ day: addDays(day, step) })}>Next</Button>
        </div>
        <Button
          className="sm:ml-auto"
          disabled={queries.some(({ isError }) => isError)}
          busy={queries.some(({ isFetching }) => isFetching) && 'Loading…'}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      <div className="mb-5 flex flex-wrap gap-3">
        {span === 'day' && day >= now && (
          <Button size="small" onClick={() => onAdd(day)}>
            Add booking on this day
          </Button>
        )}
        <CopyDays days={days} />
      </div>
      <Loaded query={query} failed={bookingMessages.loadFailed} current>
        {(bookings) => (
          <Loaded query={others} failed={agendaFailed} current>
            {(agenda) => (
              <Loaded query={places} failed="The rooms could not be loaded.">
                {(rows) => <Sheet days={days} bookings={bookings} agenda={agenda} places={rows} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
