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
const weekdays = weekdayNames.map((name) => name.toLowerCase());

/** A date as the list writes it, without commas: 'wednesday march 5 2025', and with 'to' when it is the first of several. */
const writtenDay = new RegExp(
  `\\b(?:(?:${weekdays.join('|')}) )?(${months.join('|')}) (\\d{1,2})(?: (\\d{4}))?(?: to)?(?= |$)`,
  'g',
);
const isoDay = /\b\d{4}-\d\d-\d\d(?= |$)/g;
const phoneNumber = /^\+?[\d\s().-]{5,}$/;
const isoDate = /^\d{4}-\d\d/;

function isoOf(month: string, date: string, year: string) {
  return dayNamed(`${year}-${String(1 + months.indexOf(month)).padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/**
 * Understands names, parts of an email address, a phone number in any spelling or part of one, and dates as this screen
 * or ISO 8601 writes them. The beginning of a date ('March 5', '2025-03') matches the booking's first day.
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
  const rest = words
    .replaceAll(isoDay, (day) => keep(dayNamed(day), day))
    .replaceAll(writtenDay, (_, month, date, year) =>
      keep(year && isoOf(month, date, year), ` ${month} ${date} `),
    );
  found.terms.push(...rest.split(' ').filter(Boolean));
  return found;
}
