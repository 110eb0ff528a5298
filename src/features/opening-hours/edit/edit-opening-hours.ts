import * as z from 'zod/mini';
import { messagesOf } from '@/lib/admin/row-form';
import { text } from '@/lib/text-rules';

const bothTimes = 'Please enter when it opens and when it closes.';
const bothEnds = 'Please enter when the break begins and when it ends.';
const within = 'A break must be within the opening hours.';

/** A weekday in the form. Times look like '05:00' or are empty. */
export interface DayValues {
  id: number;
  isClosed: boolean;
  opens: string;
  closes: string;
  break_from: string;
  break_until: string;
  updatedat?: string;
}

const hasTimes = ({ opens, closes }: Pick<DayValues, 'opens' | 'closes'>) => opens !== '' && closes !== '';

const isWithin = ({ opens, closes, break_from, break_until }: DayValues) =>
  opens < break_from && break_from < break_until && (break_until < closes || closes <= opens);

/** Rules for a weekday. The database enforces the same ones. */
export const dayForm = z.custom<DayValues>().check(({ value: day, issues }) => {
  const add = (message: string, field: keyof DayValues) =>
    issues.push({ code: 'custom', message, input: day, path: [field] });
  const hasBreak = day.break_from !== '' || day.break_until !== '';
  if (day.isClosed) return;
  if (!hasTimes(day)) add(bothTimes, 'opens');
  else if (hasBreak && !(day.break_from && day.break_until)) add(bothEnds, 'break_from');
  else if (hasBreak && !isWithin(day)) add(within, 'break_from');
});

export const weekMessages = {
  saved: 'Opening hours saved',
  saveFailed: 'An error occurred while saving the opening hours',
  loadFailed: 'The opening hours could not be loaded.',
} as const;

/** Rules for special hours. The database enforces the same ones. */
export const specialHoursForm = z
  .object({
    date: z.iso.date('Please choose a date.'),
    isOpen: z.boolean(),
    opens: z.string(),
    closes: z.string(),
    reason: text(200, 'the reason'),
  })
  .check(z.refine((day) => !day.isOpen || hasTimes(day), { error: bothTimes, path: ['opens'] }));

export type SpecialHoursValues = z.infer<typeof specialHoursForm>;

export const newSpecialHours: SpecialHoursValues = {
  date: '',
  isOpen: false,
  opens: '',
  closes: '',
  reason: '',
};

export const specialHoursMessages = messagesOf('Special hours', 'special hours');
