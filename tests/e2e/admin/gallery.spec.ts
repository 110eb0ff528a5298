import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service, visitor } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { success } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';
import { forget, mine, picture, pictures, screen, servePictures } from './gallery-screen.ts';

/** Shows only the pictures with this description, because another test may add many others. */
const screenOf = (page: Page, alt: string) =>
  openScreen(page, screens.gallery, `?search=${encodeURIComponent(alt)}`);
const byAddress = (page: Page) => page.getByRole('dialog', { name: 'Add by address' });
const openByAddress = async (page: Page) => {
  await screen(page);
  await page.getByRole('button', { name: 'Add by address' }).click();
};
const field = (page: Page, name: string) => byAddress(page).getByLabel(name);

test.beforeEach(({ page }) => servePictures(page));
test.afterEach(({ status }) => forget(status));

test('a picture is added by its address, by keyboard, with its own size and a new category', async ({
  page,
  status,
}) => {
  const alt = mine('Rotis on the tawa');
  await openByAddress(page);
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
  await expect(success(page, 'Image added to gallery successfully')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toBeVisible();
  const { data } = await service(status)
    .from('gallery')
    .select('src, width, height, category')
    .eq('alt', alt);
  expect(data).toEqual([{ src: picture, width: 320, height: 240, category: 'kitchen' }]);
  await expect(byAddress(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add by address' })).toBeFocused();
});

/** Fills in all but the address. */
async function describe(page: Page, alt: string, category: string) {
  await field(page, 'Alt text').fill(alt);
  await field(page, 'Category').selectOption({ label: 'A new category…' });
  await field(page, 'New category').fill(category);
}

/** The picture that a test made, as the database holds it. */
const storedAs = async (status: Status, id: number | undefined) =>
  (
    await service(status)
      .from('gallery')
      .select('alt, category')
      .eq('id', id ?? -1)
  ).data;

async function given(status: Status, ...rows: { alt: string; category: string }[]) {
  const { data, error } = await service(status)
    .from('gallery')
    .insert(rows.map((row) => ({ src: picture, ...row })))
    .select('id');
  if (error) throw error;
  return data.map(({ id }) => id);
}

test('a picture is described anew and put into another category, by keyboard', async ({ page, status }) => {
  const before = mine('Before');
  const after = mine(`${before}, now after`);
  const [id] = await given(status, { alt: before, category: 'langar' });
  await screenOf(page, before);
  const button = pictures(page).getByRole('button', { name: `Edit ${before}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  await expect(dialog.getByLabel('Alt text')).toHaveValue(before);
  await expect(dialog.getByLabel('Category')).toHaveValue('langar');
  await expectNoAxeViolations(page);

  await dialog.getByLabel('Alt text').fill(' ');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Alt text')).toHaveAccessibleDescription(/Please describe the image\.$/);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await dialog.getByLabel('Alt text').fill(after);
  await dialog.getByLabel('Category').selectOption({ label: 'A new category…' });
  await dialog.getByLabel('New category').fill('kitchen');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Image updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(pictures(page).getByRole('img', { name: after })).toBeVisible();
  await expect(pictures(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(await storedAs(status, id)).toEqual([{ alt: after, category: 'kitchen' }]);
});

test('a picture is taken off the site without being deleted, and comes back', async ({ page, status }) => {
  const alt = mine('Resting');
  await given(status, { alt, category: 'langar' });
  await screenOf(page, alt);
  const seen = async () => (await visitor(status).from('gallery').select('alt').eq('alt', alt)).data?.length;
  for (const [shown, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await pictures(page)
      .getByRole('button', { name: `Edit ${alt}` })
      .click();
    await page.getByLabel('Shown on the website').setChecked(shown);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(pictures(page).getByText('Not shown')).toHaveCount(1 - count);
    await expect.poll(seen).toBe(count);
    await expectNoAxeViolations(page);
  }
});

test('a picture is deleted, after being asked about it by name', async ({ page, status }) => {
  const alt = mine('Out of date');
  await service(status).from('gallery').insert({ src: picture, alt, category: 'langar' });
  await screenOf(page, alt);
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
  await expect(success(page, 'Image deleted successfully')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toHaveCount(0);
});

test('many pictures come a page at a time, by category and words, and the address remembers it', async ({
  page,
  status,
}) => {
  const alt = mine('One of many');
  const odd = mine('The odd 100% one out');
  const category = unique('many');
  await given(status, { alt: odd, category }, ...Array.from({ length: 30 }, () => ({ alt, category })));
  await screen(page);
  await pictures(page).getByLabel('Show').selectOption(category);
  await expect(pictures(page).getByText('31 pictures')).toBeVisible();
  await expect(pictures(page).getByText('1 to 24 of 31')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toHaveCount(24);
  await pictures(page).getByRole('button', { name: 'Next' }).click();
  await expect(pictures(page).getByText('25 to 31 of 31')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toHaveCount(6);
  await page.reload();
  await expect(pictures(page).getByLabel('Show')).toHaveValue(category);
  await expect(pictures(page).getByText('25 to 31 of 31')).toBeVisible();

  await pictures(page).getByRole('searchbox', { name: 'Search' }).fill('100% ODD');
  await expect(pictures(page).getByText('1 picture', { exact: true })).toBeVisible();
  await expect(pictures(page).getByRole('img')).toHaveCount(1);
  await expect(pictures(page).getByRole('img', { name: odd })).toBeVisible();
  await pictures(page).getByRole('searchbox').fill('nowhere');
  await expect(pictures(page).getByText('No pictures found.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('with its last picture a page goes', async ({ page, status }) => {
  const category = unique('last');
  const alt = mine('Of a full page');
  const last = mine('Alone');
  await given(status, { alt: last, category }, ...Array.from({ length: 24 }, () => ({ alt, category })));
  await openScreen(page, screens.gallery, `?category=${encodeURIComponent(category)}&page=2`);
  await pictures(page)
    .getByRole('button', { name: `Delete ${last}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(success(page, 'Image deleted successfully')).toBeVisible();
  await expect(pictures(page).getByText('24 pictures')).toBeVisible();
  await expect(pictures(page).getByRole('img', { name: alt })).toHaveCount(24);
});

/** The pictures of a test in their order on the site, by the last words of their descriptions. */
const inOrder = async (status: Status, alts: readonly string[]) => {
  const { data } = await visitor(status).from('gallery').select('alt').in('alt', alts).order('position');
  return data?.map(({ alt }) => alts.indexOf(alt));
};

test('pictures are moved by their buttons and to a place, and the site follows', async ({ page, status }) => {
  const alts = [mine('First'), mine('Second'), mine('Third')];
  // The last that is added is the first.
  for (const alt of alts.toReversed()) await given(status, { alt, category: 'langar' });
  await screen(page);
  const later = pictures(page).getByRole('button', { name: `Move ${alts[0]} later` });
  await later.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(later).toBeFocused();
  await expect(success(page, new RegExp(`^${alts[0]} is now 3 of \\d+$`))).toBeVisible();
  await expect.poll(() => inOrder(status, alts)).toEqual([1, 2, 0]);

  const first = pictures(page).getByRole('button', { name: `Move ${alts[1]} earlier` });
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await pictures(page)
    .getByRole('button', { name: `Edit ${alts[0]}` })
    .click();
  const place = page.getByRole('dialog').getByLabel('Place');
  await expect(place).toHaveValue('3');
  await place.fill('1');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Image updated successfully')).toBeVisible();
  await expect(pictures(page).getByRole('img').first()).toHaveAccessibleName(alts[0] ?? '');
  expect(await inOrder(status, alts)).toEqual([0, 1, 2]);

  await pictures(page).getByLabel('Show').selectOption('langar');
  await expect(pictures(page).getByText(/^To change their order, show all/)).toBeVisible();
  await expect(pictures(page).getByRole('button', { name: /^Move/ })).toHaveCount(0);
});

test('several pictures are chosen for a category, for the site, and for deletion', async ({
  page,
  status,
}) => {
  const words = mine('Chosen');
  const category = unique('before');
  await given(status, ...Array.from({ length: 3 }, () => ({ alt: words, category })));
  const now = async () =>
    (await service(status).from('gallery').select('category, isshown').eq('alt', words)).data ?? [];
  const bar = page.getByRole('region', { name: 'Chosen pictures' });
  const choose = async (count: number) => {
    const boxes = pictures(page).getByRole('checkbox', { name: `Choose ${words}` });
    for (let index = 0; index < count; index++) await boxes.nth(index).check();
  };
  await screenOf(page, words);
  await choose(2);
  await expect(bar.getByRole('status')).toHaveText('2 pictures chosen');
  await expectNoAxeViolations(page);

  await bar.getByRole('button', { name: 'Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Category of 2 pictures' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription(
    'Please select or enter a category',
  );
  await dialog.getByLabel('Category').selectOption({ label: 'Langar' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, '2 images updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await now()).filter((row) => row.category === 'langar')).toHaveLength(2);

  for (const [name, shown] of [
    ['Take off the site', 0],
    ['Show on the site', 3],
  ] as const) {
    await pictures(page).getByRole('button', { name: 'Choose all on this page' }).click();
    await bar.getByRole('button', { name }).click();
    await expect(success(page, '3 images updated successfully')).toBeVisible();
    await expect(pictures(page).getByText('Not shown')).toHaveCount(3 - shown);
    expect((await now()).filter(({ isshown }) => isshown)).toHaveLength(shown);
  }

  await choose(2);
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete these 2 images?',
  });
  await expect(question).toContainText(words);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(success(page, '2 images deleted successfully')).toBeVisible();
  await expect(pictures(page).getByText('1 picture', { exact: true })).toBeVisible();
  expect(await now()).toHaveLength(1);
});

test.describe('when something goes wrong', () => {
  test.use({ expectedConsole: /status of 404/ });

  test('an address that does not answer is asked about, and typed sizes are kept', async ({
    page,
    status,
  }) => {
    const alt = mine('Not there');
    const host = Promise.withResolvers<void>();
    await page.route('https://broken.example/*', async (route) => {
      await host.promise;
      await route.fulfill({ status: 404 });
    });
    await openByAddress(page);
    await describe(page, alt, 'langar');
    await field(page, 'Width').fill('640');
    await field(page, 'Image URL').fill(picture);
    await expect(field(page, 'Height')).toHaveValue('240');
    await expect(field(page, 'Width')).toHaveValue('640');
    await field(page, 'Image URL').fill('https://broken.example/gone.jpg');
    await page.keyboard.press('Enter');
    host.resolve();
    await expect(byAddress(page).getByText('There is no picture at this address.')).toBeVisible();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'There is no picture at this address.' });
    await expect(question).toContainText('https://broken.example/gone.jpg');
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    const { data: none } = await service(status).from('gallery').select('id').eq('alt', alt);
    expect(none).toEqual([]);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Add it anyway' }).click();
    await expect(success(page, 'Image added to gallery successfully')).toBeVisible();
    const { data } = await service(status).from('gallery').select('width, height').eq('alt', alt);
    expect(data).toEqual([{ width: 640, height: 240 }]);
  });
});
