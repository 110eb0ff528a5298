import { expect, test } from '../../support/test.ts';

test('copies the calendar’s link with instructions, on Android also for Google’s app', async ({
  browser,
  status,
}) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36';
  const context = await browser.newContext({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${status.siteUrl}/events`);
  const main = page.getByRole('main');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(main.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Apple Calendar' })).toBeVisible();
  await main.getByRole('button', { name: 'Google Calendar' }).click();
  await expect(
    main.getByRole('status').filter({ hasText: 'Copied. The Google Calendar app cannot' }),
  ).toBeVisible();
  expect(await copied()).toBe(`${status.siteUrl}/calendar.ics`);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await main.getByRole('button', { name: 'Copy the calendar link' }).click();
  await expect(main.getByRole('status').filter({ hasText: /^Copied\.$/ })).toBeVisible();
  expect(await copied()).toBe(`${status.siteUrl}/calendar.ics`);
  await context.close();
});
