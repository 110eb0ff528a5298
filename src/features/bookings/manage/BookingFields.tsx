// Groups of fields shared by the booking dialogs.
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { SevaCalendar } from '@/features/bookings/SevaCalendar';
import { ShownAsField } from '@/features/bookings/ShownAsField';
import { chosenPlace, isHourlyPlace } from '@/features/places/place';
import { differs } from '@/lib/admin/changed-fields';
import { templeTimeZone } from '@/lib/config';
import { addDays, daySpan, monthOf, today as todayIn } from '@/lib/dates';
import { Unread } from '@/ui/admin/Loaded';
import { More } from '@/ui/admin/More';
import { EmailField } from '@/ui/EmailField';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import { type BookingValues, mayEndNextDay, newBooking, valuesOf } from './booking-form';
import { OnThisDay } from './OnThisDay';
import type { BookingEdit } from './use-booking-edit';

interface Fields {
  edit: BookingEdit;
}

/** Calendar for choosing the first day of a booking. */
function DateField({ edit }: Fields) {
  const { control, values, sevas, taken, limits, count, problem } = edit;
  const today = todayIn(templeTimeZone);
  const { field, fieldState } = useController({ name: 'date', control });
  const [month, setMonth] = useState(monthOf(values.date || today));
  const date = field.value;
  const error = fieldState.error?.message ?? problem;
  const wanted = { days: count, ...chosenPlace(values.place) };
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="outline-none" aria-describedby="booking-days">
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
          sevas={values.sevatype ? [wanted] : sevas.filter(({ is_offered }) => is_offered)}
          today={today}
          month={month}
          onMonth={setMonth}
          selected={date || undefined}
          onSelect={field.onChange}
          className="[--month-height:20rem]"
        />
      </div>
      {date && <OnThisDay edit={edit} />}
    </fieldset>
  );
}

/** Error shown if the days fail to load. Without them, every day would seem free. */
export const UnreadDays = ({ edit: { queries } }: Fields) => (
  <Unread queries={queries} failed="The taken days, the sevas or the rooms could not be loaded." />
);

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
        .filter(({ is_offered, name }) => is_offered || name === booking?.sevatype)
        .map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
    </SelectField>
  );
}

/** Where a booking is held, with the address if that is not the gurdwara. */
export function Room({ edit: { field, places, values } }: Fields) {
  return (
    <>
      <SelectField label="Room" {...field('place')} value={values.place}>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">No room needed</option>
        <option value="elsewhere">Elsewhere</option>
      </SelectField>
      {values.place === 'elsewhere' && <TextField label="Address" {...field('address')} />}
    </>
  );
}

/** Hours of a booking, and the time that the family asked for. */
export function Hours({ edit: { field, register, booking, places, values, placed, count } }: Fields) {
  return (
    <>
      {booking?.preferred_time && (
        <p className="mt-4 wrap-anywhere">
          Preferred time: <strong>{booking.preferred_time}</strong>
        </p>
      )}
      <div className="field-row mt-4">
        <TextField
          label="From"
          type="time"
          hint={isHourlyPlace(placed.place_id, places) && 'Leave blank to book the whole day.'}
          {...field('time')}
        />
        <TextField label="Until" type="time" hint={count > 1 && 'On the last day.'} {...field('end_time')} />
      </div>
      {mayEndNextDay(values) && (
        <Checkbox label="Ends the next day" {...register('is_overnight', { deps: ['end_time'] })} />
      )}
    </>
  );
}

// Each group is a component: it registers its fields when it renders, and the first invalid one gets the focus.

function FamilyFields({ edit: { field, booking } }: Fields) {
  return (
    <div className="field-row mt-4">
      <TextField label="Name" required {...field('name')} />
      <TextField label="Family Name" required {...field('family_name')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        required={booking?.source === 'site'}
        className="col-span-full"
        {...field('phone')}
      />
    </div>
  );
}

const rare: (keyof BookingValues)[] = ['email', 'address', 'notes', 'internal_notes', 'shown_as'];

function RareFields({ edit }: Fields) {
  const { field, booking, hasDays } = edit;
  return (
    <More open={differs(rare, valuesOf(booking), newBooking)}>
      <EmailField label="Email" required={booking?.source === 'site'} {...field('email')} />
      {hasDays && <Room edit={edit} />}
      {!booking && (
        <SelectField label="Status" {...field('status')}>
          <option value="confirmed">Confirmed</option>
          <option value="pending">Pending</option>
        </SelectField>
      )}
      <ShownAsField label="Calendar shows" {...field('shown_as')} />
      <TextArea label="Notes" rows={3} hint="Printed on the day sheet." {...field('notes')} />
      <TextArea
        label="Internal notes"
        rows={3}
        hint="For administrators only. Included if the family requests its data."
        {...field('internal_notes')}
      />
    </More>
  );
}

/** All fields of the add and edit dialogs, followed by their children. */
export function BookingFields({ edit, children }: Fields & { children: ReactNode }) {
  const { hasDays } = edit;
  return (
    <>
      <UnreadDays edit={edit} />
      <div className={hasDays ? 'grid gap-x-8 gap-y-4 lg:grid-cols-2' : ''}>
        {hasDays && <DateField edit={edit} />}
        <div>
          <SevaField edit={edit} />
          <FamilyFields edit={edit} />
          {hasDays && <Hours edit={edit} />}
          <RareFields edit={edit} />
        </div>
      </div>
      {children}
    </>
  );
}
