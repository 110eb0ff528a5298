// Tests how backups read and restore files, and that every failure is reported in one line without a stack trace.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../scripts/backup/archive.ts';
import { type Listening, listen } from '../../scripts/shared/listen.ts';
import { downloadObject, listObjects, uploadObject } from '../../scripts/shared/objects.ts';
import { findProject, type Project } from '../../scripts/shared/project.ts';
import { runHere } from './scripts.ts';

const root = mkdtempSync(join(tmpdir(), 'gurdwara-damaged-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const variables = (url: string) => ({ PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: 'sb_secret_test' });

async function expectOneLine(script: string, args: string[], words: RegExp) {
  const { code, output } = await runHere(script, args, variables('http://127.0.0.1:9'));
  expect(output.trim()).toMatch(/^[^\n]+$/);
  expect(output).toMatch(words);
  expect(code).toBe(1);
}

it.each([
  ['{bad', /manifest\.json cannot be read/],
  ['{"format":2}', /manifest\.json has no valid format/],
])('rejects a manifest with %s', async (text, words) => {
  const folder = join(root, 'manifest');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), text);
  const { file } = await pack(folder, join(root, 'damaged.tar.gz'), '');
  await expectOneLine('restore', [file], words);
});

it('rejects an unknown option', () =>
  expectOneLine('backup', ['--encrypted'], /'--encrypted'\. The options are --local, --out, --plain\.$/m));

it('makes no backup without a passphrase', () => expectOneLine('backup', [], /BACKUP_PASSPHRASE is missing/));

it('decrypts a backup only with its passphrase', async () => {
  const [from, to, out] = ['from', 'to', 'out'].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [from, to, out]) mkdirSync(folder);
  writeFileSync(join(from, 'manifest.json'), '{}');
  await expect(pack(from, join(out, 'a.tar.gz'), 'too short')).rejects.toThrow('at least 20 characters');
  expect(readdirSync(out)).toEqual([]);
  const passphrase = 'chardi kala sarbat da bhala';
  const { file } = await pack(from, join(out, 'a.tar.gz'), passphrase);
  expect(file).toMatch(/\.tar\.gz\.gpg$/);
  await expect(unpack(file, to, '')).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(unpack(file, to, 'a wrong passphrase')).rejects.toThrow('Could not decrypt');
  await unpack(file, to, passphrase);
  expect(readFileSync(join(to, 'manifest.json'), 'utf8')).toBe('{}');
});

describe('the files of a project', () => {
  const stored = new Map<string, { data: Uint8Array<ArrayBuffer>; headers: Headers }>();
  let server: Listening;
  let project: Project;

  beforeAll(async () => {
    const bucket = '/storage/v1/object/logos/';
    server = await listen(async (request) => {
      const { pathname } = new URL(request.url);
      if (request.headers.get('apikey') !== 'sb_secret_test') return new Response(null, { status: 401 });
      if (pathname === '/storage/v1/object/list/logos') {
        const { limit, offset } = await request.json();
        const rows = [...stored.keys()].sort().map((name) => ({ name, id: name === 'folder' ? null : name }));
        return Response.json(rows.slice(offset, offset + Math.min(limit, 100)));
      }
      const name = decodeURIComponent(pathname.slice(bucket.length));
      if (request.method === 'POST') {
        stored.set(name, { data: new Uint8Array(await request.arrayBuffer()), headers: request.headers });
        return Response.json({ Id: name, Key: `logos/${name}` });
      }
      const { data, headers } = stored.get(name) ?? {};
      if (!data) return Response.json({ message: 'Object not found' }, { status: 404 });
      return new Response(data, { headers: { 'Content-Type': headers?.get('content-type') ?? '' } });
    });
    project = findProject(false, variables(server.url));
  });
  afterAll(() => server.close());

  it('survive a round trip with any name, and are cached for a year', async () => {
    const picture = { contentType: 'image/png', data: new Uint8Array([137, 80, 78, 71, 0, 255]) };
    const name = 'langar 100%? ੴ #1.png';
    await uploadObject(project, name, picture);
    expect(await downloadObject(project, name)).toEqual(picture);
    const headers = stored.get(name)?.headers;
    expect(headers?.get('cache-control')).toBe('max-age=31536000');
    expect(headers?.get('x-upsert')).toBe('true');
  });

  it('are named in the error when a download fails', async () => {
    await expect(downloadObject(project, 'gone.png')).rejects.toThrow(
      'Could not download gone.png: HTTP 404 Object not found',
    );
  });

  it('are all listed across pages, without folders', async () => {
    stored.clear();
    const names = Array.from({ length: 250 }, (_, index) => `${1000 + index}.jpg`);
    for (const name of [...names, 'folder'])
      stored.set(name, { data: new Uint8Array(), headers: new Headers() });
    expect(await listObjects(project)).toEqual(names);
  });
});
