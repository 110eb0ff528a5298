import { createClient } from '@supabase/supabase-js';
import { findProject, needSecretKey } from '../doctor/project.ts';
import { FriendlyError } from '../local/settings.ts';

/**
 * Makes a user of a hosted project and returns the sentences to print: a link that lets its holder choose a
 * password, because mail is not set up in most projects, and nobody else should know it anyway.
 */
export async function createHosted(email: string, password: string): Promise<string> {
  const project = findProject(false);
  needSecretKey(project);
  const { auth } = createClient(project.supabaseUrl, project.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const made = await auth.admin.createUser({ email, password, email_confirm: true });
  const known = made.error?.code === 'email_exists';
  if (made.error && !known) throw new FriendlyError(`Supabase says: ${made.error.message}`);
  const who = known ? `${email} is an administrator already.` : `${email} is an administrator now.`;
  if (!project.siteUrl && known) return who;
  if (!project.siteUrl) return `${who}\nPassword: ${password}`;
  const redirectTo = `${project.siteUrl}/login`;
  const link = await auth.admin.generateLink({ type: 'recovery', email, options: { redirectTo } });
  if (link.error) throw new FriendlyError(`${who} But no link could be made: ${link.error.message}`);
  return `${who} With this link, once and within the hour, they choose their password:\n${link.data.properties.action_link}`;
}
