import type { Page } from 'playwright/test';
import { expect, looks, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { file, jpegWithLocation, png } from '../../support/pictures.ts';
import { service } from '../../support/supabase.ts';

const table = '**/rest/v1/gallery?*';
const screen = (page: Page) => openScreen(page, '/admin/gallery', 'Gallery');
const byAddress = (page: Page) => page.getByRole('region', { name: 'Add by address' });
const upload = (page: Page) => page.getByRole('region', { name: 'Upload', exact: true });
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true });
const said = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const field = (page: Page, name: string) => byAddress(page).getByLabel(name);

/** Deletes what a test made, whatever became of it. */
const made: string[] = [];
const mine = (words: string) => {
  const alt = unique(words);
  made.push(alt);
  return alt;
};
test.afterEach(async ({ status }) => {
  await service(status).from('gallery').delete().in('alt', made.splice(0));
});

const picture = 'https://pictures.example/langar.png';
test.beforeEach(async ({ page }) => {
  await page.route('https://pictures.example/*', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await png() }),
  );
});

test('a picture is added by its address, by keyboard, with its own size and a new category', async ({
  page,
  status,
}) => {
  const alt = mine('Rotis on the tawa');
  await screen(page);
  await expect(field(page, 'Width')).toHaveValue('800');
  await expect(field(page, 'Height')).toHaveValue('600');
  await field(page, 'Image URL').focus();
  await page.keyboard.type(picture);
  await expect(field(page, 'Width')).toHaveValue('320');
  await expect(field(page, 'Height')).toHaveValue('240');
  await page.keyboard.press('Tab');
  await page.keyboard.type(alt);
  await field(page, 'Category').selectOption({ label: 'A new category…' });
  await field(page, 'New category').fill('kitchen');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Image added to gallery successfully')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toBeVisible();
  const { data } = await service(status)
    .from('gallery')
    .select('src, width, height, category')
    .eq('alt', alt);
  expect(data).toEqual([{ src: picture, width: 320, height: 240, category: 'kitchen' }]);
  await expect(field(page, 'Image URL')).toHaveValue('');
});

test('what is missing or wrong is said at the field', async ({ page }) => {
  await screen(page);
  await field(page, 'Width').fill('99');
  await field(page, 'Height').fill('3001');
  await byAddress(page).getByRole('button', { name: 'Add image' }).click();
  await expect(field(page, 'Image URL')).toHaveAccessibleDescription(
    'Please enter an image address that starts with https://.',
  );
  await expect(field(page, 'Alt text')).toHaveAccessibleDescription(/Please describe the image\.$/);
  await expect(field(page, 'Width')).toHaveAccessibleDescription('Please enter a width from 100 to 3000.');
  await expect(field(page, 'Height')).toHaveAccessibleDescription('Please enter a height from 100 to 3000.');
  await expect(field(page, 'Category')).toHaveAccessibleDescription('Please select or enter a category');
  await expectNoAxeViolations(page);
});

test('several files at once are described and uploaded, without where they were taken', async ({
  page,
  status,
}) => {
  const [first, second] = [mine('Nagar kirtan'), mine('Langar hall')];
  await screen(page);
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([
      file('nagar_kirtan.jpg', 'image/jpeg', await jpegWithLocation()),
      file('IMG_0042.png', 'image/png', await png()),
      file('notes.jpg', 'image/jpeg', Buffer.from('not a picture')),
    ]);
  await expect(alert(page, 'Only JPG/JPEG/PNG files are allowed')).toContainText('notes.jpg');
  const alts = [/Alt text of nagar_kirtan/, /Alt text of IMG_0042/].map((name) =>
    upload(page).getByRole('textbox', { name }),
  );
  await expect(alts[0] ?? page.locator('none')).toHaveValue('Nagar kirtan');
  await upload(page).getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(upload(page).getByLabel('Category')).toHaveAccessibleDescription(
    'Please select or enter a category',
  );
  await expectNoAxeViolations(page);
  await expect(alts[1] ?? page.locator('none')).toBeFocused();
  await alts[0]?.fill(first);
  await alts[1]?.fill(second);
  await upload(page).getByLabel('Category').selectOption({ label: 'Langar' });
  await upload(page).getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(said(page, '2 images added to gallery successfully')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: first })).toBeVisible();
  const { data } = await service(status)
    .from('gallery')
    .select('src, width, height')
    .in('alt', [first, second])
    .order('id');
  expect(data).toMatchObject([
    { src: expect.stringMatching(/\/gallery-\d+-nagar_kirtan\.jpg$/), width: 400, height: 300 },
    { src: expect.stringMatching(/\/gallery-\d+-IMG_0042\.png$/), width: 320, height: 240 },
  ]);
  const stored = Buffer.from(await (await fetch(data?.[0]?.src ?? '')).arrayBuffer());
  expect(stored.includes('SecretCamera')).toBe(false);
});

test('a picture is deleted, after being asked about it by name', async ({ page, status }) => {
  const alt = mine('Out of date');
  await service(status).from('gallery').insert({ src: picture, alt, category: 'langar' });
  await screen(page);
  const button = pictures(page).getByRole('button', { name: `Delete ${alt}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' });
  await expect(question).toContainText(alt);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Image deleted successfully')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toHaveCount(0);
});

test('many pictures come a page at a time, and by category', async ({ page, status }) => {
  const alt = mine('One of many');
  const category = unique('many');
  const many = Array.from({ length: 30 }, () => ({ src: picture, alt, category }));
  await service(status).from('gallery').insert(many);
  await screen(page);
  await pictures(page).getByLabel('Show').selectOption(category);
  await expect(pictures(page).getByText('1 to 24 of 30')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toHaveCount(24);
  await pictures(page).getByRole('button', { name: 'Next' }).click();
  await expect(pictures(page).getByText('25 to 30 of 30')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toHaveCount(6);
});

/** The client tries a read three times more, seven seconds in all, before it gives up. */
const givenUp = { timeout: 20_000 };

test.describe('when something goes wrong', () => {
  test.use({ expectedConsole: /ERR_FAILED|status of (404|422)/ });

  test('an address without a picture is said at once', async ({ page }) => {
    await page.route('https://broken.example/*', (route) => route.fulfill({ status: 404 }));
    await screen(page);
    await field(page, 'Image URL').fill('https://broken.example/gone.jpg');
    await expect(field(page, 'Image URL')).toHaveAccessibleDescription(
      'There is no picture at this address.',
    );
  });

  test('failures of loading, adding and deleting are said, and nothing typed is lost', async ({
    page,
    status,
  }) => {
    const alt = mine('Stays');
    await service(status).from('gallery').insert({ src: picture, alt, category: 'langar' });
    await page.route(table, (route) =>
      route.request().url().includes('offset') ? route.abort() : route.fallback(),
    );
    await screen(page);
    await expect(alert(page, 'The gallery could not be loaded.')).toBeVisible(givenUp);
    await page.unroute(table);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(pictures(page).getByRole('img', { name: alt })).toBeVisible();

    await page.route('**/rest/v1/gallery*', (route) =>
      ['POST', 'DELETE'].includes(route.request().method()) ? route.abort() : route.fallback(),
    );
    await field(page, 'Image URL').fill(picture);
    await field(page, 'Alt text').fill('Typed in a tunnel');
    await field(page, 'Category').selectOption({ label: 'Langar' });
    await byAddress(page).getByRole('button', { name: 'Add image' }).click();
    await expect(alert(page, 'An error occurred while adding the image')).toBeVisible();
    await expect(field(page, 'Alt text')).toHaveValue('Typed in a tunnel');

    await pictures(page)
      .getByRole('button', { name: `Delete ${alt}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'An error occurred while deleting the image')).toBeVisible();
    await expect(pictures(page).getByRole('img', { name: alt })).toBeVisible();
  });

  test('what the database refuses is said in its own sentence', async ({ page }) => {
    const sentence = 'Please describe the image in 1 to 300 characters.';
    await page.route('**/rest/v1/gallery*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: { code: 'PT422', message: sentence, details: null, hint: null },
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.fallback(),
    );
    await screen(page);
    await field(page, 'Image URL').fill(picture);
    await field(page, 'Alt text').fill('Refused');
    await field(page, 'Category').selectOption({ label: 'Langar' });
    await byAddress(page).getByRole('button', { name: 'Add image' }).click();
    await expect(alert(page, sentence)).toBeVisible();
  });
});

for (const look of looks) {
  test.describe(`${look.viewport.width} px, ${look.colorScheme}`, () => {
    test.use(look);
    test('axe finds nothing', async ({ page }) => {
      await screen(page);
      await expect(pictures(page).getByRole('listitem').first()).toBeVisible();
      await expectNoAxeViolations(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(look.viewport.width);
    });
  });
}
