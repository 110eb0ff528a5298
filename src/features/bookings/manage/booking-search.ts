import { type Day, dayNamed, monthNames, weekdayNames } from '@/lib/dates';
import { folded } from '@/lib/normal-text';
import { significantDigits } from '@/lib/telephone';

/** Conditions that a booking must match. */
export interface BookingSearch {
  /** Texts to find in seva_bookings.search_text, which includes phone digits and the first day as 'march 5 2025'. */
  terms: string[];
  /** Days that the booking must cover. */
  days: Day[];
}

const months = monthNames.map((name) => name.toLowerCase());
const weekdays = weekdayNames.map((name) => name.toLowerCase().replace(/^(...)(.*)/, '$1(?:$2)?'));

/**
 * Matches a date as the lists write it, without commas: 'wednesday march 5 2025', 'wed mar 5'. A trailing 'to' marks
 * the first of several days.
 */
const writtenDay = new RegExp(
  `\\b(?:(?:${weekdays.join('|')}) )?([a-z]{3,9})\\.? (\\d{1,2})(?: (\\d{4}))?(?: to)?(?= |$)`,
  'g',
);
/** Matches '3/5/2025', '03/05/25' or '3/5'. */
const americanDay = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?= |$)/g;
const isoDay = /\b(\d{4})-(\d\d)-(\d\d)(?= |$)/g;
const phoneNumber = /^\+?[\d\s().-]{5,}$/;
const isoDate = /^\d{4}-\d\d/;

const twoDigits = (number: number | string) => String(number).padStart(2, '0');

/**
 * Parses a search for names, parts of an email address or phone number, and dates in this screen's, American or ISO
 * format. A partial date ('March 5', '2025-03') matches the booking's first day.
 */
export function bookingSearch(typed: string): BookingSearch {
  const words = folded(typed.replaceAll(',', ' '));
  if (phoneNumber.test(words) && !isoDate.test(words)) {
    // Drop the country code, as the stored number may lack it.
    return { terms: [significantDigits(words)].filter(Boolean), days: [] };
  }
  const found: BookingSearch = { terms: [], days: [] };
  /** Records a day of a zero-based month. Without a year, matches any year. */
  const keepDay = (written: string, month: number, date: string, year?: string) => {
    if (!months[month]) return written;
    const day = year && dayNamed(`${year}-${twoDigits(month + 1)}-${twoDigits(date)}`);
    if (day) found.days.push(day);
    else found.terms.push(year ? written.trim() : ` ${months[month]} ${Number(date)} `);
    return '';
  };
  const rest = words
    .replaceAll(isoDay, (written, year, month, date) => keepDay(written, month - 1, date, year))
    .replaceAll(americanDay, (written, month, date, year) =>
      keepDay(written, month - 1, date, year?.padStart(4, '20')),
    )
    .replaceAll(writtenDay, (written, word, date, year) =>
      keepDay(
        written,
        months.findIndex((name) => name.startsWith(word)),
        date,
        year,
      ),
    );
  found.terms.push(...rest.split(' ').filter(Boolean));
  return found;
}
