import * as z from 'zod/mini';
import { messagesOf } from '@/lib/admin/row-form';
import { requiredText, text } from '@/lib/text-rules';

/** Validation of a place. The database enforces the same rules. */
export const placeForm = z.object({
  name: requiredText(60, 'the name', 'Please enter a name.'),
  gurmukhi: text(60, 'the Gurmukhi name'),
  is_hourly: z.boolean(),
});

export type PlaceValues = z.infer<typeof placeForm>;

export const newPlace: PlaceValues = { name: '', gurmukhi: '', is_hourly: true };

export const placeMessages = messagesOf('Room', 'rooms');
