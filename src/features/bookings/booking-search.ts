import type { Day } from '@/lib/dates';
import { dayNamed } from './manage-bookings';

/** What a booking must hold to be found. */
export interface BookingSearch {
  /** Each in seva_bookings.search_text, which has phone numbers also as digits and dates as ' 3/5/2025 '. */
  terms: string[];
  /** Of each, from its first day to its last, the booking occupies at least one. */
  spans: (readonly [first: Day, last: Day])[];
}

const monthNames = 'january february march april may june july august september october november december';
const months = monthNames.split(' ');

const weekday = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\.? /;

/** 'March 5th 2025', '5 March', '3/5', '03-05-25', '2025-03-05'; commas are spaces by then. */
const dateForms = [
  /^(?<month>[a-z]{3,})\.? (?<date>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?(?: |$)/,
  /^(?<date>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,})\.?(?: (?<year>\d{4}))?(?: |$)/,
  /^(?<month>\d{1,2})(?<sign>[/.-])(?<date>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d\d))?(?: |$)/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)(?: |$)/,
];

/** The date a text begins with, also behind its weekday, and what follows it. */
function dateAt(text: string) {
  const bare = text.replace(weekday, '');
  const match = dateForms.map((form) => form.exec(bare)).find(Boolean);
  const { month: word = '', date = '', year } = match?.groups ?? {};
  const month = Number(word) || 1 + months.findIndex((name) => name.startsWith(word));
  if (!match || month < 1 || month > 12 || Number(date) > 31) return undefined;
  return { month, date: Number(date), year: year?.padStart(4, '20'), rest: bare.slice(match[0].length) };
}

type WrittenDate = NonNullable<ReturnType<typeof dateAt>>;

const padded = (number: number) => String(number).padStart(2, '0');
const dayOf = ({ month, date, year }: WrittenDate, yearOfSpan = year) =>
  dayNamed(`${year ?? yearOfSpan}-${padded(month)}-${padded(date)}`);

const phoneNumber = /^\+?[\d\s().-]{5,}$/;
const yearFirst = /^[12]\d{3}-/;

/**
 * Names, parts of an email, a phone number in any spelling, dates as people and this screen write them. A date
 * without its year is the day on which a booking begins, in any year.
 */
export function bookingSearch(typed: string): BookingSearch {
  let rest = typed
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
  if (phoneNumber.test(rest) && !yearFirst.test(rest) && !dateAt(rest)) {
    // What was written without the country's 1 is found all the same.
    return { terms: [rest.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')].filter(Boolean), spans: [] };
  }
  const found: BookingSearch = { terms: [], spans: [] };
  while (rest) {
    const first = dateAt(rest);
    const last = first?.rest.startsWith('to ') ? dateAt(first.rest.slice(3)) : undefined;
    const [word = ''] = rest.split(' ', 1);
    const day = first && dayOf(first, last?.year);
    if (day) found.spans.push([day, (last && dayOf(last)) ?? day]);
    else found.terms.push(first ? ` ${first.month}/${first.date}/` : word);
    rest = (last ?? first)?.rest ?? rest.slice(word.length + 1);
  }
  return found;
}
