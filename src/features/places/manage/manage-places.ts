import * as z from 'zod/mini';
import { messagesOf } from '@/lib/admin/row-form';
import { requiredText } from '@/lib/text-rules';

/** Validation of a room. The database enforces the same rules. */
export const placeForm = z.object({
  name: requiredText(60, 'the name', 'Please enter a name.'),
  is_hourly: z.boolean(),
});

export type PlaceValues = z.infer<typeof placeForm>;

export const newPlace: PlaceValues = { name: '', is_hourly: true };

export const placeMessages = messagesOf('Room', 'rooms');
