// From an UPDATE to a finished deployment, on a real PostgreSQL: the whole of what the pgTAP tests check rule by rule.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publish } from '../../scripts/local/publisher.ts';
import { Releases } from '../../scripts/local/releases.ts';
import { type Listening, listen } from '../../scripts/shared/listen.ts';
import { postgresFolder } from '../../scripts/testing/postgres-folder.ts';
import { atLast } from '../support/at-last.ts';
import { type Hosted, keys, startFakeSupabase } from './fake-supabase.ts';

const programs = postgresFolder();
if (!programs)
  console.warn('Not tested here: the rebuild chain needs PostgreSQL (initdb, pg_ctl) installed.');

describe.skipIf(!programs)('the chain from a change to the live site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gurdwara-chain-'));
  const releases = new Releases(folder);
  let hosted: Hosted;
  /** A host with a build hook, which deploys one after the other. */
  let host: Listening;
  const posts: { token: string | null; body: object }[] = [];
  let status = 204;
  let deploying = Promise.resolve();
  let live = '';

  const edit = (content: string) => hosted.sql`
    update public.page_content set content = ${content} where (page, section) = ('home', 'hero_subtitle')`;
  const state = async () => (await hosted.sql`select * from public.rebuild_requests`)[0];
  const rest = () => hosted.sql`
    update public.rebuild_requests set postedat = postedat - interval '1 hour', changedat = changedat - interval '1 hour'`;

  /** Builds the site from the API and makes it live, as deploy.yml does. */
  async function deployAll() {
    await publish({
      releases,
      log: () => {},
      env: {
        PUBLIC_SUPABASE_URL: hosted.url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
        PUBLIC_SITE_URL: 'http://127.0.0.1:1',
        PUBLIC_TEMPLE_TIME_ZONE: 'America/Los_Angeles',
        SITE_CACHE_DIR: join(folder, 'cache'),
      },
    });
    live = readFileSync(join(releases.live()?.folder ?? '', 'index.html'), 'utf8');
  }

  /** Publishes one sentence instead of a site, for tests of the requests and not of the build. */
  async function deployLittle() {
    const client = createClient(hosted.url, keys.publishable);
    const { data } = await client
      .from('page_content')
      .select('content')
      .eq('section', 'hero_subtitle')
      .single();
    live = data?.content;
  }

  let deploy = deployLittle;

  beforeAll(async () => {
    hosted = await startFakeSupabase(programs ?? '');
    await hosted.sql`update private.settings set rebuild_quiet = '4 seconds', rebuild_patience = '5 minutes'`;
    host = await listen(async (request) => {
      posts.push({ token: request.headers.get('authorization'), body: await request.json() });
      if (status === 204) deploying = deploying.then(() => deploy());
      return new Response(null, { status });
    });
    const hook = `${host.url}/hook/very-secret`;
    const [answer] = await hosted.sql`select private.configure_rebuild(${hook}, 'hook-token') as words`;
    expect(answer?.words).toMatch(/^Saved/);
  });

  afterAll(async () => {
    await deploying;
    await host?.close();
    await hosted?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ request_id: null, waitingsince: null }),
      atLast,
    );
    await deploying;
    await rest();
  });

  it('sends the token as a bearer, and the body that GitHub wants', () => {
    expect(posts[0]).toEqual({ token: 'Bearer hook-token', body: { event_type: 'content_changed' } });
  });

  it('puts a single edit on the live site at once', async () => {
    deploy = deployAll;
    await edit('Langar is served all day');
    await vi.waitFor(() => expect(live).toContain('Langar is served all day'), atLast);
    const [{ version } = {}] = await hosted.sql`select version::int from public.content_version`;
    expect(releases.live()?.build.contentVersion).toBe(version);
  });

  it('makes at most two deploys of fifty edits in ten seconds, and the last edit is live', async () => {
    const before = posts.length;
    for (let number = 1; number <= 50; number++) {
      await Promise.all([edit(`Edit number ${number}.`), new Promise((done) => setTimeout(done, 200))]);
    }
    await vi.waitFor(() => expect(live).toContain('Edit number 50.'), atLast);
    await deploying;
    expect(posts.length - before).toBeLessThanOrEqual(2);
    deploy = deployLittle;
  });

  it('tries again while the hook is down, tells administrators, and loses nothing', async () => {
    const client = createClient(hosted.url, keys.publishable);
    await client.auth.signUp({ email: 'admin@example.org', password: 'a long password' });
    const shown = async () => (await client.from('rebuild_requests').select('attempts, last_error')).data;

    status = 503;
    await edit('Written while the host was down');
    await vi.waitFor(async () => expect((await state())?.attempts).toBe(1), atLast);
    expect(await shown()).toEqual([{ attempts: 1, last_error: 'The host answered HTTP 503.' }]);
    await rest();
    await vi.waitFor(async () => expect((await state())?.attempts).toBe(2), atLast);

    status = 204;
    await rest();
    await vi.waitFor(() => expect(live).toContain('Written while the host was down'), atLast);
    await vi.waitFor(async () => expect(await shown()).toEqual([{ attempts: 0, last_error: '' }]), atLast);
  });
});
