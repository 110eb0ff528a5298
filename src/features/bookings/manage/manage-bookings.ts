import * as z from 'zod/mini';
import type { Limits } from '@/features/availability/availability';
import type { BookingWithHours } from '@/features/bookings/booking';
import { type BookingStatus, bookingStatuses } from '@/features/bookings/booking';
import { dateProblem, daysOf, type TakenDays } from '@/features/bookings/booking-days';
import { familyFields, longText } from '@/features/bookings/booking-request';
import { hoursOf } from '@/features/events/event';
import type { Seva } from '@/features/sevas/seva';
import { addDays, type Day } from '@/lib/dates';
import { oneLine } from '@/lib/validation';

/** What the screen says. */
export const bookingMessages = {
  approved: 'Booking has been approved successfully',
  cancelled: 'Booking has been cancelled successfully',
  created: 'Booking has been added successfully',
  saved: 'Booking has been saved successfully',
  declined: 'Request has been declined successfully',
  approveFailed: 'An error occurred while approving the booking',
  cancelFailed: 'An error occurred while cancelling the booking',
  saveFailed: 'An error occurred while saving the booking',
  declineFailed: 'An error occurred while declining the request',
  confirmCancel: 'Are you sure you want to cancel this booking?',
  confirmDecline: 'Are you sure you want to decline this request?',
  notificationFailed: 'Failed to send notification',
  loadFailed: 'The bookings could not be loaded.',
  exportFailed: 'The file could not be made.',
} as const;

/** Why a request is declined; the database has the same limits. */
export const declineForm = z.object({
  decline_reason: longText('the reason'),
  internal_notes: longText('the internal notes'),
});

export type DeclineWords = z.infer<typeof declineForm>;

/** The rules of the form, but for the days that are taken; the database holds the same. */
export const bookingForm = z
  .object({
    date: z.string().check(z.minLength(1, 'Please choose a date.')),
    sevatype: z.string().check(z.minLength(1, 'Please choose a seva.')),
    ...familyFields('the'),
    internal_notes: longText('the internal notes'),
    /** Empty for none, as is its end. */
    time: z.string(),
    end_time: z.string(),
    status: z.enum(bookingStatuses),
    isquiet: z.boolean(),
  })
  .check(
    z.refine(({ phone, email }) => `${phone}${email}`.trim() !== '', {
      error: 'Please enter a phone number or an email address.',
      path: ['phone'],
    }),
    z.refine(({ time, end_time }) => end_time === '' || time !== '', {
      error: 'Please also enter when it begins.',
      path: ['time'],
    }),
  );

export type BookingValues = z.infer<typeof bookingForm>;

/** Confirmed, as somebody who rings has been told yes. */
export const newBooking: BookingValues = {
  date: '',
  sevatype: '',
  name: '',
  family_name: '',
  phone: '',
  email: '',
  notes: '',
  internal_notes: '',
  time: '',
  end_time: '',
  status: 'confirmed',
  isquiet: false,
};

/** The fields as they are sent: some are single lines, and no hour is none. */
export function asSent<Values extends Partial<BookingValues>>({ time, end_time, ...values }: Values) {
  const lines = { ...values };
  for (const name of ['name', 'family_name', 'phone', 'email'] as const) {
    if (lines[name] !== undefined) lines[name] = oneLine(lines[name]);
  }
  return {
    ...lines,
    ...(time !== undefined && { time: time || null }),
    ...(end_time !== undefined && { end_time: end_time || null }),
  };
}

/** Which bookings a list holds. */
export interface BookingFilter {
  status: BookingStatus | 'all';
  search: string;
}

/** The status a word stands for; 'all' for any other word. */
export const statusNamed = (word: string | null) =>
  bookingStatuses.find((status) => status === word) ?? 'all';

/** The days a booking occupies. */
export interface Occupied {
  date: Day;
  last_day: Day;
}

const overlap = (a: Occupied, b: Occupied) => a.date <= b.last_day && b.date <= a.last_day;

/** The same days in as few spans as they make, soonest first: those that overlap or follow each other are one. */
export function joinedSpans(spans: readonly Occupied[]): Occupied[] {
  const joined: Occupied[] = [];
  for (const { date, last_day } of spans.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const before = joined.at(-1);
    if (!before || date > addDays(before.last_day, 1)) joined.push({ date, last_day });
    else if (last_day > before.last_day) before.last_day = last_day;
  }
  return joined;
}

/** The confirmed booking that a pending one cannot stand beside; the database would refuse its approval. */
export const conflictWith = <Booking extends Occupied>(pending: Occupied, confirmed: readonly Booking[]) =>
  confirmed.find((booking) => overlap(pending, booking));

/** Its hours in words; empty when none are agreed. */
export const bookingHours = (booking: Occupied & Pick<BookingWithHours, 'time' | 'end_time'>) =>
  hoursOf({ ...booking, ends_on: booking.last_day });

/** How many days a booking keeps that names this seva: what it has, or those of another seva. */
export const daysKept = (
  sevatype: string,
  booking: (Occupied & { sevatype: string }) | null,
  sevas: readonly Pick<Seva, 'name' | 'days'>[],
) =>
  booking?.sevatype === sevatype
    ? daysOf(booking).length
    : (sevas.find(({ name }) => name === sevatype)?.days ?? 1);

/** How far the search for a free day goes, in days. */
const farthest = 120;

/** The dates nearest to a booking's own on which all its days are free, soonest first; none is past. */
export function nearestFreeDays(
  booking: Occupied,
  taken: TakenDays,
  limits: Limits,
  today: Day,
  most = 3,
): Day[] {
  const seva = { name: '', days: daysOf(booking).length };
  const near = Array.from({ length: farthest }, (_, index) => index + 1).flatMap((away) => [
    addDays(booking.date, -away),
    addDays(booking.date, away),
  ]);
  return near
    .filter((date) => date >= today && !dateProblem(date, seva, taken, limits))
    .slice(0, most)
    .sort();
}

/** '1–50 of 1,234 bookings', '1 booking'; nothing of none. */
export function countInWords(first: number, shown: number, total: number) {
  const noun = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'booking' : 'bookings'}`;
  if (shown === 0) return '';
  if (shown >= total) return noun(total);
  return `${first.toLocaleString('en-US')}–${(first + shown - 1).toLocaleString('en-US')} of ${noun(total)}`;
}
