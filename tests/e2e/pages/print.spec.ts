import { expect, test } from '../../support/test.ts';

test('prints on few sheets, without controls and decoration', async ({ page }) => {
  for (const [path, most] of [
    ['/', 2],
    ['/seva', 2],
    ['/about', 3],
    ['/contact', 1],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, path).toBeLessThanOrEqual(most);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('button:visible, input:visible, main picture:visible')).toHaveCount(0);
    await expect(page.locator('main .rounded-card.px-6:visible, .month-calendar:visible')).toHaveCount(0);
    await expect(page.getByText('Skip to the content')).toBeHidden();
    await expect(page.getByRole('link', { name: '(775) 555-0100' }).filter({ visible: true })).toHaveCount(1);
    // Print the collapsed details of each seva, too.
    if (path === '/seva') await expect(page.getByText('40 lb atta')).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});
