// Hosted Supabase loads pg-safeupdate for all API requests. It rejects updates and deletes without a condition, even in
// functions and triggers. The PostgreSQL of the tests does not, so search the SQL.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join('supabase', 'migrations');

/** Returns the bodies of all functions, without comments. */
function bodies(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, '');
  return [...plain.matchAll(/\bas\s+(\$\w*\$)([\s\S]*?)\1/g)].map(([, , body = '']) => body);
}

/** Returns the updates and deletes without a condition in a body, including those in format(). */
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

it('every update and delete in a database function has a condition', () => {
  const found = readdirSync(folder).flatMap((file) =>
    bodies(readFileSync(join(folder, file), 'utf8'))
      .flatMap(unconditional)
      .map((statement) => `${file}: ${statement}`),
  );
  expect(found).toEqual([]);
});
