import type { Row } from '@/lib/database';
import { type Day, timeSpan, weekday, weekdayNames } from '@/lib/dates';

export const programmeColumns = 'id, name, gurmukhi, held, weekdays, starts, ends';

/** A weekly service. `weekdays` has the numbers of its days, in order: '0' is Sunday, '12345' Monday to Friday. */
export type ProgrammePart = Omit<Row<'programme'>, 'position' | 'updatedat'>;

/** '5:00–8:00 AM'. */
export const programmeHours = ({ starts, ends }: Pick<ProgrammePart, 'starts' | 'ends'>) =>
  timeSpan(starts, ends);

type Named = Pick<ProgrammePart, 'name' | 'held'>;

/** 'Evening'; under the heading of a Sunday not 'Sunday' again. */
export const serviceName = ({ name, held }: Named, under: Day) =>
  name === weekday(under) ? held || 'Service' : name;

/** 'Evening: Rehras and kirtan'. */
export const serviceTitle = (service: Named, under: Day) =>
  [...new Set([serviceName(service, under), service.held])].filter(Boolean).join(': ');

/** 'Rehras and kirtan', or the name where nothing else is said. */
export const serviceShown = (service: Named, under: Day) => service.held || serviceName(service, under);

/** 'Wed, Fri'; empty for every day, or if the name already says the only day. */
export function programmeDays({ name, weekdays }: Pick<ProgrammePart, 'name' | 'weekdays'>) {
  const days = weekdayNames.filter((_, id) => weekdays.includes(String(id)));
  if (days.length === 7 || (days.length === 1 && name.includes(days[0] ?? ''))) return '';
  return days.map((day) => day.slice(0, 3)).join(', ');
}
