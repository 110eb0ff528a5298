import * as z from 'zod/mini';
import { enums } from '@/lib/database';
import { requiredText, text } from '@/lib/text-rules';
import { isEmail } from '@/lib/validation';

const role = z.enum(enums.admin_role);

/** Validation rules for an invitation, the same as in the database. */
export const invitationForm = z.object({
  name: requiredText(60, 'the name', 'Please enter a name.'),
  email: z.string().check(z.refine(isEmail, 'Please enter a valid email address, such as name@example.com.')),
  role,
});

/** Validation rules for an administrator, whose name may be empty. */
export const administratorForm = z.object({ name: text(60, 'the name'), role });

export const administratorMessages = {
  saved: 'Administrator updated',
  saveFailed: 'An error occurred while saving the administrator',
};

export type AdministratorValues = z.infer<typeof administratorForm>;

export type InvitationValues = z.infer<typeof invitationForm>;
