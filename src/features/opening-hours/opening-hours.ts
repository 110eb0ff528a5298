import type { Row } from '@/lib/database';

/**
 * Those of a day of the week, whose number is the id (0 is Sunday): null where it is closed all day. Hours that end at
 * or before they begin end on the next day.
 */
export type OpeningHours = Omit<Row<'opening_hours'>, 'updatedat'>;

export type SpecialHours = Omit<Row<'special_hours'>, 'updatedat'>;

/** The usual week, and the coming dates with other hours. */
export interface Hours {
  week: readonly OpeningHours[];
  special: readonly SpecialHours[];
}

export const openingHoursColumns = 'id, opens, closes, break_from, break_until';
export const specialHoursColumns = 'id, date, opens, closes, reason';
