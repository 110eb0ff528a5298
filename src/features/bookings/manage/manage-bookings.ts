import * as z from 'zod/mini';
import type { Limits } from '@/features/availability/availability';
import {
  type BookingStatus,
  bookingBadge,
  bookingStatuses,
  type ConfirmedBooking,
  familyOf,
  spokenReference,
} from '@/features/bookings/booking';
import {
  bookingsOn,
  conflictOf,
  dateProblem,
  daysOf,
  type TakenDays,
} from '@/features/bookings/booking-days';
import { addressField, familyFields, longText, shownField } from '@/features/bookings/booking-request';
import { choiceOf, chosenPlace, type Place, placeChoice, placeName } from '@/features/places/place';
import type { Seva } from '@/features/sevas/seva';
import { whatsAppText } from '@/lib/admin/whatsapp';
import { csvOf } from '@/lib/browser/download';
import type { Row } from '@/lib/database';
import { addDays, type Day, daySpan, hoursOf, longDate, today, weekdayAndDate } from '@/lib/dates';
import { oneLine } from '@/lib/normal-text';
import { routes } from '@/lib/routes';

export const bookingMessages = {
  approved: 'Booking has been approved successfully',
  cancelled: 'Booking has been cancelled successfully',
  created: 'Booking has been added successfully',
  saved: 'Booking has been saved successfully',
  declined: 'Request has been declined successfully',
  kept: 'Booking stays as it is',
  keepFailed: 'An error occurred while answering the family',
  linkSent: 'A new link goes to the family',
  linkFailed: 'The link could not be made.',
  approveFailed: 'An error occurred while approving the booking',
  cancelFailed: 'An error occurred while cancelling the booking',
  saveFailed: 'An error occurred while saving the booking',
  declineFailed: 'An error occurred while declining the request',
  confirmCancel: 'Are you sure you want to cancel this booking?',
  confirmDecline: 'Are you sure you want to decline this request?',
  notificationFailed: 'Failed to send notification',
  loadFailed: 'The bookings could not be loaded.',
  exportFailed: 'The file could not be created.',
} as const;

/** '2 people wait for this day', or for these. */
export function peopleWait(people: number, { date, last_day }: DayRange) {
  const who = people === 0 ? 'Nobody waits' : people === 1 ? '1 person waits' : `${people} people wait`;
  return `${who} for ${date === last_day ? 'this day' : 'these days'}`;
}

/** Why a request is declined; the database has the same limits. */
export const declineForm = z.object({
  decline_reason: longText('the reason'),
  internal_notes: longText('the internal notes'),
});

export type DeclineValues = z.infer<typeof declineForm>;

/** The rules of the form, except for days that are taken. The database has the same rules. */
export const bookingForm = z
  .object({
    date: z.string().check(z.minLength(1, 'Please choose a date.')),
    sevatype: z.string().check(z.minLength(1, 'Please choose a seva.')),
    ...familyFields('the'),
    internal_notes: longText('the internal notes'),
    shown_as: shownField,
    /** When it begins and ends, as '18:00'; empty when no time is agreed. */
    time: z.string(),
    end_time: z.string(),
    place: placeChoice,
    address: addressField,
    status: z.enum(bookingStatuses),
    isquiet: z.boolean(),
  })
  .check(
    z.refine(({ time, end_time }) => end_time === '' || time !== '', {
      error: 'Please also enter when it begins.',
      path: ['time'],
    }),
  );

/** The rules for what a family requested on the website: it keeps its phone number and its email address. */
export const requestedForm = bookingForm.check(
  z.refine(({ phone }) => phone.trim() !== '', { error: 'Please enter the phone number.', path: ['phone'] }),
  z.refine(({ email }) => email.trim() !== '', { error: 'Please enter the email address.', path: ['email'] }),
);

export type BookingValues = z.infer<typeof bookingForm>;

/** Confirmed by default: a family that called has usually been told yes. */
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
  place: '',
  address: '',
  status: 'confirmed',
  isquiet: false,
};

/** The fields as they are stored: names, phone, email and address on a single line each, and null for no time. */
export function asRow<Values extends Partial<BookingValues>>({ time, end_time, place, ...values }: Values) {
  const lines = { ...values };
  for (const name of ['name', 'family_name', 'phone', 'email', 'address'] as const) {
    if (lines[name] !== undefined) lines[name] = oneLine(lines[name]);
  }
  return {
    ...lines,
    ...(time !== undefined && { time: time || null }),
    ...(end_time !== undefined && { end_time: end_time || null }),
    ...(place !== undefined && chosenPlace(place)),
  };
}

/** A booking as administrators see it. */
export type ManagedBooking = Omit<
  Row<'seva_bookings'>,
  'isquiet' | 'request_id' | 'link_hash' | 'calendar_uid' | 'taken' | 'search_text' | 'phone_e164'
>;

/** Which bookings are listed, and in which order. */
export interface BookingFilter {
  status: BookingStatus | 'all';
  search: string;
  /** The number of a place, or one of `otherPlaces`; every place if empty or left out. */
  place?: string;
  /** What is pending and then what is coming, soonest first; or what is past; or all, newest first. */
  when?: 'coming' | 'past' | 'all';
}

export const whenChoices = [
  { value: 'coming', label: 'Pending and coming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const;

/** What the page's address names; without a name, a search and a status are looked for among all. */
export const whenNamed = (name: string | null, { status, search }: BookingFilter) =>
  whenChoices.find(({ value }) => value === name)?.value ?? (search || status !== 'all' ? 'all' : 'coming');

/** The status named in the page's address; 'all' for anything else. */
export const statusNamed = (name: string | null) =>
  bookingStatuses.find((status) => status === name) ?? 'all';

/** Where bookings are that are in none of the places. */
export const otherPlaces = [
  { value: 'elsewhere', label: 'Elsewhere' },
  { value: 'none', label: 'No place' },
] as const;

/** The place named in the page's address; empty for anything else. */
export const placeNamed = (name: string | null) =>
  name && (/^[1-9]\d{0,14}$/.test(name) || otherPlaces.some(({ value }) => value === name)) ? name : '';

/** The first and the last day of a booking. */
export interface DayRange {
  date: Day;
  last_day: Day;
}

/** Joins ranges that overlap or follow each other; soonest first. */
export function joinedRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const { date, last_day } of [...ranges].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const before = joined.at(-1);
    if (!before || date > addDays(before.last_day, 1)) joined.push({ date, last_day });
    else if (last_day > before.last_day) before.last_day = last_day;
  }
  return joined;
}

/** How many days a booking takes with this seva: as many as it has already, unless its seva changes. */
export const dayCount = (
  sevatype: string,
  booking: (DayRange & { sevatype: string }) | null,
  sevas: readonly Pick<Seva, 'name' | 'days'>[],
) =>
  booking?.sevatype === sevatype
    ? daysOf(booking).length
    : (sevas.find(({ name }) => name === sevatype)?.days ?? 1);

/** Where a booking is held with this seva: where it is already, unless its seva changes. */
export const placeWith = (
  sevatype: string,
  booking: Pick<ManagedBooking, 'sevatype' | 'place_id' | 'iselsewhere'> | null,
  sevas: readonly Pick<Seva, 'name' | 'place_id' | 'iselsewhere'>[],
) => {
  const seva = booking?.sevatype === sevatype ? booking : sevas.find(({ name }) => name === sevatype);
  return seva ? choiceOf(seva) : '';
};

/** Only what is held elsewhere has an address: one that was typed is no change where it is not asked for in the end. */
export const withoutOldAddress = (
  values: BookingValues,
  booking: Pick<ManagedBooking, 'place_id' | 'iselsewhere' | 'address'> | null,
): BookingValues => {
  if (values.place === 'elsewhere') return values;
  const isWhereItWas = booking && choiceOf(booking) === values.place;
  return { ...values, address: isWhereItWas ? booking.address : '' };
};

/** When and where the form puts a booking. */
export function placedBooking(
  { date, sevatype, time, end_time, place }: BookingValues,
  booking: ManagedBooking | null,
  sevas: readonly Pick<Seva, 'name' | 'days'>[],
) {
  const last_day = date && addDays(date, dayCount(sevatype, booking, sevas) - 1);
  return {
    ...{ date, last_day, time: time || null, end_time: end_time || null },
    ...chosenPlace(place),
  };
}

/** A time and a place, to tell whether either has changed. */
const placing = ({ date, last_day, time, end_time, place_id }: ReturnType<typeof placedBooking>) =>
  [date, last_day, time?.slice(0, 5), end_time?.slice(0, 5), place_id].join();

/**
 * Why a booking cannot be when and where the form puts it, as a sentence; nothing is wrong with where it is already.
 * Without hours, a confirmed booking takes its whole days, also in a place that is kept by the hour.
 */
export function placeProblem(
  values: BookingValues,
  booking: ManagedBooking | null,
  sevas: readonly Pick<Seva, 'name' | 'days'>[],
  taken: TakenDays,
  limits: Limits,
) {
  const placed = placedBooking(values, booking, sevas);
  const isMoved = !booking || values.sevatype !== booking.sevatype || placing(placed) !== placing(booking);
  if (values.date === '' || !isMoved || booking?.status === 'cancelled') return undefined;
  const days = daysOf(placed);
  const seva = { name: values.sevatype, days: days.length, place_id: placed.place_id };
  const place = taken.places.find(({ id }) => id === placed.place_id);
  if (!place?.byhour) return dateProblem(values.date, seva, taken, limits);
  const isOpen = values.status === 'confirmed' && !(placed.time && placed.end_time);
  const conflict = conflictOf(
    isOpen ? { ...placed, time: '00:00', end_time: '24:00' } : placed,
    days.flatMap((day) => bookingsOn(day, taken)),
    taken.places,
  );
  if (!conflict) return dateProblem(values.date, seva, { ...taken, places: [] }, limits);
  const { date, last_day, sevatype, family_name } = conflict;
  const when = [daySpan(date, last_day), hoursOf(conflict)].filter(Boolean).join(', ');
  return `${place.name} is taken on ${when} (${sevatype}, ${family_name} family). Please choose other hours, another place or another date.`;
}

/** How many days before and after its own date a booking may be moved to. */
const maxDistance = 120;

/** The dates nearest to a booking's own on which all of its days are free, soonest first; none is past. */
export function nearestFreeDays(
  booking: DayRange & Pick<ConfirmedBooking, 'place_id'>,
  taken: TakenDays,
  limits: Limits,
  templeToday: Day,
  max = 3,
): Day[] {
  const seva = { name: '', days: daysOf(booking).length, place_id: booking.place_id };
  const nearby = Array.from({ length: maxDistance }, (_, index) => index + 1).flatMap((distance) => [
    addDays(booking.date, -distance),
    addDays(booking.date, distance),
  ]);
  return nearby
    .filter((date) => date >= templeToday && !dateProblem(date, seva, taken, limits))
    .slice(0, max)
    .sort();
}

/** '1–50 of 1,234 bookings' or '1 booking'; empty when there are none. */
export function countInWords(first: number, count: number, total: number) {
  const bookings = `${total.toLocaleString('en-US')} ${total === 1 ? 'booking' : 'bookings'}`;
  if (count === 0) return '';
  if (count >= total) return bookings;
  return `${first.toLocaleString('en-US')}–${(first + count - 1).toLocaleString('en-US')} of ${bookings}`;
}

/** A booking in one line, as questions about it name it. */
export const bookingSummary = ({
  sevatype,
  name,
  family_name,
  date,
}: Pick<ManagedBooking, 'sevatype' | 'name' | 'family_name' | 'date'>) =>
  `${sevatype}, ${name} ${family_name}, ${longDate(date)}.`;

/** A confirmed booking, and where one can ask for a seva. */
export const bookingToShare = (booking: ConfirmedBooking, places: readonly Place[], siteUrl: string) =>
  whatsAppText(`${booking.sevatype}, ${familyOf(booking)}`, [
    daySpan(booking.date, booking.last_day),
    hoursOf(booking),
    placeName(booking, places),
    siteUrl + routes.seva,
  ]);

/** 'Saturday, January 2 · Jasleen Kaur Rai · Anand Karaj', as the answer to an action names a booking. */
export const bookingLine = ({
  date,
  last_day,
  name,
  family_name,
  sevatype,
}: DayRange & Pick<ManagedBooking, 'name' | 'family_name' | 'sevatype'>) =>
  [[...new Set([date, last_day])].map(weekdayAndDate).join(' to '), `${name} ${family_name}`, sevatype].join(
    ' · ',
  );

/** What a family has asked for, in words; undefined if nothing waits for an answer. */
export const wishInWords = ({ wish }: Pick<ManagedBooking, 'wish'>) =>
  wish ? `The family asks to ${wish} it` : undefined;

/** What to say to a family on the phone: its reference and the state of its booking. */
export const stateToSay = (booking: ManagedBooking) => {
  const { reference, sevatype, date, last_day, status } = booking;
  const state = status === 'pending' ? 'waiting for an answer' : bookingBadge(booking).label.toLowerCase();
  return `Your reference is ${spokenReference(reference)}. ${sevatype} on ${daySpan(date, last_day)} is ${state}.`;
};

const fileColumns = [
  'Date',
  'Last Day',
  'Seva Type',
  'Name',
  'Family Name',
  'Phone',
  'Email',
  'Notes',
  'Status',
  'Requested',
  'Source',
  'From',
  'Until',
  'Place',
  'Reference',
];

/** Bookings as CSV. Dates are written as yyyy-MM-dd, so that they can be sorted. */
export const bookingFile = (
  bookings: readonly ManagedBooking[],
  places: readonly Place[],
  timeZone: string,
) =>
  csvOf(
    fileColumns,
    bookings.map((booking) => [
      booking.date,
      booking.last_day,
      booking.sevatype,
      booking.name,
      booking.family_name,
      booking.phone,
      booking.email,
      booking.notes,
      bookingBadge(booking).label,
      today(timeZone, new Date(booking.createdat)),
      booking.source,
      booking.time?.slice(0, 5) ?? '',
      booking.end_time?.slice(0, 5) ?? '',
      placeName(booking, places),
      booking.reference,
    ]),
  );
