// What comes out of a printer, on Letter.
import { expect, test } from '../../support/test.ts';

/** The sheets that a page may take. */
const printed = [
  { path: '/', sheets: 2 },
  { path: '/seva', sheets: 2 },
  { path: '/about', sheets: 3 },
  { path: '/contact', sheets: 1 },
];

for (const { path, sheets } of printed) {
  test(`${path} takes ${sheets} sheets at most, and has nothing to press and no decoration`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const pdf = await page.pdf({ format: 'Letter' });
    const count = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(count).toBeLessThanOrEqual(sheets);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('button:visible, input:visible, main picture:visible')).toHaveCount(0);
    await expect(page.locator('main .rounded-card.px-6:visible, .month-calendar:visible')).toHaveCount(0);
    await expect(page.getByText('Skip to the content')).toBeHidden();
    await expect(page.getByRole('link', { name: '(775) 555-0100' }).filter({ visible: true })).toHaveCount(1);
  });
}

test('what a seva asks of a family is printed without having been opened', async ({ page }) => {
  await page.goto('/seva');
  const quantities = page.getByText('40 lb atta');
  await expect(quantities).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(quantities).toBeVisible();
});
