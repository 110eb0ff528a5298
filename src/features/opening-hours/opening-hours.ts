import { day, nullable, number, type Row, text, time } from '@/lib/rows';

export const openingHoursRow = {
  /** The day of the week; 0 is Sunday. */
  id: number,
  /** Null where it is closed all day. Hours that end at or before they begin end on the next day. */
  opens: nullable(time),
  closes: nullable(time),
  break_from: nullable(time),
  break_until: nullable(time),
};

export type OpeningHours = Row<typeof openingHoursRow>;

export const specialHoursRow = {
  id: number,
  date: day,
  opens: nullable(time),
  closes: nullable(time),
  reason: text,
};

export type SpecialHours = Row<typeof specialHoursRow>;

/** The usual week, and the coming dates with other hours. */
export interface Hours {
  week: readonly OpeningHours[];
  special: readonly SpecialHours[];
}
