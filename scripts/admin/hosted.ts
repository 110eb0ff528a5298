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
 * Creates a user in a hosted project and returns the text to print, with a link for choosing a password. Does not email the
 * link, because most projects cannot send email.
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
  if (made.error && !known) throw new UserError(`Supabase answered: ${made.error.message}`);
  const who = known ? `${email} is already an administrator.` : `${email} is now an administrator.`;
  if (!project.siteUrl && known) return who;
  if (!project.siteUrl) return `${who}\nPassword: ${password}`;
  const link = await auth.admin.generateLink({ type: 'recovery', email });
  if (link.error) throw new UserError(`${who} Could not create a link: ${link.error.message}`);
  return `${who} They can choose a password with this link, which works once and expires after a day:\n${project.siteUrl}/login#type=recovery&token_hash=${link.data.properties.hashed_token}`;
}
