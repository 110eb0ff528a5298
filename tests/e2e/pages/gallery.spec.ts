import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';

const pictures = (page: Page) => page.getByRole('main').locator('a img:visible');

test('all pictures are there, and each category shows its own', async ({ page, status }) => {
  const { data } = await service(status).from('gallery').select('alt, category');
  const rows = data ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(12);
  await page.goto('/gallery');
  await expect(pictures(page)).toHaveCount(rows.length);
  for (const category of new Set(rows.map((row) => row.category))) {
    const label = category.charAt(0).toUpperCase() + category.slice(1);
    await page.getByRole('main').getByText(label, { exact: true }).click();
    await expect(pictures(page)).toHaveCount(rows.filter((row) => row.category === category).length);
  }
  await page.getByText('All', { exact: true }).click();
  await expect(pictures(page)).toHaveCount(rows.length);
});

test('there are one to four columns, 8 px apart', async ({ page }) => {
  await page.goto('/gallery');
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await pictures(page).evaluateAll((images) =>
      images.map((image) => {
        const { left, right, top, bottom } = (image.closest('a') ?? image).getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const lefts = [...new Set(boxes.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
    expect(lefts, `${width} px`).toHaveLength(columns);
    const first = boxes.filter(({ left }) => Math.round(left) === lefts[0]).sort((a, b) => a.top - b.top);
    // Heights are rounded to pixels, so the gap may differ by one.
    expect(Math.abs((first[1]?.top ?? 0) - (first[0]?.bottom ?? 0) - 8)).toBeLessThan(1);
    if (columns > 1) expect(Math.abs((lefts[1] ?? 0) - (first[0]?.right ?? 0) - 8)).toBeLessThan(1);
  }
});

test('the columns end at one height, of all pictures and of a category', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/gallery');
  const ends = async () => {
    const boxes = await pictures(page).evaluateAll((images) =>
      images.map((image) => {
        const { left, bottom } = (image.closest('a') ?? image).getBoundingClientRect();
        return { left: Math.round(left), bottom };
      }),
    );
    const columns = [...new Set(boxes.map(({ left }) => left))];
    return columns.map((column) =>
      Math.max(...boxes.flatMap(({ left, bottom }) => (left === column ? [bottom] : []))),
    );
  };
  for (const category of ['All', 'Gurdwara']) {
    await page.getByRole('main').getByText(category, { exact: true }).click();
    const found = await ends();
    expect(found).toHaveLength(4);
    expect(Math.max(...found) - Math.min(...found), category).toBeLessThan(2);
  }
});

test('a picture opens large, moves on by key, and closes on Escape with the focus back', async ({ page }) => {
  await page.goto('/gallery');
  const link = page.getByRole('main').locator('a:has(img)').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName(/\w+/);
  await page.keyboard.press('ArrowRight');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(link).toBeFocused();
});

test('a double click opens one picture', async ({ page }) => {
  await page.goto('/gallery');
  // It comes only after the second click.
  const lightbox = await holdBack(page, /photoswipe[^/]*\.js$/);
  await pictures(page).first().dblclick();
  lightbox.letCome();
  const dialog = page.getByRole('dialog', { name: 'Photo gallery' });
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  // It cannot be closed before.
  await expect(dialog).toBeFocused();
  await expect(dialog).toHaveCount(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('an open picture', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photo gallery' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await page.goto('/gallery');
    await page.getByRole('main').getByText('Langar', { exact: true }).click();
    await pictures(page).first().click();
    await expect(dialog(page)).toHaveClass(/pswp--ui-visible/);
  });

  test('is what Back closes; the gallery stays as it was', async ({ page }) => {
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(page.getByRole('radio', { name: 'Langar' })).toBeChecked();
    await pictures(page).first().click();
    await expect(dialog(page)).toBeVisible();
    // While it still opens.
    await page.evaluate(() => history.back());
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  for (const [way, close] of [
    ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['loading the page anew', (page: Page) => page.reload()],
  ] as const) {
    test(`that ${way} has closed is nothing to go back to`, async ({ page }) => {
      await expect(dialog(page)).toBeFocused();
      await close(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
      // Neither is there one to go forward to.
      await page.goForward();
      await page.goForward();
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      await expect(page).toHaveURL(/\/gallery$/);
    });
  }
});
