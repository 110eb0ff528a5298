// What somebody types into the search becomes terms, each of which seva_bookings.search_text must contain; that
// column holds dates as 'march 5 2025', ' 3/5/2025 ' and '2025-03-05', and phone numbers also as digits.

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const monthOf = (word: string) =>
  word.length < 3 ? undefined : months.find((month) => month.startsWith(word));
const dayOf = (word = '') => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]?.replace(/^0/, '');
const yearOf = (word = '') => (/^\d{4}$/.test(word) ? word : undefined);

/** 'march 5 ' out of 'March 5' or '5 March', with the year when it follows; how many words that took. */
function spokenDate([first = '', second = '', third]: readonly string[]) {
  const [month, day] = monthOf(first) ? [monthOf(first), dayOf(second)] : [monthOf(second), dayOf(first)];
  if (!month || !day) return undefined;
  const year = yearOf(third);
  return year ? { term: `${month} ${day} ${year} `, words: 3 } : { term: `${month} ${day} `, words: 2 };
}

/** ' 3/5/' out of '3/5' or '03/05/25'. */
function slashedDate(word: string) {
  const [, month, day, year] = /^0?(\d{1,2})\/0?(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word) ?? [];
  if (!month || !day) return undefined;
  return ` ${month}/${day}/${year ? `${year.padStart(4, '20')} ` : ''}`;
}

function termsOf(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const date = spokenDate(words);
  if (date) return [date.term, ...termsOf(words.slice(date.words))];
  return [slashedDate(first) ?? first, ...termsOf(rest)];
}

const weekday = /\b(sun|mon|tues|wednes|thurs|fri|satur)day\b(?=,? [a-z]+ \d)/;
const phoneNumber = /^\+?[\d\s().-]{5,}$/;
const isoDate = /^\d{4}-\d{2}(-\d{2})?$/;

/** The terms of a search, in lowercase: names, parts of an email, a phone number in any spelling, a date. */
export function searchTerms(typed: string): string[] {
  const text = typed.toLowerCase().trim();
  if (phoneNumber.test(text) && !isoDate.test(text)) {
    // What was written without the country's 1 is found all the same.
    return [text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')].filter(Boolean);
  }
  return termsOf(text.replace(weekday, '').replaceAll(',', ' ').split(/\s+/).filter(Boolean));
}
