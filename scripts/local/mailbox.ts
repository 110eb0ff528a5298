import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { writeJson } from '../shared/files.ts';
import type { Settings } from '../shared/settings.ts';

/**
 * Writes every mail to `$LOCAL_DIR/mail/<time>-<id>.json` instead of sending it, and logs the file. Lite's links lead
 * to the site; they are changed to lead to the backend, as those of hosted Supabase do.
 */
export function mailbox(
  { localDir, siteUrl, supabaseUrl }: Settings,
  log: (line: string) => void,
): EmailDriver {
  const atBackend = (text = '') => text.replaceAll(`${siteUrl}/auth/`, `${supabaseUrl}/auth/`);
  return {
    send: async ({ to, subject, text, html }) => {
      const file = join(localDir, 'mail', `${Date.now()}-${randomUUID()}.json`);
      writeJson(file, { to, subject, text: atBackend(text), html: atBackend(html) });
      log(`A mail to ${to} is in ${file}`);
    },
  };
}
