import { expect, test } from '../../support/test.ts';

// What the browser already has, it does not ask for again.
test.use({ keepsPage: false });

for (const path of ['/contact', '/seva']) {
  test(`${path} of a site without a captcha sends no visitor anything of it`, async ({ page }) => {
    const sources: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.ok() && /\.js$/.test(response.url())) sources.push(response.text());
    });
    await page.goto(path);
    if (path === '/seva') {
      // A day that is certainly not in the past; the button of this month's becomes another day's.
      await page.getByRole('button', { name: 'Next month' }).click();
      await expect(page.locator('[data-day$="-15"]')).toBeEnabled();
      await page.locator('[data-day$="-15"]').click();
    }
    // From then on the form reacts to events.
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
