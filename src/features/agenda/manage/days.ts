import { type AgendaFacts, type Item, isAtAnyHour, planOn } from '@/features/agenda/agenda';
import type { ManagedBooking } from '@/features/bookings/manage/manage-bookings';
import { eventTitle, type TempleEvent } from '@/features/events/event';
import { hoursInWords } from '@/features/opening-hours/hours-in-words';
import { type Place, placeName } from '@/features/places/place';
import { type ProgrammePart, serviceName, serviceTitle } from '@/features/programme/programme';
import { type Day, hoursOf, nearDay, weekdayAndDate } from '@/lib/dates';

type ManagedFacts = AgendaFacts<ProgrammePart, TempleEvent, ManagedBooking>;
type ManagedItem = Item<ProgrammePart, TempleEvent, ManagedBooking>;

/** Public agenda without bookings. */
export type PublicAgenda = Omit<ManagedFacts, 'bookings'>;

export const emptyAgenda: PublicAgenda = {
  hours: { week: [], special: [] },
  programme: [],
  events: [],
  closed: [],
};

/** Note on a whole day: special hours, or closed for sevas. */
export const noteOf = (item: Extract<ManagedItem, { kind: 'hours' | 'closed' }>) =>
  item.kind === 'closed'
    ? `Closed for sevas: ${item.closed.reason}`
    : `Special hours: ${hoursInWords(item.hours)}${item.hours.reason && ` (${item.hours.reason})`}`;

/** Title and place of an item, and the screen that edits it. */
function described(item: ManagedItem, day: Day, places: readonly Place[]) {
  switch (item.kind) {
    case 'hours':
      return { key: 'hours', title: noteOf(item), place: '', opens: '/admin/temple-details' };
    case 'closed': {
      const { date, reason } = item.closed;
      return { key: `closed ${date} ${reason}`, title: noteOf(item), place: '', opens: '/admin/sevas' };
    }
    case 'service': {
      const { id } = item.service;
      return {
        ...{ key: `service ${id}`, title: serviceTitle(item.service, day), place: '' },
        opens: '/admin/temple-details',
      };
    }
    case 'event': {
      const { id, date, place } = item.event;
      return { key: `event ${id} ${date}`, title: eventTitle(item.event), place, opens: '/admin/events' };
    }
    case 'seva': {
      const { id, sevatype, address } = item.booking;
      return {
        ...{ key: `booking ${id}`, title: sevatype, opens: `/admin/bookings?booking=${id}` },
        // 'Darbar', or 'Elsewhere: 12 Main St'. Empty if the place is obvious.
        place: [placeName(item.booking, places), address].filter(Boolean).join(': '),
      };
    }
  }
}

/** Planned items of a day in order, with hours in words (empty if unknown), title and place. */
export const planned = (day: Day, facts: ManagedFacts, places: readonly Place[] = []) =>
  planOn(day, facts).map((item) => ({
    ...item,
    hours: isAtAnyHour(item) ? 'At any hour' : hoursOf(item),
    ...described(item, day, places),
  }));

export type Planned = ReturnType<typeof planned>[number];

/** Contents of a day sheet: notes on the day, and its items. */
export function sheetOf(...given: Parameters<typeof planned>) {
  const all = planned(...given);
  const isNote = ({ kind }: Planned) => kind === 'hours' || kind === 'closed';
  return { notes: all.filter(isNote), parts: all.filter((item) => !isNote(item)) };
}

/** Items of a day, with the weekly services listed separately. */
export function dayLines(...given: Parameters<typeof planned>) {
  const all = planned(...given);
  return {
    lines: all
      .filter(({ kind }) => kind !== 'service')
      .map((item) => {
        const { key, hours, title, place, opens } = item;
        const who = item.kind === 'seva' ? `, ${item.booking.name} ${item.booking.family_name}` : '';
        return { key, hours, title: title + who, place, opens };
      }),
    programme: all.flatMap((item) =>
      item.kind === 'service' ? `${serviceName(item.service, given[0])} ${item.hours}` : [],
    ),
  };
}

/** Formats an item: 'Morning, 5:00–8:00 AM', 'Closed for sevas: Painting'. */
export const lineOf = ({ title, hours }: Planned) => [title, hours].filter(Boolean).join(', ');

/** Heading of a day: 'Today, Wednesday, November 25'. */
export const dayHeading = (day: Day, today: Day) =>
  [nearDay(day, today), weekdayAndDate(day)].filter(Boolean).join(', ');
