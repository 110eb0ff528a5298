import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noLimits } from '@/features/availability/availability';
import { dateProblem, takenDays } from '@/features/bookings/booking-days';
import type { Seva } from '@/features/sevas/seva';
import { allSevas } from '@/features/sevas/seva.queries';
import { templeTimeZone } from '@/lib/config';
import { type Day, today as todayIn } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import { BookingDays } from './BookingDays';
import { type BookingValues, bookingForm, bookingMessages, daysKept, newBooking } from './manage-bookings';
import {
  addBooking,
  changeBooking,
  latestBooking,
  type ManagedBooking,
  unavailable,
} from './manage-bookings.queries';
import { announce, refresh } from './use-booking-decisions';

interface Props {
  /** Null makes a new one. */
  booking: ManagedBooking | null;
  /** A free day to move it to. */
  moveTo?: Day | undefined;
  onClose: () => void;
}

/** As long as it is not known. */
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

async function create(values: BookingValues) {
  const booking = await addBooking(values);
  if (!values.isquiet)
    announce(booking, values.status === 'confirmed' ? 'booking_confirmed' : 'booking_requested');
  return booking;
}

/** What can be asked for, and what the booking names already. */
const choices = (sevas: readonly Seva[], named: string | undefined) =>
  sevas.filter(({ isoffered, name }) => isoffered || name === named);

/** In create mode or in edit mode; days that others have are shown, and refused before they are saved. */
export function BookingDialog({ booking, moveTo, onClose }: Props) {
  const { data: sevas = [] } = useQuery({ queryKey: ['bookings', 'sevas'], queryFn: allSevas });
  const { data: { booked, limits } = allFree } = useQuery(unavailable());
  const taken = takenDays(booked.filter(({ id }) => id !== booking?.id));
  const today = todayIn(templeTimeZone);
  const kept = (sevatype: string) => daysKept(sevatype, booking, sevas);
  const problemOf = ({ date, sevatype }: BookingValues) => {
    const isMoved = date !== booking?.date || sevatype !== booking.sevatype;
    if (date === '' || !isMoved || booking?.status === 'cancelled') return undefined;
    return dateProblem(date, { name: sevatype, days: kept(sevatype) }, taken, limits);
  };
  const { control, field, register, watch, setValue, form, saving } = useEditForm({
    row: booking,
    valuesOf,
    schema: bookingForm.check(({ value, issues }) => {
      const message = problemOf(value);
      if (message) issues.push({ code: 'custom', message, input: value, path: ['date'] });
    }),
    create,
    change: changeBooking,
    latest: latestBooking,
    messages: bookingMessages,
    onStored: refresh,
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
              {choices(sevas, booking?.sevatype).map(({ name }) => (
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
          <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Name" required {...field('name')} />
            <TextField label="Family Name" required {...field('family_name')} />
            <TextField label="Phone" type="tel" inputMode="tel" {...field('phone')} />
            <TextField label="Email" type="email" inputMode="email" {...field('email')} />
            <TextArea label="Notes" rows={3} hint="The day sheet shows them." {...field('notes')} />
            <TextArea
              label="Internal notes"
              rows={3}
              hint="Only administrators ever read them."
              {...field('internal_notes')}
            />
          </div>
          {booking?.status !== 'cancelled' && (
            <BookingDays
              control={control}
              today={today}
              taken={taken}
              limits={limits}
              kept={kept(values.sevatype)}
              problem={problemOf(values)}
              moveTo={moveTo}
            >
              <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label="From"
                  type="time"
                  hint="Where an hour is agreed. Its days are taken whole."
                  {...field('time')}
                />
                <TextField label="Until" type="time" hint="On its last day." {...field('end_time')} />
              </div>
            </BookingDays>
          )}
          {booking ? (
            <p className="mt-4 text-ink-soft">
              Nobody is told of a change. Please tell the family and the granthi yourself.
            </p>
          ) : (
            <div className="mt-4">
              <Checkbox
                label="Send no notifications"
                hint="Otherwise those hear of it who hear of a request, or of an approval."
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
