// Hosted Supabase loads pg-safeupdate for all API requests, which refuses an update or delete without a condition, also
// inside functions and triggers. No PostgreSQL of the tests does that, so the SQL is searched here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join('supabase', 'migrations');

/** The bodies of all functions, without their comments. */
function bodies(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, '');
  return [...plain.matchAll(/\bas\s+(\$\w*\$)([\s\S]*?)\1/g)].map(([, , body = '']) => body);
}

/** The updates and deletes without a condition in a body, also those in format(). */
function unconditional(body: string): string[] {
  return body
    .split(';')
    .flatMap(
      (part) =>
        part.match(
          /(?<!\b(?:for|before|after|on|or) )\b(?:update\s+[a-z_]+\.\w+\s|delete\s+from\s)[\s\S]*/,
        ) ?? [],
    )
    .filter((statement) => !/\bwhere\b/.test(statement))
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
}

it('no function of the database changes a table without a condition', () => {
  const found = readdirSync(folder).flatMap((file) =>
    bodies(readFileSync(join(folder, file), 'utf8'))
      .flatMap(unconditional)
      .map((statement) => `${file}: ${statement}`),
  );
  expect(found).toEqual([]);
});
