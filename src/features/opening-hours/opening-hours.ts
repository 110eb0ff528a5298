import type { Row } from '@/lib/database';

/**
 * Hours of a weekday. `id` is the weekday, 0 for Sunday, and the times are null on a closed day.
 * A closing time at or before the opening time is on the next day.
 */
export type OpeningHours = Omit<Row<'opening_hours'>, 'updatedat'>;

export type SpecialHours = Omit<Row<'special_hours'>, 'updatedat'>;

/** Hours of a usual week and special hours. Includes yesterday's special hours, which may end today. */
export interface Hours {
  week: readonly OpeningHours[];
  special: readonly SpecialHours[];
}

export const openingHoursColumns = 'id, opens, closes, break_from, break_until';
export const specialHoursColumns = 'id, date, opens, closes, reason';
