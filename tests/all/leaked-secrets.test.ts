// Puts recognizable secrets into the environment of a build and the database. None may end up in the built site.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBuildFolder } from '../../scripts/build/build-folder.ts';
import { siteEnv } from '../../scripts/local/stack.ts';
import { startBackend } from '../operations/bare-backend.ts';

/** Secrets in the environment of the build. */
const variables = Object.fromEntries(
  ['SUPABASE_SECRET_KEY', 'DATABASE_URL', 'BACKUP_PASSPHRASE', 'ASTRO_KEY_OF_MINE', 'VITE_SECRET'].map(
    (name) => [name, `canary-${name}`],
  ),
);

/** Data that no visitor may see. */
const rows = Object.fromEntries(
  ['email', 'notes', 'pending', 'message', 'recipient', 'token', 'inactive'].map((name) => [
    name,
    `canary-${name}`,
  ]),
);

/** Only digits, because the database rejects other phone numbers. */
const phone = '775-555-0142';

const planted = `
  delete from public.seva_bookings;
  insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status) values
    (private.today() + 3, 'Akhand Path', 'Amrit', 'Kaur', '${phone}', '${rows.email}@example.org', '${rows.notes}', 'confirmed'),
    (private.today() + 9, 'Langar', '${rows.pending}', 'Kaur', '775-555-0100', 'amrit@example.org', '', 'pending');
  insert into public.contact_submissions (name, email, message) values ('Amrit', 'amrit@example.org', '${rows.message}');
  insert into public.notification_recipients (name, phone) values ('${rows.recipient}', '775-555-0100');
  insert into public.announcements (message, isactive) values ('${rows.inactive}', false);
  delete from public.social_media_settings;
  insert into public.social_media_settings (facebook_page_token) values ('${rows.token}');`;

const outDir = newBuildFolder();
let folder = '';
let files: string[] = [];

beforeAll(async () => {
  const { db, settings, secrets, close } = await startBackend();
  folder = settings.localDir;
  await db.exec(await readFile(join('supabase', 'seed.sql'), 'utf8'));
  await db.exec(planted);
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
  const args = [astro, 'build', '--config', join('tests', 'all', 'sourcemaps.config.mjs')];
  const env = {
    ...process.env,
    ...variables,
    ...siteEnv(settings, secrets),
    NODE_ENV: 'production',
    SITE_OUT_DIR: outDir,
  };
  await promisify(execFile)(process.execPath, args, { env, maxBuffer: 100_000_000 });
  await close();
  files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** Returns the files that contain one of the words. */
function filesWith(words: string[]): string[] {
  const wanted = words.map((word) => Buffer.from(word));
  return files.filter((file) => {
    const content = readFileSync(file);
    return wanted.some((word) => content.includes(word));
  });
}

it('searches pages, scripts and source maps, and finds known words', () => {
  for (const kind of ['.html', '.js', '.map']) expect(files.some((file) => file.endsWith(kind))).toBe(true);
  expect(filesWith(['sb_publishable_'])).not.toEqual([]);
  expect(filesWith(['Akhand Path'])).not.toEqual([]);
});

it('leaks no secret of the environment', () => {
  expect(filesWith(Object.values(variables))).toEqual([]);
});

it('leaks no confidential data', () => {
  expect(filesWith([...Object.values(rows), phone])).toEqual([]);
});

it('leaks no local path', () => {
  expect(filesWith([process.cwd(), folder])).toEqual([]);
});
