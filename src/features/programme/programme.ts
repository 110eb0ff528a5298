import type { Row } from '@/lib/database';
import { type Day, timeSpan, weekday, weekdayNames } from '@/lib/dates';

export const programmeColumns = 'id, name, gurmukhi, held, weekdays, starts, ends';

/** A weekly service. `weekdays` lists its weekday numbers in order: '0' is Sunday, '12345' is Monday to Friday. */
export type ProgrammePart = Omit<Row<'programme'>, 'position' | 'updatedat'>;

/** '5:00–8:00 AM'. */
export const programmeHours = ({ starts, ends }: Pick<ProgrammePart, 'starts' | 'ends'>) =>
  timeSpan(starts, ends);

type Named = Pick<ProgrammePart, 'name' | 'held'>;

/** 'Evening'. Below a Sunday heading, uses another name instead of 'Sunday' to avoid repeating it. */
export const serviceName = ({ name, held }: Named, under: Day) =>
  name === weekday(under) ? held || 'Service' : name;

/** 'Evening: Rehras and kirtan'. */
export const serviceTitle = (service: Named, under: Day) =>
  [...new Set([serviceName(service, under), service.held])].filter(Boolean).join(': ');

/** 'Rehras and kirtan', or the service's name if nothing else is entered. */
export const serviceShown = (service: Named, under: Day) => service.held || serviceName(service, under);

/** 'Wed, Fri'. Empty for a daily service, or if the name already contains the only day. */
export function programmeDays({ name, weekdays }: Pick<ProgrammePart, 'name' | 'weekdays'>) {
  const days = weekdayNames.filter((_, id) => weekdays.includes(String(id)));
  if (days.length === 7 || (days.length === 1 && name.includes(days[0] ?? ''))) return '';
  return days.map((day) => day.slice(0, 3)).join(', ');
}
