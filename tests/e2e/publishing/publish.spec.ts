import type { Page } from 'playwright/test';
import type { BuildInfo } from '../../../scripts/shared/status.ts';
import { administrator, service } from '../../../scripts/testing/supabase.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { pausePublishing, publishNow } from '../../support/publishing.ts';
import { expect, place, test } from '../../support/test.ts';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await publishNow(place().localDir);
});
test.afterAll(() => pausePublishing(place().localDir));

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
  }).toPass();
  const after: BuildInfo = await (await request.get('/build.json')).json();
  expect(after.contentVersion).toBeGreaterThan(before.contentVersion);
});

test('status.json follows what is live', async ({ request, status }) => {
  const live: BuildInfo = await (await request.get('/build.json')).json();
  expect(status.build).toEqual(live);
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

/** A hundred pictures of one category, newer than all others, more than the first page of the gallery shows. */
const afternoon = 'a long afternoon';
/** The category of the newest of them. */
const evening = 'the evening after';
const photos = (page: Page) => page.getByRole('main').locator('a img:visible');
const choose = (page: Page, category: string) =>
  page.getByRole('main').getByText(category, { exact: true }).click();

test.afterEach(async ({ status }) => {
  await service(status).from('gallery').delete().in('category', [afternoon, evening]);
});

test('a gallery too long for one page goes on on the next, also without a script', async ({
  page,
  status,
  browser,
  request,
}) => {
  const gallery = service(status).from('gallery');
  const { data: given } = await gallery.select('src, category');
  const known = given ?? [];
  const total = known.length + 100;
  const langar = known.filter(({ category }) => category === 'langar').length;
  const row = { src: known[0]?.src ?? '', alt: 'One of a hundred', category: afternoon };
  await gallery.insert(Array.from({ length: 99 }, () => row)).throwOnError();
  await gallery.insert({ ...row, category: evening }).throwOnError();
  await expect
    .poll(async () => (await request.get('/gallery')).text(), { timeout: 240_000 })
    .toContain('The evening after');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: status.siteUrl });
  for (const visitor of [page, await context.newPage()]) {
    await visitor.goto('/gallery');
    await expect(photos(visitor)).toHaveCount(96);
    await expect(visitor.getByText('Page 1 of 2')).toBeVisible();
    await choose(visitor, 'Langar');
    await expect(photos(visitor)).toHaveCount(0);
    await expect(visitor.getByText('The photos of this category are on the next pages.')).toBeVisible();
    await visitor.getByRole('link', { name: 'Next photos' }).click();
    await expect(photos(visitor)).toHaveCount(total - 96);
    await choose(visitor, 'Langar');
    await expect(photos(visitor)).toHaveCount(langar);
    await choose(visitor, 'The evening after');
    await expect(photos(visitor)).toHaveCount(0);
    await expect(visitor.getByText('The photos of this category are on other pages.')).toBeVisible();
    await visitor.getByRole('link', { name: 'Begin with the first page' }).click();
    await expect(visitor).toHaveURL(/\/gallery$/);
    await choose(visitor, 'The evening after');
    await expect(photos(visitor)).toHaveCount(1);
    await visitor.goBack();
    await visitor.getByRole('link', { name: 'Previous photos' }).click();
    await expect(visitor).toHaveURL(/\/gallery$/);
  }
  await context.close();

  await test.step('and an older photo opens large', async () => {
    await page.goto('/gallery-2');
    await expectNoAxeViolations(page);
    await photos(page).first().click();
    // The buttons and the counter appear only then.
    await expect(page.getByRole('dialog')).toHaveClass(/pswp--ui-visible/);
    await expectNoAxeViolations(page);
  });
});
