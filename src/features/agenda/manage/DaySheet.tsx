import { useQuery } from '@tanstack/react-query';
import { spokenReference } from '@/features/bookings/booking';
import { daysOf } from '@/features/bookings/booking-days';
import { bookingMessages, type ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { confirmedBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { shownSpecialHours } from '@/features/opening-hours/edit/edit-opening-hours.queries';
import type { SpecialHours } from '@/features/opening-hours/opening-hours';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { currentTempleSettings } from '@/features/temple-settings/edit-temple-settings.queries';
import { useScreenParams } from '@/lib/admin/screen-params';
import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, dayNamed, daySpan, longDate, today as todayIn, weekOf } from '@/lib/dates';
import { shownTelephone } from '@/lib/telephone';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { SelectField, TextField, useSyncedState } from '@/ui/Field';
import { CopyDays } from './CopyDays';
import { type DayContext, dayNotes, sheetParts } from './day-context';
import { dayContext } from './manage-agenda.queries';

function Part({ part, day }: { part: ReturnType<typeof sheetParts>[number]; day: Day }) {
  const { hours, title, place, booking } = part;
  const days = daysOf(part);
  return (
    <li className="grid gap-x-4 border-t border-line py-2 break-inside-avoid print:py-0.5 sm:grid-cols-[12rem_1fr] large-text:block">
      <p>
        {hours || 'All day'}
        {days.length > 1 && (
          <span className="block text-ink-soft">
            Day {days.indexOf(day) + 1} of {days.length}
          </span>
        )}
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
  context: DayContext;
  special: readonly SpecialHours[];
}

function Sheet({ days, bookings, context, special }: SheetProps) {
  const { data: places = [] } = useQuery(managedPlaces());
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
        const parts = sheetParts(day, bookings, context, places);
        return (
          <div key={day} className="mt-5 print:mt-3">
            {days.length > 1 && <h3 className="mb-2 text-base">{longDate(day)}</h3>}
            {dayNotes(day, context, special).map((line) => (
              <p key={line} className="mb-2 font-semibold wrap-anywhere">
                {line}
              </p>
            ))}
            <ul>
              {parts.map((part) => (
                <Part key={part.key} part={part} day={day} />
              ))}
            </ul>
            {!parts.some(({ booking }) => booking) && (
              <p className="border-t border-line pt-2 text-ink-soft print:pt-0.5">No sevas are booked.</p>
            )}
          </div>
        );
      })}
    </article>
  );
}

/** All that is on in a day or a week (Sunday to Saturday) for printing, for the granthi and the kitchen. */
export function DaySheet() {
  const [params, change] = useScreenParams();
  const now = todayIn(templeTimeZone);
  const day = dayNamed(params.get('day')) ?? now;
  const span = params.get('span') === 'week' ? 'week' : 'day';
  const days = span === 'week' ? weekOf(day) : [day];
  const [first = day, last = day] = [days[0], days.at(-1)];
  const query = useQuery(confirmedBetween(first, last));
  const context = useQuery(dayContext(first, last));
  const special = useQuery(shownSpecialHours(first, last));
  const queries = [query, context, special];
  const step = days.length;
  // While a date is being typed, the field may be empty or hold a date in the year 2.
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
          variant="primary"
          className="sm:ml-auto"
          disabled={queries.some(({ isError }) => isError)}
          busy={queries.some(({ isFetching }) => isFetching) && 'Loading…'}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      <div className="mb-5">
        <CopyDays days={days} />
      </div>
      <Loaded query={query} failed={bookingMessages.loadFailed} current>
        {(bookings) => (
          <Loaded query={context} failed="The events and the programme could not be loaded." current>
            {(also) => (
              <Loaded query={special} failed="The special hours could not be loaded." current>
                {(hours) => <Sheet days={days} bookings={bookings} context={also} special={hours} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
