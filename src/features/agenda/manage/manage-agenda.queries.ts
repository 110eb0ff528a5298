import { queryOptions } from '@tanstack/react-query';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { eventDatesBetween } from '@/features/events/event.queries';
import { programme } from '@/features/programme/programme.queries';
import type { Day } from '@/lib/dates';
import type { DayContext } from './day-context';

async function readContext(first: Day, last: Day): Promise<DayContext> {
  const [events, services, closed] = await Promise.all([
    eventDatesBetween(first, last),
    programme(),
    closedDaysFrom(first),
  ]);
  return { events, programme: services, closed: closed.filter(({ date }) => date <= last) };
}

/** What takes place on these days besides bookings, as the website shows it. */
export const dayContext = (first: Day, last: Day) =>
  queryOptions({ queryKey: ['day context', first, last], queryFn: () => readContext(first, last) });
