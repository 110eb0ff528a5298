import * as z from 'zod/mini';
import { placeChoice } from '@/features/places/place';
import { addressProblem } from '@/lib/content-html';

const maxLength = (max: number, what: string) =>
  z.string().check(z.maxLength(max, `Please keep ${what} to ${max} characters.`));

/** The rules of the form. The database has the same rules. */
export const sevaForm = z.object({
  name: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter a name.'),
    z.maxLength(60, 'Please keep the name to 60 characters.'),
  ),
  gurmukhi: maxLength(60, 'the Gurmukhi name'),
  length: maxLength(60, 'the duration'),
  involves: maxLength(1000, '“What it involves”'),
  guide: maxLength(5000, 'the guide').check(({ value, issues }) => {
    const message = addressProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  }),
  /** A number. */
  days: z.string(),
  place: placeChoice,
  isoffered: z.boolean(),
  isannounced: z.boolean(),
  card_text: maxLength(300, 'the card text'),
  card_title: maxLength(60, 'the card title'),
  card_gurmukhi: maxLength(60, 'the Gurmukhi card title'),
  card_picture: z.boolean(),
});

export type SevaValues = z.infer<typeof sevaForm>;

export const newSeva: SevaValues = {
  name: '',
  gurmukhi: '',
  length: '',
  involves: '',
  guide: '',
  days: '1',
  place: '',
  isoffered: true,
  isannounced: false,
  card_text: '',
  card_title: '',
  card_gurmukhi: '',
  card_picture: false,
};

/** '1 day', '3 days'. */
export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const sevaMessages = {
  created: 'Seva created successfully',
  saved: 'Seva updated successfully',
  deleted: 'Seva deleted successfully',
  offered: 'Seva is offered again',
  withdrawn: 'Seva is no longer offered',
  confirmDelete: 'Are you sure you want to delete this seva?',
  loadFailed: 'The sevas could not be loaded.',
  saveFailed: 'An error occurred while saving the seva',
  deleteFailed: 'An error occurred while deleting the seva',
  updateFailed: 'An error occurred while updating the seva',
} as const;
