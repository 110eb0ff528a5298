import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { writeJson } from './files.ts';
import type { Settings } from './settings.ts';

/**
 * Puts every mail into `$LOCAL_DIR/mail/<time>-<id>.json` instead of sending it, and says where. Lite writes its
 * own links to the site's address, where hosted Supabase writes the backend's.
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
