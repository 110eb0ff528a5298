import { queryOptions } from '@tanstack/react-query';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { eventDatesBetween } from '@/features/events/event.queries';
import { programme } from '@/features/programme/programme.queries';
import type { Day } from '@/lib/dates';
import type { Around } from './week-entries';

async function readAround(first: Day, last: Day): Promise<Around> {
  const [events, services, closed] = await Promise.all([
    eventDatesBetween(first, last),
    programme(),
    closedDaysFrom(first),
  ]);
  return { events, programme: services, closed: closed.filter(({ date }) => date <= last) };
}

/** What takes place on these days besides bookings, as the website has it. */
export const aroundBookings = (first: Day, last: Day) =>
  queryOptions({ queryKey: ['around-bookings', first, last], queryFn: () => readAround(first, last) });
