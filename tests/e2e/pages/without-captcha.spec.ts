import { expect, test } from '../../support/test.ts';

for (const path of ['/contact', '/seva']) {
  test(`${path} of a site without a captcha sends no visitor anything of it`, async ({ page }) => {
    const sources: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.ok() && /\.js$/.test(response.url())) sources.push(response.text());
    });
    await page.goto(path);
    if (path === '/seva') await page.getByRole('button', { name: 'Next month' }).click();
    // In the middle of a month of which nothing is over.
    if (path === '/seva') await page.locator('[data-day$="-15"]').click();
    // Only then does the form hear that it is touched.
    await expect(page.locator('form button[type="submit"]')).toBeEnabled();
    await page.getByRole('textbox', { name: path === '/seva' ? 'Family Name' : 'Full Name' }).focus();
    const policy = page.locator('meta[http-equiv="content-security-policy"]');
    await expect(policy).not.toHaveAttribute('content', /cloudflare/);
    await expect.poll(() => sources.length).toBeGreaterThan(0);
    page.removeAllListeners('response');
    expect(
      (await Promise.all(sources)).filter((source) => /cloudflare|not a robot|turnstile/i.test(source)),
    ).toEqual([]);
  });
}
