import type { Row } from '@/lib/database';

/**
 * The hours of a weekday, whose number is the id (0 is Sunday); null if the temple is closed all day. If it closes at or
 * before the time it opens, it closes on the next day.
 */
export type OpeningHours = Omit<Row<'opening_hours'>, 'updatedat'>;

export type SpecialHours = Omit<Row<'special_hours'>, 'updatedat'>;

/** The hours of a usual week, and the dates with special hours from yesterday on, whose hours may end today. */
export interface Hours {
  week: readonly OpeningHours[];
  special: readonly SpecialHours[];
}

export const openingHoursColumns = 'id, opens, closes, break_from, break_until';
export const specialHoursColumns = 'id, date, opens, closes, reason';
