// pgTAP for a PostgreSQL that has none: that of PGlite, which is SQL only.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { unpackTar } from 'modern-tar';
import type { Sql } from 'postgres';
import { runPgtap, testsFolder } from '../../support/pglite.ts';

async function pgtapFunctions(): Promise<string> {
  const { bundlePath } = await pgtap.setup({} as never, {});
  if (!bundlePath) throw new Error('PGlite has no pgTAP any more.');
  const entries = await unpackTar(gunzipSync(await readFile(bundlePath)));
  const version = /default_version = '(.*)'/;
  const text = (ending: string) =>
    new TextDecoder().decode(entries.find(({ header }) => header.name.endsWith(ending))?.data);
  return text(`/pgtap--${version.exec(text('/pgtap.control'))?.[1]}.sql`);
}

/** Installs pgTAP and the helpers of supabase/tests; returns what runs a file, with its failures and its size. */
export async function preparePgtap(sql: Sql) {
  const driver = {
    exec: async (text: string) => {
      const results = (await sql.unsafe(text).simple()) as unknown as object[];
      // One statement's rows come as they are, those of several in a list.
      return (Array.isArray(results[0]) ? results : [results]).map((rows) => ({ rows: rows as never }));
    },
  };
  const helpers = readFileSync(join(testsFolder, '000_helpers.sql'), 'utf8');
  await driver.exec('create schema if not exists extensions; set search_path = extensions, public;');
  await driver.exec(
    `alter default privileges grant execute on functions to public; ${await pgtapFunctions()}`,
  );
  await driver.exec('set search_path = public, extensions;');
  await driver.exec(helpers.replace(/^create extension .*$/m, ''));
  return async (text: string) => {
    const lines = await runPgtap({ driver }, text);
    return {
      // Each with the lines that explain it.
      failures: lines
        .join('\n')
        .split(/\n(?!#)/)
        .filter(Boolean),
      planned: Number(/plan\((\d+)\)/.exec(text)?.[1]),
    };
  };
}
