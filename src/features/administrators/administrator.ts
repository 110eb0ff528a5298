import * as z from 'zod/mini';
import { type AdminRole, roles } from '@/lib/admin/access';
import { enums } from '@/lib/database';
import { requiredText } from '@/lib/text-rules';
import { isEmail } from '@/lib/validation';

export const roleNames = Object.keys(roles) as AdminRole[];

const role = z.enum(enums.admin_role);

/** The rules of the form for an invitation. The database has the same rules. */
export const invitationForm = z.object({
  name: requiredText(60, 'the name', 'Please enter a name.'),
  email: z.string().check(z.refine(isEmail, 'Please enter a valid email address, such as name@example.com.')),
  role,
});

export type InvitationValues = z.infer<typeof invitationForm>;

export const newInvitation: InvitationValues = { name: '', email: '', role: 'website' };
