import { timeAt } from '@/features/agenda/agenda';
import { bookingBadge } from '@/features/bookings/booking';
import type { ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { wholeDay } from '@/features/opening-hours/open-now';
import { type Place, placeName } from '@/features/places/place';
import { type Day, isOneNight } from '@/lib/dates';
import { type Planned, type PublicAgenda, planned } from './days';

/** A week, Sunday to Saturday, with those of its bookings that are looked for. */
export interface WeekProps {
  days: readonly Day[];
  bookings: readonly ManagedBooking[];
  onOpen: (booking: ManagedBooking) => void;
  onAdd: (day: Day) => void;
}

/** An entry of a day of the week. Its dates have the temple's day and hour in the reader's own time zone. */
export interface WeekEntry {
  key: string;
  day: Day;
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  /** In words; empty when none are known. */
  hours: string;
  kind: 'pending' | 'confirmed' | 'cancelled' | 'event' | 'programme' | 'closed';
  /** Whether it is the same on every day of the week. */
  isDaily: boolean;
  /** The booking, or the path of the screen on which it is edited. */
  opens: string | ManagedBooking;
}

/** Minutes that an entry without an end is shown to last. */
const defaultLength = 60;

/** What has its hours on one day has them in the week; past midnight, to the end of the day on which it begins. */
function timesOf(day: Day, item: Planned) {
  const { known, date, last_day, from, until } = item;
  const allDay = known === 'day' || (date !== last_day && !isOneNight(item));
  const ends = known === 'start' ? from + defaultLength : until;
  const at = (minute: number) => new Date(`${day}T${timeAt(Math.min(minute, wholeDay - 1))}`);
  return { allDay, start: at(allDay ? 0 : from), end: at(allDay ? wholeDay : ends) };
}

function shown(item: Planned, places: readonly Place[]): Pick<WeekEntry, 'title' | 'kind' | 'opens'> {
  const { title, opens } = item;
  switch (item.kind) {
    case 'hours':
    case 'closed':
      return { title, opens, kind: 'closed' };
    case 'service':
      return { title: item.service.name, opens, kind: 'programme' };
    case 'event':
      return { title, opens, kind: item.event.iscancelled ? 'cancelled' : 'event' };
    case 'seva': {
      const { status, sevatype, family_name } = item.booking;
      const words = [sevatype, family_name, placeName(item.booking, places)].filter(Boolean).join(', ');
      const state = status === 'confirmed' ? '' : `${bookingBadge(item.booking).label}: `;
      return { title: state + words, opens: item.booking, kind: status };
    }
  }
}

/** Everything that takes place in a week, in one list. */
export function weekEntries(
  days: readonly Day[],
  bookings: readonly ManagedBooking[],
  agenda: PublicAgenda,
  places: readonly Place[] = [],
): WeekEntry[] {
  const entries = days.flatMap((day) =>
    planned(day, { ...agenda, bookings }, places).map((item) => ({
      ...{ key: `${item.key} ${day}`, same: `${item.key} ${item.hours}`, day, hours: item.hours },
      ...timesOf(day, item),
      ...shown(item, places),
    })),
  );
  const isDaily = ({ kind, same }: (typeof entries)[number]) =>
    kind === 'programme' && entries.filter((other) => other.same === same).length === days.length;
  return entries.map((entry) => ({ ...entry, isDaily: isDaily(entry) }));
}

/**
 * A week as a list of its days, from today when today is one of them, and what is the same every day only once. Of the
 * other days only those on which anything is.
 */
export function weekList(days: readonly Day[], entries: readonly WeekEntry[], today: Day) {
  const parts = days
    .map((day) => ({ day, entries: entries.filter((entry) => entry.day === day && !entry.isDaily) }))
    .filter(({ day, entries: some }) => day === today || some.length > 0);
  const isEarlier = ({ day }: { day: Day }) => days.includes(today) && day < today;
  return {
    daily: entries.filter(({ isDaily, day }) => isDaily && day === days[0]),
    coming: parts.filter((part) => !isEarlier(part)),
    earlier: parts.filter(isEarlier),
  };
}

/** What is wholly outside these hours, at night, stands in the header of its day. */
const [dawn, night] = [4 * 60, 23 * 60];

/** Minutes of its day. */
const minutes = (time: Date) => time.getHours() * 60 + time.getMinutes();

const isAtNight = ({ start, end }: WeekEntry) => minutes(end) <= dawn || minutes(start) >= night;

/** The first and the last hour of the columns: from 6 AM to 8 PM, or more if an entry needs it. */
function hourRange(entries: readonly WeekEntry[]): [first: number, last: number] {
  const timed = entries.filter((entry) => !entry.allDay && !isAtNight(entry));
  const first = Math.min(6 * 60, ...timed.map(({ start }) => Math.max(dawn, minutes(start))));
  const last = Math.max(20 * 60, ...timed.map(({ end }) => Math.min(night, minutes(end))));
  return [Math.floor(first / 60), Math.ceil(last / 60)];
}

/**
 * A week in columns: the programme is the ground, named at the left where it is daily and else in the header of its day.
 * Bookings and events stand on it, side by side among themselves; a day is as many columns wide as they need.
 */
export function weekColumns(days: readonly Day[], entries: readonly WeekEntry[]) {
  const [first, last] = hourRange(entries);
  const ground = entries.filter(({ kind, allDay }) => kind === 'programme' && !allDay);
  const standing = entries.filter(
    (entry) => entry.kind !== 'programme' && !entry.allDay && !isAtNight(entry),
  );
  const inHeader = entries.filter((entry) => !entry.isDaily && !standing.includes(entry));
  const besides = (day: Day) => {
    const some = standing.filter((entry) => entry.day === day);
    const atOnce = some.map(
      ({ start }) => some.filter((other) => other.start <= start && start < other.end).length,
    );
    return Math.max(1, ...atOnce);
  };
  return {
    ...{ first, last, ground, standing },
    daily: entries.filter(({ isDaily, allDay, day }) => isDaily && !allDay && day === days[0]),
    headers: new Map(days.map((day) => [day, inHeader.filter((entry) => entry.day === day)])),
    widths: new Map(days.map((day) => [day, besides(day)])),
  };
}
