// Generates message-kinds.ts, which the function and the screens import, from the table private.message_kinds.
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

export const kindsFile = join('supabase', 'functions', 'send-notifications', 'shared', 'message-kinds.ts');

const heading = '// Generated from private.message_kinds by `npm run db:types`. Do not edit.\n';

/** Returns the source of `messageKinds`: one line per kind, with the columns that TypeScript needs. */
export async function generateKinds(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ line: string }>(
    `select format('  %s: %s,', kind, to_jsonb(needed)) as line
     from private.message_kinds
     cross join lateral (select channels, audience, mailed_to, sent_again, needs_answer) needed
     order by kind`,
  );
  return `${heading}export const messageKinds = {\n${rows.map(({ line }) => line).join('\n')}\n} as const;\n`;
}
