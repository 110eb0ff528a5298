import type { Page } from 'playwright/test';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';

const pictures = (page: Page) => page.getByRole('main').locator('a img:visible');
const choose = (page: Page, category: string) =>
  page.getByRole('main').getByText(category, { exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photo gallery' });

const boxes = (page: Page) =>
  pictures(page).evaluateAll((images) =>
    images.map((image) => {
      const { left, right, top, bottom } = (image.closest('a') ?? image).getBoundingClientRect();
      return { left: Math.round(left), right, top, bottom };
    }),
  );

test('has one to four columns, 8 px apart', async ({ page }) => {
  await page.goto('/gallery');
  for (const [width, columns] of Object.entries({ 639: 1, 640: 2, 768: 3, 1023: 3, 1024: 4 })) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const found = await boxes(page);
    const lefts = [...new Set(found.map(({ left }) => left))].sort((a, b) => a - b);
    expect(lefts, `${width} px`).toHaveLength(columns);
    const first = found.filter(({ left }) => left === lefts[0]).sort((a, b) => a.top - b.top);
    // Heights are rounded to pixels, so the gap may differ by one.
    expect(Math.abs((first[1]?.top ?? 0) - (first[0]?.bottom ?? 0) - 8)).toBeLessThan(1);
    if (columns > 1) expect(Math.abs((lefts[1] ?? 0) - (first[0]?.right ?? 0) - 8)).toBeLessThan(1);
  }
});

test('opens one picture on a double click, navigates by key, and restores the focus on Escape', async ({
  page,
}) => {
  await page.goto('/gallery');
  const link = page.getByRole('main').locator('a:has(img)').first();
  // Delay the lightbox until after the second click.
  const lightbox = await holdBack(page, /photoswipe[^/]*\.js$/);
  await link.dblclick();
  lightbox.letCome();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  // Escape works only once the dialog has the focus.
  await expect(dialog(page)).toBeFocused();
  await expect(dialog(page)).toContainText('1 / ');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toContainText('2 / ');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('Back closes an open picture, and does not reopen a closed one', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/gallery');
  await choose(page, 'Langar');
  const open = async () => {
    await pictures(page).first().click();
    await expect(dialog(page)).toHaveClass(/pswp--ui-visible/);
    await expect(dialog(page)).toBeFocused();
  };
  await open();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('radio', { name: 'Langar' })).toBeChecked();

  for (const close of [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.reload(),
  ]) {
    await open();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(page).toHaveURL(/\/gallery$/);
});
