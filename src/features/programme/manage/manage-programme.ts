import * as z from 'zod/mini';
import { messagesOf } from '@/lib/admin/row-form';
import { requiredText, text } from '@/lib/text-rules';

/** Rules of the form. The database enforces the same ones. */
export const programmeForm = z.object({
  name: requiredText(60, 'the name', 'Please enter a name.'),
  gurmukhi: text(60, 'the Gurmukhi name'),
  held: text(120, 'the description'),
  /** Weekday numbers in order: '0' is Sunday, '12345' is Monday to Friday. */
  weekdays: z.string().check(z.minLength(1, 'Please choose at least one day of the week.')),
  starts: z.string().check(z.minLength(1, 'Please enter when it begins.')),
  ends: z.string().check(z.minLength(1, 'Please enter when it ends.')),
});

export type ProgrammeValues = z.infer<typeof programmeForm>;

export const newPart: ProgrammeValues = {
  name: '',
  gurmukhi: '',
  held: '',
  weekdays: '0123456',
  starts: '',
  ends: '',
};

export const programmeMessages = messagesOf('Service', 'services');
