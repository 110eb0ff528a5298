import type { Row } from '@/lib/database';
import { timeSpan, weekdayNames } from '@/lib/dates';

export const programmeColumns = 'id, name, gurmukhi, held, weekdays, starts, ends';

/** A weekly service. `weekdays` has the numbers of its days, in order: '0' is Sunday, '12345' Monday to Friday. */
export type ProgrammePart = Omit<Row<'programme'>, 'position' | 'updatedat'>;

/** '5:00–8:00 AM'. */
export const programmeHours = ({ starts, ends }: Pick<ProgrammePart, 'starts' | 'ends'>) =>
  timeSpan(starts, ends);

/** 'Evening: Rehras and kirtan'. */
export const serviceTitle = ({ name, held }: Pick<ProgrammePart, 'name' | 'held'>) =>
  held ? `${name}: ${held}` : name;

/** 'Rehras and kirtan': what is held, where that is said. */
export const serviceShown = ({ name, held }: Pick<ProgrammePart, 'name' | 'held'>) => held || name;

/** 'Wed, Fri'; empty for every day, or if the name already says the only day. */
export function programmeDays({ name, weekdays }: Pick<ProgrammePart, 'name' | 'weekdays'>) {
  const days = weekdayNames.filter((_, id) => weekdays.includes(String(id)));
  if (days.length === 7 || (days.length === 1 && name.includes(days[0] ?? ''))) return '';
  return days.map((day) => day.slice(0, 3)).join(', ');
}
