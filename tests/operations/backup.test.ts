// Restores the backup of a stack with data into an empty one, and compares the two.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pack, sha256, unpack } from '../../scripts/backup/archive.ts';
import { tableFile } from '../../scripts/backup/manifest.ts';
import { asLines, fromLines, type Row } from '../../scripts/backup/rows.ts';
import { readJson, writeJson } from '../../scripts/shared/files.ts';
import { uploadObject } from '../../scripts/shared/objects.ts';
import { findProject } from '../../scripts/shared/project.ts';
import { type Started, someUser, startBackend } from './bare-backend.ts';
import { disableTimeouts, runHere } from './scripts.ts';

// The doctor compares the result with a new database. Use a prepared one, to skip its migrations.
vi.mock('../../scripts/shared/new-database.ts', async (original) => {
  const { openDatabase } = await import('../support/pglite.ts');
  return { ...(await original<object>()), openNewDatabase: openDatabase };
});

const root = mkdtempSync(join(tmpdir(), 'gurdwara-backup-'));
const backups = join(root, 'backups');

async function rowsOf({ db }: Started): Promise<Record<string, object[]>> {
  const sql = "select public.backup_rows() -> 'tables' as tables";
  return (await db.query<{ tables: Record<string, object[]> }>(sql)).rows[0]?.tables ?? {};
}

const backup = (from: Started) => runHere('backup', ['--out', backups, '--plain'], from.env);
const restore = (to: Pick<Started, 'env'>, file: string, ...more: string[]) =>
  runHere('restore', [file, ...more], to.env);

/** Uses the sample temple, which has hundreds of rows and pictures and takes ten times as long. */
const isAll = Boolean(process.env.TEST_ALL);

async function startSmall(): Promise<Started> {
  const started = await startBackend();
  await started.db.exec(someUser);
  const picture = { contentType: 'image/jpeg', data: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) };
  await uploadObject(findProject(false, started.env), 'gallery-1-a.jpg', picture);
  await started.db.query(`insert into public.gallery (src, alt, category) values ($1, 'Hall', 'Langar')`, [
    `${started.settings.supabaseUrl}/storage/v1/object/public/logos/gallery-1-a.jpg`,
  ]);
  return started;
}

describe('a backup', () => {
  let inUse: Started;
  let empty: Started;
  let archive = '';

  beforeAll(async () => {
    disableTimeouts();
    inUse = isAll ? await startBackend('sample') : await startSmall();
    await inUse.db.exec(`
      insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, createdat)
      values ('2026-01-05', 'Akhand Path', 'Amrit', 'Kaur ੴ', '775-555-0100', 'amrit@example.org', E'two\\nlines', 'confirmed', '2025-12-01 10:00:00.123456+00');
      update private.settings set time_zone = 'America/Los_Angeles', booking_limit = 33;`);
    empty = await startBackend();
  });

  afterAll(async () => {
    await inUse?.close();
    await empty?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('is a dated archive with a checksum that only its owner can read', async () => {
    const { code, output } = await backup(inUse);
    const { rows } = await inUse.db.query<{ count: number }>('select count(*)::int from storage.objects');
    expect(output).toMatch(/\d+ rows of \d+ tables, \d+ pictures/);
    expect(output).toContain(`, ${rows[0]?.count} pictures`);
    expect(code).toBe(0);
    // The dashboard shows the time.
    const taken = await inUse.db.query(
      "select from public.last_backup where takenat > now() - interval '1 hour'",
    );
    expect(taken.rows).toHaveLength(1);
    const [name, beside, ...rest] = readdirSync(backups).sort();
    expect(rest).toEqual([]);
    expect(name).toMatch(/^gurdwara-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
    expect(beside).toBe(`${name}.sha256`);
    archive = join(backups, name ?? '');
    const modes = ['', name ?? '', beside ?? ''].map((entry) => statSync(join(backups, entry)).mode & 0o077);
    expect(modes).toEqual([0, 0, 0]);
  });

  it('is rejected if damaged', async () => {
    const damaged = join(root, 'damaged.tar.gz');
    const bytes = readFileSync(archive);
    // Change gzip's checksum, because a bit changed elsewhere in the file may have no effect.
    const checksum = bytes.length - 8;
    bytes.writeUInt8(bytes.readUInt8(checksum) ^ 1, checksum);
    writeFileSync(damaged, bytes);
    const { code, output } = await restore(empty, damaged);
    expect(output).toMatch(/damaged|unpack/);
    expect(code).toBe(1);
    writeFileSync(`${damaged}.sha256`, readFileSync(`${archive}.sha256`));
    expect((await restore(empty, damaged)).output).toContain('does not match damaged.tar.gz.sha256');
  });

  it('makes an empty project identical, with permissions that pass the checks', async () => {
    const { code, output } = await restore(empty, archive);
    expect(output).not.toMatch(/^FAIL(?! {2}Administrators)/m);
    expect(output).toMatch(/^ok {4}Grants and policies/m);
    expect(output).toMatch(/admin@(gurdwara\.local|example\.org)/);
    expect(output).toContain('It contains any family data erased since then. Erase it again in /admin');
    expect(code).toBe(0);

    const here = JSON.stringify(await rowsOf(empty));
    const there = JSON.stringify(await rowsOf(inUse));
    expect(here).toBe(there.replaceAll(inUse.settings.supabaseUrl, empty.settings.supabaseUrl));
    expect(here).toContain('2025-12-01T10:00:00.123456+00:00');
    const [picture] = (await empty.db.query<{ src: string }>('select src from public.gallery limit 1')).rows;
    const shown = await fetch(picture?.src ?? '');
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it('overwrites a project only with --replace', async () => {
    await empty.db.exec("update public.page_content set content = 'Spoilt' where page = 'home'");
    expect((await restore(empty, archive)).output).toContain('add --replace');
    expect((await restore(empty, archive, '--replace')).code).toBe(0);
    expect(JSON.stringify(await rowsOf(empty))).not.toContain('Spoilt');
  });

  it('from an earlier version is restored without obsolete parts, which are listed', async () => {
    const folder = join(root, 'earlier');
    await unpack(archive, folder, '');
    const file = join(folder, 'manifest.json');
    const manifest = readJson<{ tables: Record<string, { rows: number; sha256: string }> }>(file);
    const change = (table: string, rows: (rows: Row[]) => Row[]) => {
      const path = tableFile(folder, table);
      const lines = asLines(rows(manifest?.tables[table] ? fromLines(readFileSync(path, 'utf8')) : []));
      writeFileSync(path, lines);
      Object.assign(manifest?.tables ?? {}, { [table]: { rows: 0, sha256: sha256(lines) } });
    };
    change('public.parking', () => [{ id: 1 }, { id: 2 }]);
    change('public.gallery', (rows) =>
      rows.map(({ is_shown, ...row }) => ({
        ...row,
        isshown: is_shown,
        painter: 'Sobha Singh',
        color: null,
      })),
    );
    change('public.places', (rows) => rows.map(({ is_hourly, ...row }) => ({ ...row, byhour: is_hourly })));
    const gone = { page: 'home', title: 'Gone' };
    change('public.page_content', (rows) => [
      ...rows,
      { ...rows[0], ...gone, id: 9001, section: 'services_heading', content: 'Our Sevas' },
      { ...rows[0], ...gone, id: 9002, section: 'services_gurmukhi', content: '' },
    ]);
    writeJson(file, manifest);
    const earlier = await pack(folder, join(root, 'earlier.tar.gz'), '');
    const { code, output } = await restore(empty, earlier.file, '--replace');
    const pictures = isAll ? '\\d+ rows' : '1 row';
    for (const line of [
      'public.parking: 2 rows',
      `public.gallery, column painter: ${pictures}`,
      'public.gallery, column color: 0 rows',
      'public.page_content: 1 row, home/services_heading',
    ])
      expect(output).toMatch(new RegExp(`^  ${line}$`, 'm'));
    expect(output).not.toMatch(/column (isshown|byhour)/);
    expect(code).toBe(0);
    expect(JSON.stringify(await rowsOf(empty))).not.toMatch(/9001|Sobha/);
  });

  it('lists the data that was erased after it was made', async () => {
    const family = "from public.seva_bookings where family_name = 'Kaur ੴ'";
    const [booking] = (await inUse.db.query<{ reference: string }>(`select reference ${family}`)).rows;
    await inUse.db.exec(`begin;
      insert into public.administrators (user_id, email)
        values ('00000000-0000-4000-8000-000000000002', 'amrit@example.org');
      select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000000002"}', true),
        set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000000002', true);
      select public.erase_family(
        array(select id from public.seva_bookings where reference = '${booking?.reference}'), '{}');
      commit`);
    expect((await inUse.db.query(`select ${family}`)).rows).toEqual([]);
    const { code, output } = await restore(inUse, archive, '--replace');
    const spoken = booking?.reference.replace(/^.{3}/, '$& ');
    expect(output).toContain('It contains family data erased since then:');
    expect(output).toContain(spoken);
    expect(code).toBe(0);
    expect((await inUse.db.query(`select phone ${family}`)).rows).toEqual([{ phone: '775-555-0100' }]);
  });
});
