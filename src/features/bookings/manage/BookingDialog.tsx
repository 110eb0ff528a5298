import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Limits, noLimits } from '@/features/availability/availability';
import { type TakenDays, takenDays } from '@/features/bookings/booking-days';
import { SevaCalendar } from '@/features/bookings/calendar/SevaCalendar';
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
  dayCount,
  type ManagedBooking,
  movedDateProblem,
  newBooking,
} from './manage-bookings';
import { addBooking, changeBooking, latestBooking, unavailableDays } from './manage-bookings.queries';
import { refreshBookings, reportBooking } from './use-booking-decisions';

interface Props {
  /** Null to add one. */
  booking: ManagedBooking | null;
  /** The date to begin with in place of the booking's own. */
  moveTo?: Day | undefined;
  onClose: () => void;
}

/** Assumed until the unavailable days are loaded. */
const allFree = { booked: [], limits: noLimits };

const valuesOf = (row: ManagedBooking | null): BookingValues => {
  if (!row) return newBooking;
  const { date, sevatype, name, family_name, phone, email, notes, internal_notes, status } = row;
  return {
    ...{ date, sevatype, name, family_name, phone, email, notes, internal_notes, status },
    time: row.time?.slice(0, 5) ?? '',
    end_time: row.end_time?.slice(0, 5) ?? '',
    isquiet: false,
  };
};

/** What others hear of a new booking. */
const eventOf = ({ status, isquiet }: BookingValues) =>
  isquiet ? undefined : status === 'confirmed' ? 'booking_confirmed' : 'booking_requested';

/** The offered sevas, and the one that the booking already has. */
const sevaChoices = (sevas: readonly Seva[], current: string | undefined) =>
  sevas.filter(({ isoffered, name }) => isoffered || name === current);

/** A new booking, or an existing one to be edited. Unavailable days are shown, and refused before they are saved. */
export function BookingDialog({ booking, moveTo, onClose }: Props) {
  const { data: sevas = [] } = useQuery({ queryKey: ['bookings', 'sevas'], queryFn: allSevas });
  const { data: { booked, limits } = allFree } = useQuery(unavailableDays());
  const taken = takenDays(booked.filter(({ id }) => id !== booking?.id));
  const problemOf = (values: BookingValues) => movedDateProblem(values, booking, sevas, taken, limits);
  const { control, field, register, watch, setValue, form, saving } = useEditForm({
    row: booking,
    valuesOf,
    schema: bookingForm.check(({ value, issues }) => {
      const message = problemOf(value);
      if (message) issues.push({ code: 'custom', message, input: value, path: ['date'] });
    }),
    create: addBooking,
    change: changeBooking,
    latest: latestBooking,
    messages: bookingMessages,
    say: (sentence, stored, typed) =>
      stored && reportBooking(sentence, stored, booking ? undefined : eventOf(typed)),
    onStored: refreshBookings,
    onSaved: onClose,
  });
  useEffect(() => {
    if (moveTo) setValue('date', moveTo, { shouldDirty: true });
  }, [moveTo, setValue]);
  const values = watch();

  return (
    <Dialog title={booking ? 'Edit booking' : 'Add booking'} onClose={onClose} wide>
      <form {...form}>
        <fieldset disabled={saving}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField label="Seva Type" required {...field('sevatype')} value={values.sevatype}>
              <option value="">Choose a seva</option>
              {sevaChoices(sevas, booking?.sevatype).map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            {!booking && (
              <SelectField label="Status" {...field('status')}>
                <option value="confirmed">Confirmed</option>
                <option value="pending">Pending</option>
              </SelectField>
            )}
          </div>
          <FamilyFields field={field} />
          {booking?.status !== 'cancelled' && (
            <DateField
              control={control}
              taken={taken}
              limits={limits}
              count={dayCount(values.sevatype, booking, sevas)}
              problem={problemOf(values)}
              begin={moveTo ?? booking?.date}
            >
              <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label="From"
                  type="time"
                  hint="Optional. The booking takes the whole day either way."
                  {...field('time')}
                />
                <TextField label="Until" type="time" hint="On the last day." {...field('end_time')} />
              </div>
            </DateField>
          )}
          {booking ? (
            <p className="mt-4 text-ink-soft">
              Nobody is notified of changes. Please tell the family and the granthi yourself.
            </p>
          ) : (
            <div className="mt-4">
              <Checkbox
                label="Send no notifications"
                hint="Otherwise the same people are notified as for a request or an approval."
                {...register('isquiet')}
              />
            </div>
          )}
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>{booking ? 'Save changes' : 'Add booking'}</DialogActions>
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useEditForm<ManagedBooking, BookingValues>>;

function FamilyFields({ field }: Pick<Form, 'field'>) {
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <TextField label="Name" required {...field('name')} />
      <TextField label="Family Name" required {...field('family_name')} />
      <TextField label="Phone" type="tel" inputMode="tel" {...field('phone')} />
      <TextField label="Email" type="email" inputMode="email" {...field('email')} />
      <TextArea label="Notes" rows={3} hint="Printed on the day sheet." {...field('notes')} />
      <TextArea
        label="Internal notes"
        rows={3}
        hint="Only administrators can read them."
        {...field('internal_notes')}
      />
    </div>
  );
}

interface DateFieldProps extends Pick<Form, 'control'> {
  taken: TakenDays;
  limits: Limits;
  /** How many days the booking takes. */
  count: number;
  /** What is wrong with the date, even before the form is submitted. */
  problem: string | undefined;
  /** A day of the month to begin with; this month's if undefined. */
  begin: Day | undefined;
  /** The fields for its hours. */
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
    <fieldset ref={field.ref} tabIndex={-1} className="mt-5 outline-none" aria-describedby="booking-days">
      <legend className="font-semibold text-heading after:content-['*'/'']">Date</legend>
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
