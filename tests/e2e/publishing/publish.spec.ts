import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { BuildInfo, Status } from '../../../scripts/shared/status.ts';
import { administrator, service } from '../../../scripts/testing/supabase.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { png } from '../../support/pictures.ts';
import { pausePublishing, publishNow } from '../../support/publishing.ts';
import { expect, place, test } from '../../support/test.ts';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await publishNow(place().localDir);
});
test.afterAll(() => pausePublishing(place().localDir));

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

/** A hundred pictures of one category, newer than all others, more than the first page of the gallery shows. */
const afternoon = 'a long afternoon';
/** The category of the newest of them. */
const evening = 'the evening after';
/** That of an older picture, of which the bucket holds the sizes and nothing else. */
const yearBefore = 'the year before';
const sized = 'gallery-1-year-before';
const widths = [1600, 740, 360] as const;
const photos = (page: Page) => page.getByRole('main').locator('a img:visible');
const choose = (page: Page, category: string) => page.getByText(category, { exact: true }).click();

test.afterEach(async ({ status }) => {
  await service(status).from('gallery').delete().in('category', [afternoon, evening, yearBefore]);
  await service(status)
    .storage.from('logos')
    .remove(widths.map((width) => `${sized}.${width}.jpg`));
});

/** Adds that picture; building or fetching the original would fail, because it is not there. */
async function addSized(status: Status) {
  for (const width of widths) {
    const jpeg = await sharp(await png('#12305a', width, (width * 3) / 4))
      .jpeg()
      .toBuffer();
    const { error } = await service(status)
      .storage.from('logos')
      .upload(`${sized}.${width}.jpg`, new Uint8Array(jpeg).buffer, { contentType: 'image/jpeg' });
    if (error) throw error;
  }
  const src = `${status.supabaseUrl}/storage/v1/object/public/logos/${sized}.png`;
  await service(status)
    .from('gallery')
    .insert({ src, alt: 'A year ago', category: yearBefore, width: 2400, height: 1800, has_sizes: true })
    .throwOnError();
}

test('a gallery too long for one page', async ({ page, status, browser, request }) => {
  const gallery = service(status).from('gallery');
  const { data: given } = await gallery.select('src, category');
  const known = given ?? [];
  const total = known.length + 101;
  const langar = known.filter(({ category }) => category === 'langar').length;
  const row = { src: known[0]?.src ?? '', alt: 'One of a hundred', category: afternoon };
  await addSized(status);
  await gallery.insert(Array.from({ length: 99 }, () => row)).throwOnError();
  await gallery.insert({ ...row, category: evening }).throwOnError();
  await expect
    .poll(async () => (await request.get('/gallery')).text(), { timeout: 60_000 })
    .toContain(`data-count="${total}"`);

  await test.step('shows older photos as one asks for them', async () => {
    await page.goto('/gallery');
    await expect(page.getByText(`96 of ${total} photos`)).toBeVisible();
    await expect(photos(page)).toHaveCount(96);
    await expectNoAxeViolations(page);
    const older = page.getByRole('link', { name: 'Older photos' });
    await older.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${total} of ${total} photos`)).toBeVisible();
    await expect(photos(page)).toHaveCount(total);
    await expect(older).toBeHidden();
    await expect(page.getByRole('main').locator('a:has(img)').nth(96)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    // The buttons and the counter appear only then.
    await expect(page.getByRole('dialog')).toHaveClass(/pswp--ui-visible/);
    await expectNoAxeViolations(page);
  });

  await test.step('shows each photo once, however often one asks', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/gallery-2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'Older photos' }).dblclick();
    held.resolve();
    await expect(page.getByRole('link', { name: 'Older photos' })).toBeHidden();
    await page.waitForFunction(() => document.activeElement?.closest('.photo'));
    await expect(page.getByText(`${total} of ${total} photos`)).toBeVisible();
    await expect(photos(page)).toHaveCount(total);
    await page.unroute('**/gallery-2');
  });

  await test.step('shows an older photo as the bucket has it, small and large', async () => {
    await page.goto('/gallery-2');
    const photo = page.getByRole('img', { name: 'A year ago' });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await photo.click();
    const large = page.getByRole('dialog').locator('img[src$=".1600.jpg"]');
    await expect(large).toBeVisible();
    await expect
      .poll(() => large.evaluate((image) => image.clientWidth / image.clientHeight))
      .toBeCloseTo(4 / 3);
    expect(await (await request.get('/gallery')).text()).not.toContain(sized);
  });

  await test.step('shows a category whose photos are all older', async () => {
    await page.goto('/gallery');
    await choose(page, 'Langar');
    await expect(photos(page)).toHaveCount(langar);
    await expect(page.getByText(`${langar} of ${langar} photos`)).toBeVisible();
    await choose(page, 'All');
    await expect(photos(page)).toHaveCount(total);
    const alts = await photos(page).evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    expect(alts.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'One of a hundred'));
  });

  await test.step('can be read without a script, page by page', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: status.siteUrl });
    const plain = await context.newPage();
    await plain.goto('/gallery');
    await choose(plain, 'Langar');
    await expect(plain.getByText('The photos of this category are older ones.')).toBeVisible();
    await plain.getByRole('link', { name: 'Older photos' }).click();
    await expect(photos(plain)).toHaveCount(total - 96);
    await choose(plain, 'Langar');
    await expect(photos(plain)).toHaveCount(langar);
    await choose(plain, 'The evening after');
    await expect(photos(plain)).toHaveCount(0);
    await expect(plain.getByText('The photos of this category are on other pages.')).toBeVisible();
    await plain.getByRole('link', { name: 'Begin with the newest' }).click();
    await expect(plain).toHaveURL(/\/gallery$/);
    await choose(plain, 'The evening after');
    await expect(photos(plain)).toHaveCount(1);
    await plain.goBack();
    await plain.getByRole('link', { name: 'Newer photos' }).click();
    await expect(plain).toHaveURL(/\/gallery$/);
    await context.close();
  });
});
