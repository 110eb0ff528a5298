// Groups of fields shared by the booking dialogs.
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { bookingLine } from '@/features/bookings/booking-days';
import { SevaCalendar } from '@/features/bookings/SevaCalendar';
import { ShownAsField } from '@/features/bookings/ShownAsField';
import { chosenPlace, isByHour } from '@/features/places/place';
import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, daySpan, monthOf, today as todayIn } from '@/lib/dates';
import { Unread } from '@/ui/admin/Loaded';
import { EmailField } from '@/ui/EmailField';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import { mayEndNextDay } from './booking-form';
import { OnThisDay } from './OnThisDay';
import type { BookingEdit } from './use-booking-edit';

interface Fields {
  edit: BookingEdit;
}

interface DateFieldProps extends Fields {
  /** A day in the month to show first. Defaults to the current month. */
  begin: Day | undefined;
  /** Shown below the calendar. */
  children?: ReactNode;
}

/** Calendar for choosing the first day of a booking. */
function DateField({ edit, begin, children }: DateFieldProps) {
  const { control, values, sevas, taken, limits, count, problem } = edit;
  const today = todayIn(templeTimeZone);
  const { field, fieldState } = useController({ name: 'date', control });
  const [month, setMonth] = useState(monthOf(begin ?? today));
  const date = field.value;
  const error = fieldState.error?.message ?? problem;
  const wanted = { days: count, ...chosenPlace(values.place) };
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="mt-4 outline-none" aria-describedby="booking-days">
      <legend className="font-semibold text-heading after:content-['*'/'']">
        Date<span className="sr-only">, required</span>
      </legend>
      <div id="booking-days" aria-live="polite" className="mt-1 mb-3">
        <p>{date ? daySpan(date, addDays(date, count - 1)) : 'Choose a day on the calendar.'}</p>
        {error && <p className="font-semibold text-red">{error}</p>}
      </div>
      <div className="-mx-5 sm:mx-0">
        <SevaCalendar
          taken={taken}
          limits={limits}
          sevas={values.sevatype ? [wanted] : sevas.filter(({ isoffered }) => isoffered)}
          today={today}
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

/** Error shown if the days fail to load. Without them, every day would seem free. */
export const UnreadDays = ({ edit: { queries } }: Fields) => (
  <Unread queries={queries} failed="The taken days, the sevas or the places could not be loaded." />
);

/** Lists what else is on that day. */
export function AlsoOnThisDay({ edit: { values, booking, places } }: Fields) {
  return values.date && <OnThisDay day={values.date} except={booking?.id} places={places} />;
}

/** Lists other bookings confirmed for the same hours in any place, as the sangat and the granthi cannot be in two. */
export function AlsoConfirmed({ edit: { alsoConfirmed, places } }: Fields) {
  return (
    <section aria-label="Also confirmed in these hours" aria-live="polite" className="mt-4">
      {alsoConfirmed.length > 0 && (
        <>
          <h3 className="mb-1 text-base">Also confirmed in these hours</h3>
          <ul className="list-disc pl-5 wrap-anywhere">
            {alsoConfirmed.map((booking) => (
              <li key={booking.id}>
                {daySpan(booking.date, booking.last_day)}: {bookingLine(booking, places)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Offered sevas, plus the booking's own. */
function SevaField({ edit: { field, values, sevas, booking, chooseSeva } }: Fields) {
  return (
    <SelectField
      label="Seva Type"
      required
      {...field('sevatype', { onChange: ({ target }) => chooseSeva(target.value) })}
      value={values.sevatype}
    >
      <option value="">Choose a seva</option>
      {sevas
        .filter(({ isoffered, name }) => isoffered || name === booking?.sevatype)
        .map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
    </SelectField>
  );
}

/** Place and hours of a booking. Offered even if the gurdwara has one place, so that a booking can move elsewhere. */
export function HoursAndPlace({ edit: { field, register, booking, places, values } }: Fields) {
  const { place } = values;
  const byhour = isByHour(chosenPlace(place).place_id, places);
  return (
    <>
      {(places.length > 1 || booking || place === 'elsewhere') && (
        <div className="field-row mt-4">
          <SelectField label="Place" {...field('place')} value={place}>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">None</option>
            <option value="elsewhere">Elsewhere</option>
          </SelectField>
          {place === 'elsewhere' && <TextField label="Address" {...field('address')} />}
        </div>
      )}
      {booking?.preferred_time && (
        <p className="mt-4 wrap-anywhere">
          The family would like: <strong>{booking.preferred_time}</strong>
        </p>
      )}
      <div className="field-row mt-4">
        <TextField
          label="From"
          type="time"
          hint={
            byhour
              ? 'Without both hours, the booking takes the whole day.'
              : 'Optional. The booking takes the whole day either way.'
          }
          {...field('time')}
        />
        <TextField label="Until" type="time" hint="On the last day." {...field('end_time')} />
      </div>
      {mayEndNextDay(values) && (
        <Checkbox label="It ends on the next day" {...register('isovernight', { deps: ['end_time'] })} />
      )}
    </>
  );
}

/** Says why the booking cannot be saved. The calendar says it too, but may be out of view. */
export function PlaceProblem({ edit: { values, problem } }: Fields) {
  return values.sevatype && problem && <p className="mt-3 font-semibold text-red">{problem}</p>;
}

function FamilyFields({ edit: { field, booking } }: Fields) {
  const isRequest = booking?.source === 'site';
  return (
    <div className="field-row mt-4">
      <TextField label="Name" required {...field('name')} />
      <TextField label="Family Name" required {...field('family_name')} />
      <TextField label="Phone" type="tel" inputMode="tel" required={isRequest} {...field('phone')} />
      <EmailField label="Email" required={isRequest} {...field('email')} />
      <TextArea label="Notes" rows={3} hint="Printed on the day sheet." {...field('notes')} />
      <TextArea
        label="Internal notes"
        rows={3}
        hint="For administrators only. A family that asks for all that we hold gets them, too."
        {...field('internal_notes')}
      />
      <ShownAsField {...field('shown_as')} />
    </div>
  );
}

interface AllProps extends DateFieldProps {
  /** False for a cancelled booking, which has no days. */
  hasDays?: boolean;
  /** Shown next to the seva. */
  status?: ReactNode;
}

/** All fields of the add and edit dialogs, followed by their children. */
export function BookingFields({ edit, begin, hasDays = true, status, children }: AllProps) {
  return (
    <>
      <p className="-mt-2 text-ink-soft">Fields with a star (*) are required.</p>
      <UnreadDays edit={edit} />
      {hasDays && (
        <DateField edit={edit} begin={begin}>
          <AlsoOnThisDay edit={edit} />
        </DateField>
      )}
      <div className="field-row mt-5">
        <SevaField edit={edit} />
        {status}
      </div>
      {hasDays && <HoursAndPlace edit={edit} />}
      {hasDays && <PlaceProblem edit={edit} />}
      {hasDays && <AlsoConfirmed edit={edit} />}
      <FamilyFields edit={edit} />
      <div className="mt-4">{children}</div>
    </>
  );
}
