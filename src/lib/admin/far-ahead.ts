import { addMonths, type Day, longDate } from '@/lib/dates';
import { ask } from './ask';

/** Latest date in the form values, including the end of a series, if it is more than two years ahead. */
export function farAhead(typed: object, templeToday: Day): Day | undefined {
  const found = JSON.stringify(typed).matchAll(/"(\d{4})-(\d\d)-(\d\d)["T]|UNTIL=(\d{4})(\d\d)(\d\d)/g);
  return [...found]
    .map((parts) => parts.slice(1).filter(Boolean).join('-'))
    .filter((day) => day > addMonths(templeToday, 24))
    .sort()
    .at(-1);
}

/** Asks for confirmation of a date far ahead, which usually has a mistyped year. */
export async function isYearMeant(day: Day) {
  const answer = await ask({
    title: 'This is more than two years ahead. Is the year right?',
    about: `${longDate(day)}.`,
    choices: [{ value: 'yes', label: 'Yes, the year is right', variant: 'primary' }],
    cancel: 'Go back',
  });
  return answer === 'yes';
}
