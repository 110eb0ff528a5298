import * as z from 'zod/mini';
import { messagesOf, richText } from '@/lib/admin/row-form';
import { requiredText, text } from '@/lib/text-rules';

/** Placeholder value for the room of a new seva, if there are several rooms. */
export const unchosenPlace = 'unchosen';

/** Validation of a seva. The database enforces the same rules. */
export const sevaForm = z.object({
  name: requiredText(60, 'the name', 'Please enter a name.'),
  gurmukhi: text(60, 'the Gurmukhi name'),
  length: text(60, 'the duration'),
  involves: text(1000, '“What it involves”'),
  guide: richText(5000, 'the guide'),
  /** A number, as text. */
  days: z.string(),
  place: z.string().check(z.refine((place) => place !== unchosenPlace, 'Please choose a room.')),
  is_offered: z.boolean(),
  is_announced: z.boolean(),
  card_text: text(300, 'the card text'),
  card_title: text(60, 'the card title'),
  card_gurmukhi: text(60, 'the Gurmukhi card title'),
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
  is_offered: true,
  is_announced: false,
  card_text: '',
  card_title: '',
  card_gurmukhi: '',
};

/** '1 day', '3 days'. */
export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const sevaMessages = {
  ...messagesOf('Seva', 'sevas'),
  offered: 'Seva is offered again',
  withdrawn: 'Seva is no longer offered',
};
