import { type Day, dayNamed, monthNames, weekdayNames } from '@/lib/dates';
import { folded } from '@/lib/normal-text';
import { significantDigits } from '@/lib/telephone';

/** What a booking must match. */
export interface BookingSearch {
  /** Texts in seva_bookings.search_text, which also has phone numbers as digits and the first day as 'march 5 2025'. */
  terms: string[];
  /** Days that the booking takes. */
  days: Day[];
}

const months = monthNames.map((name) => name.toLowerCase());
const weekdays = weekdayNames.map((name) => name.toLowerCase().replace(/^(...)(.*)/, '$1(?:$2)?'));

/**
 * A date as the lists write it, without commas: 'wednesday march 5 2025', 'wed mar 5', and with 'to' when it is the first
 * of several.
 */
const writtenDay = new RegExp(
  `\\b(?:(?:${weekdays.join('|')}) )?([a-z]{3,9})\\.? (\\d{1,2})(?: (\\d{4}))?(?: to)?(?= |$)`,
  'g',
);
/** '3/5/2025', '03/05/25' or '3/5'. */
const americanDay = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?= |$)/g;
const isoDay = /\b\d{4}-\d\d-\d\d(?= |$)/g;
const phoneNumber = /^\+?[\d\s().-]{5,}$/;
const isoDate = /^\d{4}-\d\d/;

const twoDigits = (number: number | string) => String(number).padStart(2, '0');

/**
 * Understands names, parts of an email address, a phone number in any spelling or part of one, and dates as this screen,
 * America or ISO 8601 writes them. The beginning of a date ('March 5', '2025-03') matches the booking's first day.
 */
export function bookingSearch(typed: string): BookingSearch {
  const words = folded(typed.replaceAll(',', ' '));
  if (phoneNumber.test(words) && !isoDate.test(words)) {
    // Without its country, as the stored number may have been written without it.
    return { terms: [significantDigits(words)].filter(Boolean), days: [] };
  }
  const found: BookingSearch = { terms: [], days: [] };
  const keep = (day: Day | undefined, otherwise: string) => {
    if (day) found.days.push(day);
    else found.terms.push(otherwise);
    return '';
  };
  /** A day of that month, counted from 0; without a year, that of any. */
  const keepDay = (written: string, month: number, date: string, year?: string) => {
    if (!months[month]) return written;
    if (!year) return keep(undefined, ` ${months[month]} ${Number(date)} `);
    return keep(dayNamed(`${year}-${twoDigits(month + 1)}-${twoDigits(date)}`), written.trim());
  };
  const rest = words
    .replaceAll(isoDay, (day) => keep(dayNamed(day), day))
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
