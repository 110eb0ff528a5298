import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { writeJson } from '../shared/files.ts';
import type { Settings } from '../shared/settings.ts';

/**
 * Writes each email to `$LOCAL_DIR/mail/<time>-<id>.json` instead of sending it, and logs the file. Lite ignores
 * supabase/templates/recovery.html, so this puts that template's link into lite's own text.
 */
export function mailbox({ localDir, siteUrl }: Settings, log: (line: string) => void): EmailDriver {
  const withOurLinks = (text = '') =>
    text.replaceAll(/https?:\/\/[^\s"<]+\/auth\/v1\/verify\?[^\s"<]+/g, (link) => {
      const params = new URL(link.replaceAll('&amp;', '&')).searchParams;
      return `${siteUrl}/login#type=${params.get('type')}&token_hash=${params.get('token')}`;
    });
  return {
    send: async ({ to, subject, text, html }) => {
      const file = join(localDir, 'mail', `${Date.now()}-${randomUUID()}.json`);
      writeJson(file, { to, subject, text: withOurLinks(text), html: withOurLinks(html) });
      log(`Email to ${to}: ${file}`);
    },
  };
}
