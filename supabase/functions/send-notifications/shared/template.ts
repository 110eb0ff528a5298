// The back office checks templates with this module, so it must import only types.
import type { Details } from './types.ts';

/** Names that a template can contain in braces. */
export const placeholders = ['name', 'family_name', 'sevatype', 'date', 'status', 'when'] as const;

type Placeholder = (typeof placeholders)[number];
export type Values = Partial<Record<Placeholder, string>>;

/** Matches a placeholder with its braces. */
export const placeholderPattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Fills in a template. A placeholder without a value is removed together with the space after it. */
export function renderTemplate(template: string, values: Values): string {
  const withSpace = new RegExp(`${placeholderPattern.source}( ?)`, 'g');
  return template.replace(withSpace, (_, name: Placeholder, space: string) =>
    values[name] ? values[name] + space : '',
  );
}

const formatted = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', { ...options, timeZone: 'UTC' }).replaceAll('\u202f', ' ');

/** Whether the hours run from midnight to midnight. */
export const isAllDay = (time = '', end_time = '') =>
  time.startsWith('00:00') && end_time.startsWith('24:00');

/** Date with hours and place as far as known: 'March 5, 2025' or 'March 5, 2025, 10:00 AM to 12:30 PM, Darbar'. */
export function formatDate({
  date,
  time,
  end_time,
  place,
}: Pick<Details, 'date' | 'time' | 'end_time' | 'place'>): string {
  if (!date) return '';
  const day = formatted(`${date}T00:00:00Z`, { dateStyle: 'long' });
  const hours = isAllDay(time, end_time)
    ? ['all day']
    : [time, end_time].flatMap((hour) => (hour ? formatted(`${date}T${hour}Z`, { timeStyle: 'short' }) : []));
  return [day, hours.join(' to '), place].filter(Boolean).join(', ');
}
