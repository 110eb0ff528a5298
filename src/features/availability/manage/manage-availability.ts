import * as z from 'zod/mini';

/** The rules of closed days; the database says the same. */
export const closedDaysForm = z
  .object({
    date: z.iso.date('Please choose a date.'),
    last_day: z.iso.date('Please choose a date.'),
    reason: z.string().check(
      z.refine((text) => text.trim() !== '', 'Please enter a reason.'),
      z.maxLength(200, 'Please keep the reason to 200 characters.'),
    ),
  })
  .check(
    z.refine(({ date, last_day }) => date <= last_day, {
      error: 'The last day cannot be before the first.',
      path: ['last_day'],
    }),
  );

export type ClosedDaysValues = z.infer<typeof closedDaysForm>;

export const newClosedDays: ClosedDaysValues = { date: '', last_day: '', reason: '' };

/** What the screen says of closed days. */
export const closedDaysMessages = {
  created: 'Days closed successfully',
  saved: 'Closed days updated successfully',
  deleted: 'Days opened again successfully',
  confirmDelete: 'Are you sure you want to open these days again?',
  loadFailed: 'The closed days could not be loaded.',
  saveFailed: 'An error occurred while saving the closed days',
  deleteFailed: 'An error occurred while opening the days',
} as const;

const days = (least: number, most: number) =>
  z
    .string()
    .check(
      z.refine(
        (typed) =>
          typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most),
        `Please choose ${least} to ${most} days ahead.`,
      ),
    );

/** The rules of how far ahead families can ask, as typed; empty where there is no limit. */
export const bookingWindowForm = z.object({ min_days: days(0, 365), max_days: days(1, 3650) }).check(
  z.refine(({ min_days, max_days }) => !min_days || !max_days || Number(min_days) <= Number(max_days), {
    error: 'The minimum cannot be more than the maximum.',
    path: ['max_days'],
  }),
);

export type BookingWindowValues = z.infer<typeof bookingWindowForm>;

/** What the screen says of how far ahead families can ask. */
export const bookingWindowMessages = {
  saved: 'How far ahead to ask saved successfully',
  loadFailed: 'How far ahead to ask could not be loaded.',
  saveFailed: 'An error occurred while saving how far ahead to ask',
} as const;
