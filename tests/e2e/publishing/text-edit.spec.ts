// What a build costs after the edit of one text.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../../scripts/build/build-site.ts';
import { listen } from '../../../scripts/shared/listen.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, place, test } from '../../support/test.ts';

const outDir = () => join(place().localDir, 'built-after-an-edit');
const cache = () => join(place().localDir, 'cache');

test.afterAll(() => rmSync(outDir(), { recursive: true, force: true }));

test('the edit of a text draws no picture and asks the database nothing twice', async ({ status }) => {
  test.setTimeout(300_000);
  let asked: string[] = [];
  const database = await listen((request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return fetch(`${status.supabaseUrl}${pathname}${search}`, { headers: request.headers });
  });
  const build = () => {
    rmSync(outDir(), { recursive: true, force: true });
    return buildSite({
      outDir: outDir(),
      env: {
        PUBLIC_SUPABASE_URL: database.url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: status.publishableKey,
        PUBLIC_SITE_URL: status.siteUrl,
        PUBLIC_TEMPLE_TIME_ZONE: status.timeZone,
        SITE_CACHE_DIR: cache(),
      },
    });
  };
  const subtitle = service(status).from('page_content');
  const where = { page: 'home', section: 'hero_subtitle' };
  const { data } = await subtitle.select('content').match(where).single();
  try {
    await build();
    const pictures = () => readdirSync(cache(), { recursive: true, encoding: 'utf8' }).sort();
    const before = pictures();
    expect(before.filter((name) => /\.(avif|webp|jpg)/.test(name)).length).toBeGreaterThan(30);
    asked = [];
    await subtitle.update({ content: 'Edited to see what a build costs' }).match(where).throwOnError();
    await build();
    expect(pictures()).toEqual(before);
    // The version is asked before and after, to know that nothing changed while the rest was read.
    const isVersion = (query: string) => query.startsWith('/rest/v1/content_version?');
    expect(asked.filter(isVersion)).toHaveLength(2);
    const content = asked.filter((query) => !isVersion(query));
    expect(content.length).toBeGreaterThan(10);
    expect(content).toEqual([...new Set(content)]);
  } finally {
    await subtitle.update({ content: data?.content ?? '' }).match(where);
    await database.close();
  }
});
