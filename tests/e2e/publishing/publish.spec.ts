import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInfo } from '../../../scripts/local/releases.ts';
import { administrator } from '../../support/supabase.ts';
import { expect, place, test } from '../../support/test.ts';

test.describe.configure({ mode: 'serial' });

const releases = () => readdirSync(join(place().localDir, 'releases'));

async function setSubtitle(client: Awaited<ReturnType<typeof administrator>>, content: string) {
  const { error } = await client
    .from('page_content')
    .update({ content })
    .match({ page: 'home', section: 'hero_subtitle' });
  if (error) throw error;
}

test('an administrator changes a row, and the served page changes', async ({ page, request, status }) => {
  const before: BuildInfo = await (await request.get('/build.json')).json();
  await setSubtitle(await administrator(status), 'Langar is served all day');
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('Langar is served all day')).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
  const after: BuildInfo = await (await request.get('/build.json')).json();
  expect(after.contentVersion).toBeGreaterThan(before.contentVersion);
});

test('status.json follows what is live', async ({ request, status }) => {
  const live: BuildInfo = await (await request.get('/build.json')).json();
  expect(status.build).toEqual(live);
});

test('fifty edits make at most two builds, and the last one is live', async ({ request, status }) => {
  const client = await administrator(status);
  const known = new Set(releases());
  for (let edit = 1; edit <= 50; edit++) await setSubtitle(client, `Edit number ${edit}.`);
  await expect
    .poll(async () => (await request.get('/')).text(), { timeout: 60_000, intervals: [200] })
    .toContain('Edit number 50.');
  expect(releases().filter((name) => !known.has(name)).length).toBeLessThanOrEqual(2);
});

test('while the site is switched, no page and no file of a page is ever missing', async ({
  request,
  status,
}) => {
  const client = await administrator(status);
  const live = async (): Promise<BuildInfo> => (await request.get('/build.json')).json();
  const { contentVersion } = await live();
  await setSubtitle(client, 'Seen in the middle of a switch');
  let visits = 0;
  while ((await live()).contentVersion === contentVersion) {
    const response = await request.get('/about');
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('</html>');
    for (const [, file] of html.matchAll(/(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g)) {
      expect((await request.get(file ?? '')).status()).toBe(200);
    }
    visits++;
  }
  expect(visits).toBeGreaterThan(3);
});
