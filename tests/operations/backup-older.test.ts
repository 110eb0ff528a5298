// A backup from before the newest migrations: it is restored and verified, and what it does not hold stays.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pack, sha256, unpack } from '../../scripts/backup/archive.ts';
import { readManifest, tableFile, writeManifest } from '../../scripts/backup/manifest.ts';
import { asLines, fromLines, isRestored } from '../../scripts/backup/rows.ts';
import { type Started, startBackend } from './backup-backends.ts';
import { openBareBackend } from './bare-backend.ts';
import { runScript } from './scripts.ts';

const root = mkdtempSync(join(tmpdir(), 'gurdwara-older-'));
let temple: Started;

beforeAll(async () => {
  temple = await startBackend(openBareBackend);
  await temple.db.exec(`
    update public.page_content set content = 'Of the backup' where section = 'equality';
    insert into public.social_media_settings (facebook_page_id) values ('42')`);
});
afterAll(async () => {
  await temple?.close();
  rmSync(root, { recursive: true, force: true });
});

/** Creates a backup and removes from it what newer migrations added. */
async function takeOlderBackup(): Promise<string> {
  await runScript('backup.ts', ['--out', root], temple.env);
  const archive = readdirSync(root).find((name) => name.endsWith('.tar.gz')) ?? '';
  const folder = join(root, 'unpacked');
  mkdirSync(folder);
  await unpack(join(root, archive), folder, '');
  const manifest = await readManifest(folder);
  const edit = (table: string, change: (rows: Record<string, unknown>[]) => object[]) => {
    const file = tableFile(folder, table);
    const rows = change(fromLines(readFileSync(file, 'utf8'))) as Record<string, unknown>[];
    writeFileSync(file, asLines(rows));
    manifest.tables[table] = { rows: rows.length, sha256: sha256(asLines(rows)) };
  };
  edit('private.settings', (rows) => rows.map(({ rebuild_quiet, rebuild_patience, ...older }) => older));
  edit('public.booking_window', () => []);
  edit('public.page_content', (rows) => rows.filter(({ section }) => section !== 'mission_subtitle'));
  await writeManifest(folder, manifest);
  return (await pack(folder, join(root, 'older.tar.gz'), '')).file;
}

it('an older backup passes its proof and the checks, and keeps newer sections, settings and tokens', async () => {
  const older = await takeOlderBackup();
  await temple.db.exec(`
    update public.page_content set content = 'Spoilt' where section = 'equality';
    update private.settings set rebuild_quiet = '7 minutes';
    update public.social_media_settings set facebook_page_token = 'live-token'`);
  const { code, output } = await runScript('restore.ts', [older, '--replace'], temple.env);
  expect(output).toMatch(/^ok {4}public\.page_content: 25 rows$/m);
  expect(output).toMatch(/^ok {4}Grants and policies/m);
  expect(output).toContain(
    'Tokens that were kept: Facebook. Tokens to enter again in Social Media, where there were any: Instagram.',
  );
  expect(code).toBe(0);
  const { rows } = await temple.db.query(`
    select (select content from public.page_content where section = 'equality') as old_section,
      (select content from public.page_content where section = 'mission_subtitle') as new_section,
      (select rebuild_quiet::text from private.settings) as new_column,
      (select facebook_page_token from public.social_media_settings) as token`);
  expect(rows).toEqual([
    { old_section: 'Of the backup', new_section: '', new_column: '00:07:00', token: 'live-token' },
  ]);
});

it('a proof fails on what is missing, changed or too much', () => {
  const backup = [
    { id: 1, message: 'Langar' },
    { id: 2, message: 'Kirtan' },
  ];
  const now = backup.map((row) => ({ ...row, position: 'top' }));
  const holds = (rows: Record<string, unknown>[]) => isRestored(backup, rows, false);
  expect(holds(now)).toBe(true);
  expect(holds(now.slice(1))).toBe(false);
  expect(holds([...now.slice(1), { id: 1, message: 'Spoilt' }])).toBe(false);
  expect(holds([...now.slice(1), { id: 3, message: 'Langar' }])).toBe(false);
  expect(holds([...now, { id: 3, message: 'Another' }])).toBe(false);
  // Of a later migration.
  expect(isRestored(backup, [...now, { id: 3, message: 'Another' }], true)).toBe(true);
});
