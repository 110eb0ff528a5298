// Opens databases like that of the embedded backend, with pgTAP.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { App } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { keepGrants } from '../../scripts/shared/provision.ts';
import { migratedDatabase } from './prepared.ts';

export const testsFolder = join('supabase', 'tests');

export const openDatabase = async (): Promise<PgliteConnection> =>
  createPgliteConnection({
    pgliteOptions: { extensions: { pgtap }, loadDataDir: await migratedDatabase() },
  });

export async function prepareTests({ driver }: PgliteConnection): Promise<void> {
  await driver.exec('create schema if not exists extensions; set search_path = public, extensions;');
  await driver.exec(await readFile(join(testsFolder, '000_helpers.sql'), 'utf8'));
}

/** The part of PGlite's interface that the tests need. */
interface Driver {
  exec: (sql: string) => Promise<{ rows: Record<string, unknown>[] }[]>;
}

async function tapLines({ driver }: { driver: Driver }, sql: string): Promise<string[]> {
  try {
    const results = await driver.exec(sql);
    const cells = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
    return cells.filter((cell) => typeof cell === 'string').flatMap((cell) => cell.split('\n'));
  } catch (error) {
    await driver.exec('rollback');
    return [`not ok - stopped by an error: ${error instanceof Error ? error.message : error}`];
  }
}

/** Returns the failures in a TAP report: failed tests with their diagnostics, and a wrong number of tests. */
function failures(lines: string[]): string[] {
  const run = lines.filter((line) => /^(not )?ok\b/.test(line)).length;
  const planned = Number(lines.find((line) => /^1\.\.\d+$/.test(line))?.slice(3) ?? 0);
  const failed = lines.filter((_, index) => {
    const owner = lines.slice(0, index + 1).findLast((earlier) => !earlier.startsWith('#'));
    return /^not ok\b/.test(owner ?? '');
  });
  return run === planned && run > 0 ? failed : [...failed, `planned ${planned} tests, ran ${run}`];
}

/** Runs the text of a pgTAP file, which rolls itself back, and returns its failures. */
export async function runPgtap(connection: { driver: Driver }, sql: string): Promise<string[]> {
  return failures(await tapLines(connection, sql));
}

/** Returns a function that sends requests to the embedded API of a database as a visitor. */
export async function visitorApi(connection: PgliteConnection) {
  await keepGrants(connection);
  const keys = { publishable_key: 'sb_publishable_test', secret_key: 'sb_secret_test' };
  const app = new App({ connection, auth: { enabled: true, jwt_secret: 'secret'.repeat(8), ...keys } });
  return (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('apikey', keys.publishable_key);
    headers.set('content-type', 'application/json');
    return app.fetch(new Request(`http://localhost/rest/v1/${path}`, { ...init, headers }));
  };
}
