import { closureOn, type Limits, unavailableSentence } from '@/features/availability/availability';
import { type Place, placeName } from '@/features/places/place';
import { type OfferedSeva, takesDays } from '@/features/sevas/seva';
import { addDays, type Day, hoursOf, longDate } from '@/lib/dates';
import { groupBy } from '@/lib/group-by';
import { type ConfirmedBooking, familyOf, sevaShown } from './booking';

/** Days of a booking, ascending. */
export const daysOf = ({ date, last_day }: { date: Day; last_day: Day }): Day[] =>
  date > last_day ? [] : [date, ...daysOf({ date: addDays(date, 1), last_day })];

/** Confirmed bookings by day, with the rooms they use. */
export interface TakenDays {
  bookings: ReadonlyMap<Day, readonly ConfirmedBooking[]>;
  places: readonly Place[];
}

export function takenDays(bookings: readonly ConfirmedBooking[], places: readonly Place[]): TakenDays {
  const onDay = bookings.flatMap((booking) => daysOf(booking).map((day) => ({ day, booking })));
  const grouped = groupBy(onDay, ({ day }) => day);
  return {
    bookings: new Map([...grouped].map(([day, found]) => [day, found.map(({ booking }) => booking)])),
    places,
  };
}

/** Confirmed bookings of a day, sorted by start time. */
export const bookingsOn = (day: Day, { bookings }: TakenDays): readonly ConfirmedBooking[] =>
  [...(bookings.get(day) ?? [])].sort((a, b) => (a.time ?? '').localeCompare(b.time ?? ''));

/** Date and time of a booking. The end time is on the last day. */
type BookingTimes = Pick<ConfirmedBooking, 'date' | 'last_day' | 'time' | 'end_time'>;

/**
 * Returns the interval in which a booking occupies its room, as ['2026-06-07T09:00', '2026-06-07T11:00']. A room
 * booked by the hour is occupied for the agreed hours, any other for whole days. Mirrors private.taken_time.
 */
function takenTime({ date, last_day, time, end_time }: BookingTimes, isHourly: boolean): [string, string] {
  return isHourly && time && end_time
    ? [`${date}T${time.slice(0, 5)}`, `${last_day}T${end_time.slice(0, 5)}`]
    : [`${date}T00:00`, `${addDays(last_day, 1)}T00:00`];
}

type InPlace = BookingTimes & Pick<ConfirmedBooking, 'place_id'>;

/**
 * Returns the first confirmed booking that conflicts with the wanted one, or undefined. In a room booked by the hour,
 * a one-day request without hours conflicts only with whole-day bookings, as its hours are agreed before approval.
 * Mirrors private.refuse_taken_days.
 */
export function conflictOf<Booking extends InPlace>(
  wanted: InPlace,
  confirmed: readonly Booking[],
  places: readonly Place[],
): Booking | undefined {
  const place = places.find(({ id }) => id === wanted.place_id);
  const hoursFollow =
    place?.is_hourly && wanted.date === wanted.last_day && !(wanted.time && wanted.end_time);
  if (!place) return undefined;
  const [from, until] = takenTime(wanted, place.is_hourly);
  return confirmed.find((booking) => {
    if (booking === wanted || booking.place_id !== place.id) return false;
    const [begins, ends] = takenTime(booking, place.is_hourly);
    return hoursFollow ? begins <= from && until <= ends : begins < until && from < ends;
  });
}

/** Confirmed bookings whose hours overlap, in any room. A booking without hours takes its whole days. */
export function inTheseHours<Booking extends BookingTimes>(
  wanted: BookingTimes,
  confirmed: readonly Booking[],
): Booking[] {
  const [from, until] = takenTime(wanted, true);
  return confirmed.filter((booking) => {
    const [begins, ends] = takenTime(booking, true);
    return begins < until && from < ends;
  });
}

/** The columns that decide on which days a seva can be requested. */
export type RequestedSeva = Pick<OfferedSeva, 'days' | 'place_id'>;

/** Returns the booking that blocks a seva on a day, if any. A seva of several days takes whole days. */
function takenBy(day: Day, { days, place_id }: RequestedSeva, { places, ...taken }: TakenDays) {
  const wholeDay = { date: day, last_day: day, place_id, time: '00:00', end_time: '24:00' };
  const oneDay = { ...wholeDay, time: null, end_time: null };
  return conflictOf(days > 1 ? wholeDay : oneDay, bookingsOn(day, { places, ...taken }), places);
}

/**
 * Sevas that decide whether a day is taken. Sevas without a room, such as an ardaas, can be held on any day, so ignore
 * them unless there are no others.
 */
function deciding<Seva extends RequestedSeva>(sevas: readonly Seva[]): readonly Seva[] {
  const inPlaces = sevas.filter(({ place_id }) => place_id !== null);
  return inPlaces.length > 0 ? inPlaces : sevas;
}

/** Returns the booking that blocks all deciding sevas on a day, or undefined if one of them is still possible. */
export function dayTakenBy(day: Day, offered: readonly RequestedSeva[], taken: TakenDays) {
  const sevas = deciding(offered);
  const [first] = sevas.length > 0 ? sevas.map((seva) => takenBy(day, seva, taken)) : bookingsOn(day, taken);
  return sevas.every((seva) => takenBy(day, seva, taken)) ? first : undefined;
}

/** Number of pending requests by day, for upcoming days. */
export type RequestedDays = ReadonlyMap<Day, number>;

/** Sentence saying that others have requested the day, or undefined if nobody has. */
export function alsoAsked(day: Day, requested: RequestedDays): string | undefined {
  const others = requested.get(day) ?? 0;
  if (others === 0) return undefined;
  const who = others === 1 ? 'Another family has' : `${others} other families have`;
  return `${who} already asked for this day. You can still ask.`;
}

/** Sentence saying that others have requested a later day of a seva that begins on this one, or undefined. */
export function laterDayAsked(
  day: Day,
  seva: Pick<OfferedSeva, 'days'> | undefined,
  requested: RequestedDays,
): string | undefined {
  const isAsked = laterDays(day, seva).some((later) => requested.has(later));
  return isAsked ? 'Another family has asked for one of these days.' : undefined;
}

/** Last day of a seva that begins on this date. Returns the date itself until a seva is chosen. */
export const lastDay = (date: Day, seva: Pick<OfferedSeva, 'days'> | undefined): Day =>
  addDays(date, (seva?.days ?? 1) - 1);

/** Days of a seva after its first. */
const laterDays = (date: Day, seva: Pick<OfferedSeva, 'days'> | undefined) =>
  daysOf({ date: addDays(date, 1), last_day: lastDay(date, seva) });

/** Sentence saying why none of these sevas can be requested on a date, or undefined if one of them can. */
export const dayProblem = (
  date: Day,
  sevas: readonly RequestedSeva[],
  taken: TakenDays,
  limits: Limits,
): string | undefined =>
  dayTakenBy(date, sevas, taken)
    ? 'This date has already been booked. Please select another date.'
    : unavailableSentence(date, limits);

/** Sentence saying why a seva of several days cannot begin on a free date, or undefined if its later days are free. */
export function sevaProblem(
  date: Day,
  seva: Pick<OfferedSeva, 'name' | 'days' | 'place_id'> | undefined,
  taken: TakenDays,
  limits: Limits,
): string | undefined {
  if (!seva) return undefined;
  const later = laterDays(date, seva);
  const takenDay = later.find((day) => takenBy(day, seva, taken));
  const day = takenDay ?? later.find((each) => closureOn(each, limits.closed));
  if (!day) return undefined;
  const why = takenDay
    ? 'has already been booked'
    : `cannot be booked: ${closureOn(day, limits.closed)?.reason}`;
  return `${takesDays(seva)}, and ${longDate(day)} ${why}. Please select another date.`;
}

/**
 * Sentence saying why a seva cannot begin on a date, or undefined if all its days are free. Mirrors
 * private.refuse_taken_days.
 */
export const dateProblem = (...[date, seva, taken, limits]: Parameters<typeof sevaProblem>) =>
  dayProblem(date, seva ? [seva] : [], taken, limits) ?? sevaProblem(date, seva, taken, limits);

/** Next days of the same weekday on which a seva can be requested, soonest first, up to a year ahead. */
export const nextFreeDays = (
  day: Day,
  sevas: readonly (RequestedSeva & Pick<OfferedSeva, 'name'>)[],
  taken: TakenDays,
  limits: Limits,
  max = 3,
): Day[] =>
  Array.from({ length: 52 }, (_, week) => addDays(day, 7 * (week + 1)))
    .filter((later) => deciding(sevas).some((seva) => !dateProblem(later, seva, taken, limits)))
    .slice(0, max);

/** Formats a booking in one line: '9:00–11:00 AM Sukhmani Sahib, Gill family, Darbar'. */
export const bookingLine = (booking: ConfirmedBooking, places: readonly Place[]) =>
  [
    [hoursOf(booking), sevaShown(booking)].filter(Boolean).join(' '),
    familyOf(booking),
    placeName(booking, places),
  ]
    .filter(Boolean)
    .join(', ');
