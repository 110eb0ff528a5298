import { type Day, isPast } from './dates';

/** What shows from one day to another; without one of them it has no beginning or no end. */
export interface Dated {
  /** The last day. */
  date?: Day | undefined;
  /** The first; until then an earlier date of the same series is shown. */
  from?: Day | null | undefined;
}

/** Whether it shows on a day. */
export const isUpcoming = ({ date, from }: Dated, today: Day) =>
  !(date && isPast(date, today)) && !(from && from > today);
