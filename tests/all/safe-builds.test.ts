// A failed build never replaces the live site, and reports the reason in one line.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BuildFailed, buildSite } from '../../scripts/build/build-site.ts';
import { publish } from '../../scripts/local/publisher.ts';
import { Releases } from '../../scripts/local/releases.ts';
import { writeJson } from '../../scripts/shared/files.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { runHere } from '../operations/scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'gurdwara-safe-'));
const releases = new Releases(folder);
let live = '';

const served = () => readFileSync(join(releases.live()?.folder ?? '', 'index.html'), 'utf8');

beforeAll(() => {
  const { name, folder: release } = releases.next();
  mkdirSync(release);
  writeFileSync(join(release, 'index.html'), 'The site of yesterday');
  writeJson(join(release, 'build.json'), { contentVersion: 7, finishedAt: new Date().toISOString() });
  releases.publish(name, 'yesterday');
  live = name;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tries to publish from that database. Resolves to the reason for the failure. */
async function reasonWhy(supabaseUrl: string): Promise<string> {
  const env = {
    PUBLIC_SUPABASE_URL: supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    PUBLIC_SITE_URL: 'http://127.0.0.1:1',
    PUBLIC_TEMPLE_TIME_ZONE: 'America/Los_Angeles',
    SITE_CACHE_DIR: join(folder, 'cache'),
  };
  const error = await publish({ releases, env, log: () => {} }).then(
    () => new Error('It was published.'),
    (cause) => cause,
  );
  expect(error).toBeInstanceOf(BuildFailed);
  return error.message;
}

function expectUntouched(reason: string) {
  expect(reason).toMatch(/^[^\n]{10,300}$/);
  expect(reason).not.toMatch(/\.(ts|m?js|astro):\d+|node_modules|undefined|\[object/);
  expect(releases.live()?.name).toBe(live);
  expect(served()).toBe('The site of yesterday');
  expect(releases.names()).toEqual([live]);
}

describe('keeps the live site when the database', () => {
  it('answers 500', async () => {
    const answer = () => Response.json({ message: 'Internal server error' }, { status: 500 });
    const { url, close } = await listen(answer);
    onTestFinished(close);
    expectUntouched(await reasonWhy(url));
  });

  it('is down or empty', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const reason = await reasonWhy(url);
    expectUntouched(reason);
    expect(reason).toContain(url);
    const empty = await listen(() => Response.json([]));
    onTestFinished(empty.close);
    expectUntouched(await reasonWhy(empty.url));
  });
});

it('without a backend, builds a notice to connect the database', async () => {
  const warnings: string[] = [];
  const { contentVersion } = await buildSite({
    outDir: join(folder, 'unconnected'),
    env: {
      ...{ PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', PUBLIC_SITE_URL: '' },
      SITE_CACHE_DIR: join(folder, 'cache'),
    },
    onWarning: (line) => warnings.push(line),
  });
  expect(contentVersion).toBe(0);
  for (const page of ['index.html', 'gallery.html']) {
    const html = readFileSync(join(folder, 'unconnected', page), 'utf8');
    expect(html).toMatch(/<h1[^>]*>[^<]*Welcome/);
    expect(html).toMatch(/connect (the|your) database/i);
  }
  expect(warnings.join('\n')).toContain('PUBLIC_SUPABASE_URL');
});

it('stops a build that takes too long, and leaves nothing behind', async () => {
  const outDir = join(folder, 'site');
  // 6 ms, too short for any machine to start Node.
  const building = buildSite({ outDir, env: { SITE_CACHE_DIR: join(folder, 'cache') }, minutes: 0.0001 });
  await expect(building).rejects.toThrow('took more than 0.0001 minutes and was stopped');
  expect(existsSync(outDir)).toBe(false);
});

describe('fails the build of a host with one line when', () => {
  const build = (env: Record<string, string>) =>
    runHere('build', [], { CI: '1', PUBLIC_SUPABASE_URL: '', ...env });

  it('no database is configured', async () => {
    const { code, output } = await build({});
    expect(output.trim()).toMatch(/^PUBLIC_SUPABASE_URL is not set[^\n]*$/);
    expect(code).toBe(1);
  });

  it('a PUBLIC_ variable holds a secret key', async () => {
    const { code, output } = await build({
      PUBLIC_SUPABASE_URL: 'https://project.example',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abcdefghijklmnop',
    });
    expect(output.trim()).toMatch(/^PUBLIC_SUPABASE_PUBLISHABLE_KEY holds a secret key[^\n]*$/);
    expect(output).not.toContain('abcdefghijklmnop');
    expect(code).toBe(1);
  });
});
