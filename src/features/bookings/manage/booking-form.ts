import * as z from 'zod/mini';
import { type Limits, noLimits } from '@/features/availability/availability';
import { bookingStatuses, type ConfirmedBooking, familyOf } from '@/features/bookings/booking';
import {
  bookingsOn,
  conflictOf,
  dateProblem,
  daysOf,
  type TakenDays,
} from '@/features/bookings/booking-days';
import {
  addressField,
  asLines,
  familyFields,
  longText,
  shownField,
} from '@/features/bookings/booking-request';
import { choiceOf, chosenPlace } from '@/features/places/place';
import type { Seva } from '@/features/sevas/seva';
import { filled } from '@/lib/admin/row-form';
import { addDays, type Day, daySpan, hoursOf } from '@/lib/dates';
import type { DayRange, ManagedBooking } from './manage-bookings';

/** Form for declining a request. The database enforces the same limits. */
export const declineForm = z.object({
  decline_reason: longText('the reason'),
  internal_notes: longText('the internal notes'),
});

export type DeclineValues = z.infer<typeof declineForm>;

/** Validation of the booking form, except for taken days. The database enforces the same rules. */
export const bookingForm = z
  .object({
    date: z.string().check(z.minLength(1, 'Please choose a date.')),
    sevatype: z.string().check(z.minLength(1, 'Please choose a seva.')),
    ...familyFields('the'),
    internal_notes: longText('the internal notes'),
    shown_as: shownField,
    /** Start and end as '18:00'. Empty if no time is agreed. */
    time: z.string(),
    end_time: z.string(),
    /** True if the booking ends on the day after its last day. */
    is_overnight: z.boolean(),
    place: z.string(),
    address: addressField,
    status: z.enum(bookingStatuses),
    is_quiet: z.boolean(),
  })
  .check(
    z.refine(({ time, end_time }) => end_time === '' || time !== '', {
      error: 'Please also enter when it begins.',
      path: ['time'],
    }),
  );

/** Validation of bookings requested on the website, which must keep a phone number and an email address. */
export const requestedForm = bookingForm.check(
  z.refine(({ phone }) => phone.trim() !== '', { error: 'Please enter the phone number.', path: ['phone'] }),
  z.refine(({ email }) => email.trim() !== '', { error: 'Please enter the email address.', path: ['email'] }),
);

export type BookingValues = z.infer<typeof bookingForm>;

/** Defaults of a new booking. Confirmed, because a family that called has usually been promised the day. */
export const newBooking: BookingValues = {
  date: '',
  sevatype: '',
  name: '',
  family_name: '',
  phone: '',
  email: '',
  notes: '',
  internal_notes: '',
  shown_as: 'name',
  time: '',
  end_time: '',
  is_overnight: false,
  place: '',
  address: '',
  status: 'confirmed',
  is_quiet: false,
};

/** Converts form values to columns. An empty time becomes null. */
export const asRow = <Values extends Partial<BookingValues>>({
  time,
  end_time,
  place,
  ...values
}: Values) => ({
  ...asLines(values),
  ...(time !== undefined && { time: time || null }),
  ...(end_time !== undefined && { end_time: end_time || null }),
  ...(place !== undefined && chosenPlace(place)),
});

/** Form values of a booking, or the defaults without one. */
export const valuesOf = (row: ManagedBooking | null): BookingValues => {
  if (!row) return newBooking;
  const values = filled(newBooking, row);
  const times = { time: values.time.slice(0, 5), end_time: values.end_time.slice(0, 5) };
  return { ...values, ...times, place: choiceOf(row) };
};

/** Number of days for this seva. Keeps the booking's own number unless the seva changes. */
export const dayCount = (
  sevatype: string,
  booking: (DayRange & Pick<ManagedBooking, 'sevatype' | 'is_overnight'>) | null,
  sevas: readonly Pick<Seva, 'name' | 'days'>[],
) =>
  booking?.sevatype === sevatype
    ? daysOf(booking).length - Number(booking.is_overnight)
    : (sevas.find(({ name }) => name === sevatype)?.days ?? 1);

/** Form value of where this seva is held. Keeps the booking's own value unless the seva changes. */
export const placeWith = (
  sevatype: string,
  booking: Pick<ManagedBooking, 'sevatype' | 'place_id' | 'is_elsewhere'> | null,
  sevas: readonly Pick<Seva, 'name' | 'place_id' | 'is_elsewhere'>[],
) => {
  const seva = booking?.sevatype === sevatype ? booking : sevas.find(({ name }) => name === sevatype);
  return seva ? choiceOf(seva) : '';
};

/** Resets the address unless the booking is held elsewhere, so that the hidden field does not count as changed. */
export const withoutOldAddress = (
  values: BookingValues,
  booking: Pick<ManagedBooking, 'place_id' | 'is_elsewhere' | 'address'> | null,
): BookingValues => {
  if (values.place === 'elsewhere') return values;
  const isWhereItWas = booking && choiceOf(booking) === values.place;
  return { ...values, address: isWhereItWas ? booking.address : '' };
};

/** Whether the end time is before the start time. Only then can the booking end on the next day. */
export const mayEndNextDay = ({ time, end_time }: Pick<BookingValues, 'time' | 'end_time'>) =>
  time !== '' && end_time !== '' && end_time < time;

/** Converts date, time and place in the form to columns of a booking. */
export function placedBooking(
  { date, sevatype, time, end_time, is_overnight, place }: BookingValues,
  booking: ManagedBooking | null,
  sevas: readonly Pick<Seva, 'name' | 'days'>[],
) {
  const nights = Number(is_overnight && mayEndNextDay({ time, end_time }));
  const last_day = date && addDays(date, dayCount(sevatype, booking, sevas) - 1 + nights);
  return {
    ...{ date, last_day, time: time || null, end_time: end_time || null },
    ...chosenPlace(place),
  };
}

/** Key that changes if the date, time or place does. */
const placing = ({ date, last_day, time, end_time, place_id }: ReturnType<typeof placedBooking>) =>
  [date, last_day, time?.slice(0, 5), end_time?.slice(0, 5), place_id].join();

/**
 * Sentence saying why a booking cannot have this date, time and place. Undefined if they are free or unchanged. A
 * confirmed booking without hours takes whole days, even in a room booked by the hour.
 */
export function placeProblem(
  values: BookingValues,
  booking: ManagedBooking | null,
  sevas: readonly Pick<Seva, 'name' | 'days'>[],
  taken: TakenDays,
  limits: Limits,
) {
  const placed = placedBooking(values, booking, sevas);
  const isMoved =
    !booking ||
    values.sevatype !== booking.sevatype ||
    values.status !== booking.status ||
    placing(placed) !== placing(booking);
  if (values.date === '' || !isMoved || booking?.status === 'cancelled') return undefined;
  const days = daysOf(placed);
  const seva = { name: values.sevatype, days: days.length, place_id: placed.place_id };
  const place = taken.places.find(({ id }) => id === placed.place_id);
  // As in the database, closed days only block bookings that move to them. Approval asks separately.
  const isThere = placed.date === booking?.date && placed.last_day === booking.last_day;
  const open = isThere ? noLimits : limits;
  const isApproved = booking !== null && values.status !== booking.status;
  if (!place?.is_hourly && !isApproved) return dateProblem(values.date, seva, taken, open);
  const isOpen = values.status === 'confirmed' && !(placed.time && placed.end_time);
  const conflict = conflictOf(
    isOpen ? { ...placed, time: '00:00', end_time: '24:00' } : placed,
    days.flatMap((day) => bookingsOn(day, taken)),
    taken.places,
  );
  if (!place || !conflict) return dateProblem(values.date, seva, { ...taken, places: [] }, open);
  const { date, last_day, sevatype } = conflict;
  const when = [daySpan(date, last_day), hoursOf(conflict)].filter(Boolean).join(', ');
  return `${place.name} is taken on ${when} (${sevatype}, ${familyOf(conflict)}). Please choose ${place.is_hourly ? 'other hours, ' : ''}another room or another date.`;
}

/** Maximum number of days to search before and after the booking's own date. */
const maxDistance = 120;

/** Dates nearest to a booking's own on which all its days are free, soonest first. Skips past dates. */
export function nearestFreeDays(
  booking: DayRange & Pick<ConfirmedBooking, 'place_id'>,
  taken: TakenDays,
  limits: Limits,
  templeToday: Day,
): Day[] {
  const seva = { name: '', days: daysOf(booking).length, place_id: booking.place_id };
  return Array.from({ length: maxDistance }, (_, index) => index + 1)
    .flatMap((distance) => [addDays(booking.date, -distance), addDays(booking.date, distance)])
    .filter((day) => day >= templeToday && !dateProblem(day, seva, taken, limits))
    .slice(0, 3)
    .sort();
}
