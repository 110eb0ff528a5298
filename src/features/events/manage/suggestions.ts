import * as z from 'zod/mini';
import { addDays, addMonths, type Day, dayNamed, isPast } from '@/lib/dates';

/** A day of the Sikh calendar, from which an event can be made. */
export interface SikhDay {
  title: string;
  gurmukhi: string;
  date: Day;
  group: 'gurpurabs' | 'gurgaddi' | 'history' | 'sangrand';
}

/** The groups in the order of the dialog; only the first begins ticked, because few temples keep all of the others. */
export const groups: [SikhDay['group'], string][] = [
  ['gurpurabs', 'Gurpurabs and festivals'],
  ['gurgaddi', 'Gurgaddi and Joti Jot'],
  ['history', 'Bhagats and historical days'],
  ['sangrand', 'Sangrand'],
];

export interface Suggestion extends SikhDay {
  /** The day on which an event of that title is on the calendar already; undefined when there is none. */
  stored: Day | undefined;
}

/** How many days a temple may keep a day before or after its date here: some are lunar elsewhere. */
const apart = 45;

/** The first and the last of the days to suggest: twelve months from today. */
export const suggestedSpan = (from: Day): [first: Day, last: Day] => [from, addDays(addMonths(from, 12), -1)];

/** The first and the last day on which an event may be one of the suggested. */
export const storedSpan = (from: Day): [first: Day, last: Day] => {
  const [first, last] = suggestedSpan(from);
  return [addDays(first, -apart), addDays(last, apart)];
};

const words = (title: string) => title.trim().toLowerCase();

/** The days with what is on the calendar already: an event of the same title within the same weeks. */
export const suggestionsOf = (
  days: readonly SikhDay[],
  events: readonly { title: string; date: Day }[],
): Suggestion[] =>
  days.map((day) => ({
    ...day,
    stored: events.find(
      ({ title, date }) =>
        words(title) === words(day.title) &&
        date >= addDays(day.date, -apart) &&
        date <= addDays(day.date, apart),
    )?.date,
  }));

const fields = z.object({
  title: z.string(),
  gurmukhi: z.string(),
  /** Where the administrator has moved it. */
  date: z.string(),
  isTaken: z.boolean(),
  isClosed: z.boolean(),
});

/** The rules of the form: something is ticked, and what is ticked has a day that is not past. */
export const suggestionsForm = (templeToday: Day) =>
  z
    .object({
      days: z.array(
        fields.check(
          z.refine(
            ({ isTaken, date }) => !isTaken || (dayNamed(date) !== undefined && !isPast(date, templeToday)),
            { error: 'Please choose today or a later date.', path: ['date'] },
          ),
        ),
      ),
    })
    .check(
      z.refine(({ days }) => days.some(({ isTaken }) => isTaken), {
        error: 'Please tick at least one day.',
        path: ['days'],
      }),
    );

/** What an administrator has made of the suggestions, in their order. */
export interface SuggestionValues {
  days: z.infer<typeof fields>[];
}

/** The form at first: without what is on the calendar already. */
export const choicesOf = (suggestions: readonly Suggestion[]): SuggestionValues => ({
  days: suggestions.map(({ title, gurmukhi, date, group, stored }) => ({
    ...{ title, gurmukhi, date },
    isTaken: !stored && group === 'gurpurabs',
    isClosed: false,
  })),
});

/** The rows of what was ticked: events, and one closed day for each day without sevas. */
export function rowsOf({ days }: SuggestionValues) {
  const taken = days.filter(({ isTaken }) => isTaken);
  const closed = new Map<Day, string>();
  for (const { title, date, isClosed } of taken) if (isClosed && !closed.has(date)) closed.set(date, title);
  return {
    events: taken.map(({ title, gurmukhi, date }) => ({ title, description: gurmukhi, date })),
    closedDays: [...closed].map(([date, reason]) => ({ date, last_day: date, reason })),
  };
}

export const suggestionMessages = {
  created: 'Events created successfully',
  saved: 'Events created successfully',
  loadFailed: 'The Sikh calendar could not be loaded.',
  saveFailed: 'An error occurred while saving the events',
} as const;
