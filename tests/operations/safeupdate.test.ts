// Hosted Supabase loads pg-safeupdate for everything that comes in over its API: an update or a delete without a
// condition is refused, inside functions and triggers too. No other PostgreSQL does that, so it is read here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join('supabase', 'migrations');

/** The bodies of all functions, without comments. */
function bodies(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, '');
  return [...plain.matchAll(/\bas\s+(\$\w*\$)([\s\S]*?)\1/g)].map(([, , body = '']) => body);
}

/** Statements of a body, also those put together by format(), that change rows without saying which. */
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

it('would notice one', () => {
  const sql = (statement: string) =>
    `create function f() returns void as $$ begin perform 1; ${statement}; end $$;`;
  const found = (statement: string) => bodies(sql(statement)).flatMap(unconditional);
  expect(found('update public.events set title = 1')).toHaveLength(1);
  expect(found("execute format('delete from %s', x)")).toHaveLength(1);
  expect(found('update public.events set title = 1 where id = 2')).toEqual([]);
});
