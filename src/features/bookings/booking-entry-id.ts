import type { Day } from '@/lib/dates';

interface Booking {
  date: Day;
  sevatype: string;
  family_name: string;
}

/**
 * What calendars know a seva by. A visitor's browser never learns the number of its request, so this is made of what
 * both it and the feed know: a day is given once, and what was saved as a request becomes the confirmed seva.
 */
export const bookingEntryId = ({ date, sevatype, family_name }: Booking, siteUrl: string) =>
  `${['seva', date, sevatype, family_name].map(encodeURIComponent).join('-')}@${new URL(siteUrl).hostname}`;
