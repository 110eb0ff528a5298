import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Limits, noLimits } from '@/features/availability/availability';
import { type RequestedSeva, type TakenDays, takenDays } from '@/features/bookings/booking-days';
import { SevaCalendar } from '@/features/bookings/SevaCalendar';
import { ShownAsField } from '@/features/bookings/ShownAsField';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { choiceOf, chosenPlace, type Place } from '@/features/places/place';
import type { Seva } from '@/features/sevas/seva';
import { allSevas } from '@/features/sevas/seva.queries';
import { templeTimeZone } from '@/lib/config';
import { addDays, type Day, daySpan, monthOf, today as todayIn } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import {
  type BookingValues,
  bookingForm,
  bookingMessages,
  bookingSummary,
  dayCount,
  type ManagedBooking,
  newBooking,
  placeProblem,
  placeWith,
  requestedForm,
  stateToSay,
  withoutOldAddress,
} from './manage-bookings';
import { addBooking, changeBooking, latestBooking, unavailableDays } from './manage-bookings.queries';
import { OnThisDay } from './OnThisDay';
import { refreshBookings, reportBooking } from './use-booking-decisions';

interface Props {
  /** Null to add one. */
  booking: ManagedBooking | null;
  /** The date to begin with in place of the booking's own. */
  moveTo?: Day | undefined;
  /** To agree on its hours and approve it. */
  approve?: boolean;
  onClose: () => void;
}

/** Assumed until the unavailable days are loaded. */
const allFree = { booked: [], limits: noLimits };

const approvalMessages = {
  ...bookingMessages,
  saved: bookingMessages.approved,
  saveFailed: bookingMessages.approveFailed,
};

const valuesOf = (row: ManagedBooking | null): BookingValues => {
  if (!row) return newBooking;
  const { date, sevatype, name, family_name, phone, email, address, notes, internal_notes, shown_as } = row;
  return {
    ...{ date, sevatype, name, family_name, phone, email, address, notes, internal_notes, shown_as },
    status: row.status,
    place: choiceOf(row),
    time: row.time?.slice(0, 5) ?? '',
    end_time: row.end_time?.slice(0, 5) ?? '',
    isquiet: false,
  };
};

/** Whether a confirmed booking is held at another time or place, of which its family is told. */
const isMoved = (before: ManagedBooking, after: ManagedBooking) =>
  before.status === 'confirmed' &&
  after.status === 'confirmed' &&
  (['date', 'time', 'end_time', 'place_id', 'iselsewhere', 'address', 'sevatype'] as const).some(
    (column) => before[column] !== after[column],
  );

/** What others hear of a new booking. */
const eventOf = ({ status, isquiet }: BookingValues) =>
  isquiet ? undefined : status === 'confirmed' ? 'booking_confirmed' : 'booking_requested';

/** The offered sevas, and the one that the booking already has. */
const sevaChoices = (sevas: readonly Seva[], current: string | undefined) =>
  sevas.filter(({ isoffered, name }) => isoffered || name === current);

/** A new booking, or an existing one to be edited. Unavailable days are shown, and refused before they are saved. */
export function BookingDialog({ booking, moveTo, approve = false, onClose }: Props) {
  const { data: sevas = [] } = useQuery({ queryKey: ['bookings', 'sevas'], queryFn: allSevas });
  const { data: { booked, limits } = allFree } = useQuery(unavailableDays());
  const { data: places = [] } = useQuery(managedPlaces());
  const taken = takenDays(
    booked.filter(({ id }) => id !== booking?.id),
    places,
  );
  const isRequest = booking?.source === 'site';
  const problemOf = (values: BookingValues) => placeProblem(values, booking, sevas, taken, limits);
  const { control, field, register, set, watch, setValue, form, saving } = useEditForm({
    row: booking,
    valuesOf,
    schema: (isRequest ? requestedForm : bookingForm).check(({ value, issues }) => {
      const message = problemOf(value);
      if (message) issues.push({ code: 'custom', message, input: value, path: ['date'] });
    }),
    prepare: async (typed) => withoutOldAddress(typed, booking),
    create: addBooking,
    change: changeBooking,
    latest: latestBooking,
    messages: approve ? approvalMessages : bookingMessages,
    say: (sentence, stored, typed) => {
      if (!stored) return;
      const moved = booking && isMoved(booking, stored) ? 'booking_moved' : undefined;
      const event = booking && !approve ? moved : eventOf(typed);
      const more = booking ? [] : [`To say to the family: “${stateToSay(stored)}”`];
      reportBooking(sentence, stored, event, more);
    },
    onStored: refreshBookings,
    onSaved: onClose,
  });
  useEffect(() => {
    if (moveTo) setValue('date', moveTo, { shouldDirty: true });
    if (approve) setValue('status', 'confirmed', { shouldDirty: true });
  }, [moveTo, approve, setValue]);
  const values = watch();
  const count = dayCount(values.sevatype, booking, sevas);
  const byhour = places.some(({ id, byhour: kept }) => `${id}` === values.place && kept);

  const title = approve ? 'Approve booking' : booking ? 'Edit booking' : 'Add booking';

  const hasDays = booking?.status !== 'cancelled';
  const problem = problemOf(values);
  const hours = <HoursAndPlace {...{ field, places, byhour }} place={values.place} />;
  const onThisDay = values.date && <OnThisDay day={values.date} except={booking?.id} places={places} />;
  const held = { days: count, ...chosenPlace(values.place) };

  return (
    <Dialog title={title} onClose={onClose} wide>
      <form {...form}>
        <fieldset disabled={saving}>
          {approve && booking ? (
            <>
              <p className="mb-4">
                {bookingSummary(booking)}
                {booking.hour_wish && (
                  <>
                    {' '}
                    The family would like: <strong>{booking.hour_wish}</strong>
                  </>
                )}
              </p>
              {hours}
              {onThisDay}
            </>
          ) : (
            <p className="-mt-2 text-ink-soft">Fields with a star (*) are required.</p>
          )}
          {hasDays && (
            <DateField
              control={control}
              taken={taken}
              limits={limits}
              count={count}
              sevas={values.sevatype ? [held] : sevas.filter(({ isoffered }) => isoffered)}
              problem={problem}
              begin={moveTo ?? booking?.date}
            >
              {!approve && onThisDay}
            </DateField>
          )}
          {!approve && (
            <>
              <SevaFields
                field={field}
                sevatype={values.sevatype}
                sevas={sevaChoices(sevas, booking?.sevatype)}
                isNew={!booking}
                onSeva={(sevatype) => set({ place: placeWith(sevatype, booking, sevas) })}
              />
              {hasDays && hours}
              {/* The calendar, which says it as well, may be out of sight by now. */}
              {hasDays && values.sevatype && problem && (
                <p className="mt-3 font-semibold text-red">{problem}</p>
              )}
              <FamilyFields field={field} isRequest={isRequest} />
            </>
          )}
          {approve ? undefined : booking ? (
            <p className="mt-4 text-ink-soft">
              {booking.status === 'confirmed' && booking.email
                ? 'The family is told by e-mail if the date, time, place or seva changes. Please tell the granthi yourself.'
                : 'Nobody is notified of changes. Please tell the family and the granthi yourself.'}
            </p>
          ) : (
            <div className="mt-4">
              <Checkbox
                label="Send no notifications"
                hint="Otherwise the family and the same people are notified as for a request or an approval."
                {...register('isquiet')}
              />
            </div>
          )}
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>
          {approve ? 'Approve' : booking ? 'Save changes' : 'Add booking'}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useEditForm<ManagedBooking, BookingValues>>;

interface SevaProps extends Pick<Form, 'field'> {
  /** The chosen one. */
  sevatype: string;
  sevas: readonly Seva[];
  isNew: boolean;
  /** Called with the one that is chosen. */
  onSeva: (sevatype: string) => void;
}

/** A component, so that its fields come after the date when the first one that is wrong gets the focus. */
function SevaFields({ field, sevatype, sevas, isNew, onSeva }: SevaProps) {
  return (
    <div className="mt-5 grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Seva Type"
        required
        {...field('sevatype', { onChange: ({ target }) => onSeva(target.value) })}
        value={sevatype}
      >
        <option value="">Choose a seva</option>
        {sevas.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {isNew && (
        <SelectField label="Status" {...field('status')}>
          <option value="confirmed">Confirmed</option>
          <option value="pending">Pending</option>
        </SelectField>
      )}
    </div>
  );
}

interface HoursProps extends Pick<Form, 'field'> {
  places: readonly Place[];
  /** The chosen one, as the form holds it. */
  place: string;
  byhour: boolean;
}

/** Where and at which hours a booking is held; the place only where there is a choice. */
function HoursAndPlace({ field, places, place, byhour }: HoursProps) {
  return (
    <>
      {(places.length > 1 || place === 'elsewhere') && (
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
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
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
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
    </>
  );
}

function FamilyFields({ field, isRequest }: Pick<Form, 'field'> & { isRequest: boolean }) {
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <TextField label="Name" required {...field('name')} />
      <TextField label="Family Name" required {...field('family_name')} />
      <TextField label="Phone" type="tel" inputMode="tel" required={isRequest} {...field('phone')} />
      <TextField label="Email" type="email" inputMode="email" required={isRequest} {...field('email')} />
      <TextArea label="Notes" rows={3} hint="Printed on the day sheet." {...field('notes')} />
      <TextArea
        label="Internal notes"
        rows={3}
        hint="Only administrators can read them."
        {...field('internal_notes')}
      />
      <ShownAsField {...field('shown_as')} />
    </div>
  );
}

interface DateFieldProps extends Pick<Form, 'control'> {
  taken: TakenDays;
  sevas: readonly RequestedSeva[];
  limits: Limits;
  /** How many days the booking takes. */
  count: number;
  /** What is wrong with the date, even before the form is submitted. */
  problem: string | undefined;
  /** A day of the month to begin with; this month's if undefined. */
  begin: Day | undefined;
  /** What is on that day. */
  children: ReactNode;
}

/** The first day of a booking, chosen on the calendar. */
function DateField({ control, count, problem, begin, children, ...days }: DateFieldProps) {
  const today = todayIn(templeTimeZone);
  const { field, fieldState } = useController({ name: 'date', control });
  const [month, setMonth] = useState(monthOf(begin ?? today));
  const date = field.value;
  const error = fieldState.error?.message ?? problem;
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
          {...days}
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
