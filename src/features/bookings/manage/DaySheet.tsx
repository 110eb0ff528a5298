import { useQuery } from '@tanstack/react-query';
import { daysOf } from '@/features/bookings/booking-days';
import { managedPlaces } from '@/features/sevas/manage/manage-sevas.queries';
import { placeName } from '@/features/sevas/place';
import { useScreenParams } from '@/lib/admin/screen-params';
import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, dayNamed, daySpan, longDate, today as todayIn, weekOf } from '@/lib/dates';
import { shownTelephone } from '@/lib/telephone';
import { Loaded } from '@/ui/admin/Loaded';
import { Button } from '@/ui/Button';
import { SelectField, TextField, useSyncedState } from '@/ui/Field';
import { bookingHours, bookingMessages, type ManagedBooking } from './manage-bookings';
import { bookingsBetween } from './manage-bookings.queries';

const confirmed = { status: 'confirmed', search: '' } as const;

function Seva({ booking, day }: { booking: ManagedBooking; day: Day }) {
  const { data: places = [] } = useQuery(managedPlaces());
  const hours = bookingHours(booking);
  const place = [placeName(booking, places), booking.address].filter(Boolean).join(': ');
  const days = daysOf(booking);
  return (
    <li className="grid gap-1 border-t border-line py-3 break-inside-avoid sm:grid-cols-[14rem_1fr] sm:gap-4">
      <p className="font-semibold">
        {booking.sevatype}
        {hours && <span className="block">{hours}</span>}
        {place && <span className="block font-normal wrap-anywhere">{place}</span>}
        {days.length > 1 && (
          <span className="block font-normal">
            Day {days.indexOf(day) + 1} of {days.length}
          </span>
        )}
      </p>
      <div>
        <p>
          {booking.name} {booking.family_name}, {shownTelephone(booking.phone) || booking.email}
        </p>
        {booking.notes && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{booking.notes}</p>}
      </div>
    </li>
  );
}

function Sheet({ days, bookings }: { days: readonly Day[]; bookings: readonly ManagedBooking[] }) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return (
    <article
      className="day-sheet rounded-card border border-line bg-surface p-5 sm:p-8"
      aria-labelledby="sheet"
    >
      <h2 id="sheet" className="text-xl">
        Sevas, {daySpan(first, last)}
      </h2>
      {days.map((day) => {
        const sevas = bookings.filter((booking) => booking.date <= day && day <= booking.last_day);
        return (
          <section key={day} className="mt-5">
            {days.length > 1 && <h3 className="mb-2 text-base">{longDate(day)}</h3>}
            {sevas.length > 0 ? (
              <ul>
                {sevas.map((booking) => (
                  <Seva key={booking.id} booking={booking} day={day} />
                ))}
              </ul>
            ) : (
              <p className="text-ink-soft">No sevas are booked.</p>
            )}
          </section>
        );
      })}
    </article>
  );
}

/** The confirmed sevas of a day or a week (Sunday to Saturday) for printing, for the granthi and the kitchen. */
export function DaySheet() {
  const [params, change] = useScreenParams();
  const day = dayNamed(params.get('day')) ?? todayIn(templeTimeZone);
  const span = params.get('span') === 'week' ? 'week' : 'day';
  const days = span === 'week' ? weekOf(day) : [day];
  const query = useQuery(bookingsBetween(confirmed, days[0] ?? day, days.at(-1) ?? day));
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
        <div className="flex gap-3">
          <Button onClick={() => change({ day: addDays(day, -step) })}>Previous</Button>
          <Button onClick={() => change({ day: addDays(day, step) })}>Next</Button>
        </div>
        <Button
          variant="primary"
          className="sm:ml-auto"
          disabled={query.isError}
          busy={query.isFetching && 'Loading…'}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      <Loaded query={query} failed={bookingMessages.loadFailed} current>
        {(bookings) => <Sheet days={days} bookings={bookings} />}
      </Loaded>
    </>
  );
}
