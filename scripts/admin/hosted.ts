import { createClient } from '@supabase/supabase-js';
import { UserError } from '../shared/errors.ts';
import { findProject, requireSecretKey } from '../shared/project.ts';

export interface NewAdministrator {
  email: string;
  password: string;
  /** May be empty. */
  name: string;
}

/**
 * Creates a user in a hosted project and returns the text to print: a link with which the new administrator chooses
 * a password. It is not mailed, because most projects cannot send mail.
 */
export async function createHosted({ email, password, name }: NewAdministrator): Promise<string> {
  const project = findProject(false);
  requireSecretKey(project);
  const { auth } = createClient(project.supabaseUrl, project.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const made = await auth.admin.createUser({
    ...{ email, password, email_confirm: true },
    user_metadata: { name },
  });
  const known = made.error?.code === 'email_exists';
  if (made.error && !known) throw new UserError(`Supabase says: ${made.error.message}`);
  const who = known ? `${email} is an administrator already.` : `${email} is an administrator now.`;
  if (!project.siteUrl && known) return who;
  if (!project.siteUrl) return `${who}\nPassword: ${password}`;
  const link = await auth.admin.generateLink({ type: 'recovery', email });
  if (link.error) throw new UserError(`${who} But no link could be made: ${link.error.message}`);
  return `${who} With this link, once and within a day, they choose their password:\n${project.siteUrl}/login#type=recovery&token_hash=${link.data.properties.hashed_token}`;
}
