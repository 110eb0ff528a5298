import { queryOptions } from '@tanstack/react-query';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { eventDatesBetween } from '@/features/events/event.queries';
import { openingHours, specialHoursFor } from '@/features/opening-hours/opening-hours.queries';
import { programme } from '@/features/programme/programme.queries';
import type { Day } from '@/lib/dates';
import type { PublicAgenda } from './days';

async function readAgenda(first: Day, last: Day): Promise<PublicAgenda> {
  const [events, services, closed, week, special] = await Promise.all([
    eventDatesBetween(first, last),
    programme(),
    closedDaysFrom(first),
    openingHours(),
    specialHoursFor(first),
  ]);
  return { events, programme: services, closed, hours: { week, special } };
}

export const agendaFailed = 'The events and services could not be loaded.';

export const publicAgenda = (first: Day, last: Day) =>
  queryOptions({ queryKey: ['agenda', first, last], queryFn: () => readAgenda(first, last) });
