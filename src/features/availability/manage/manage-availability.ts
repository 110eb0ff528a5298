import * as z from 'zod/mini';
import { addDays } from '@/lib/dates';
import { requiredText } from '@/lib/text-rules';

/** Maximum number of days for closing the gurdwara itself. */
const maxDaysClosed = 31;

/** Validation of closed days. The database enforces the same rules. */
export const closedDaysForm = z
  .object({
    date: z.iso.date('Please choose a date.'),
    last_day: z.iso.date('Please choose a date.'),
    reason: requiredText(200, 'the reason', 'Please enter a reason.'),
    /** Whether to close the gurdwara itself, too. */
    withHours: z.boolean(),
  })
  .check(
    z.refine(({ date, last_day }) => date <= last_day, {
      error: 'The last day cannot be before the first.',
      path: ['last_day'],
    }),
    z.refine(({ date, last_day, withHours }) => !withHours || last_day < addDays(date, maxDaysClosed), {
      error: `You can close the gurdwara for at most ${maxDaysClosed} days at a time. Please choose fewer, then close the rest.`,
      path: ['last_day'],
    }),
  );

export type ClosingValues = z.infer<typeof closedDaysForm>;
export type ClosedDaysValues = Omit<ClosingValues, 'withHours'>;

export const newClosedDays: ClosingValues = { date: '', last_day: '', reason: '', withHours: false };

export const closedDaysMessages = {
  created: 'Days closed',
  saved: 'Closed days updated',
  deleted: 'Days reopened',
  confirmDelete: 'Are you sure you want to reopen these days?',
  loadFailed: 'The closed days could not be loaded.',
  saveFailed: 'An error occurred while saving the closed days',
  deleteFailed: 'An error occurred while reopening the days',
} as const;

const daysAhead = (min: number, max: number) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max),
        `Please choose ${min} to ${max} days ahead.`,
      ),
    );

/** Form for how many days ahead families can request a seva. Empty for no limit. */
export const bookingWindowForm = z
  .object({ min_days: daysAhead(0, 365), max_days: daysAhead(1, 3650) })
  .check(
    z.refine(({ min_days, max_days }) => !min_days || !max_days || Number(min_days) <= Number(max_days), {
      error: 'The minimum cannot be more than the maximum.',
      path: ['max_days'],
    }),
  );

export type BookingWindowValues = z.infer<typeof bookingWindowForm>;

export const bookingWindowMessages = {
  saved: 'Booking window saved',
  loadFailed: 'The booking window could not be loaded.',
  saveFailed: 'An error occurred while saving the booking window',
} as const;
