import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { writeJson } from '../shared/files.ts';
import type { Settings } from '../shared/settings.ts';

/**
 * Writes every mail to `$LOCAL_DIR/mail/<time>-<id>.json` instead of sending it, and logs the file. Lite has a text of its
 * own; its link is changed to that of supabase/templates/recovery.html.
 */
export function mailbox({ localDir, siteUrl }: Settings, log: (line: string) => void): EmailDriver {
  const onPage = (text = '') =>
    text.replaceAll(/https?:\/\/[^\s"<]+\/auth\/v1\/verify\?[^\s"<]+/g, (link) => {
      const words = new URL(link.replaceAll('&amp;', '&')).searchParams;
      return `${siteUrl}/login#type=${words.get('type')}&token_hash=${words.get('token')}`;
    });
  return {
    send: async ({ to, subject, text, html }) => {
      const file = join(localDir, 'mail', `${Date.now()}-${randomUUID()}.json`);
      writeJson(file, { to, subject, text: onPage(text), html: onPage(html) });
      log(`A mail to ${to} is in ${file}`);
    },
  };
}
