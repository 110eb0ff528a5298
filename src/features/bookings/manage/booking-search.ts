import { type Day, dayNamed } from '@/lib/dates';

/** What a booking must hold to be found. */
export interface BookingSearch {
  /** Each in seva_bookings.search_text, which has phone numbers also as digits and the first day as 'march 5 2025'. */
  terms: string[];
  /** The booking occupies each of them. */
  days: Day[];
}

const monthNames = 'january february march april may june july august september october november december';
const months = monthNames.split(' ');

/** As the list writes them: 'wednesday march 5 2025', and before it 'monday march 3 to'; commas are gone by then. */
const writtenDay = new RegExp(
  `\\b(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day )?(${months.join('|')}) (\\d{1,2})(?: (\\d{4}))?(?: to)?(?= |$)`,
  'g',
);
const isoDay = /\b\d{4}-\d\d-\d\d(?= |$)/g;
const phoneNumber = /^\+?[\d\s().-]{5,}$/;
const isoDate = /^\d{4}-\d\d/;

function isoOf(month: string, date: string, year: string) {
  return dayNamed(`${year}-${String(1 + months.indexOf(month)).padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/**
 * Names, parts of an email, a phone number in any spelling, a date as this screen or ISO 8601 writes it, or its
 * beginning ('March 5', '2025-03'), which is then that of the booking's first day.
 */
export function bookingSearch(typed: string): BookingSearch {
  const words = typed
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
  if (phoneNumber.test(words) && !isoDate.test(words)) {
    // What was written without the country's 1 is found all the same.
    return { terms: [words.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')].filter(Boolean), days: [] };
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
