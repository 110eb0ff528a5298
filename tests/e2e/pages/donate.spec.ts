import { service } from '../../../scripts/testing/supabase.ts';
import { expect, test } from '../../support/test.ts';

test('the donate button opens the provider’s https page in a new tab with the business email', async ({
  page,
  context,
  status,
}) => {
  const { data } = await service(status)
    .from('page_content')
    .select('content')
    .match({ page: 'donate', section: 'paypal_details' })
    .single();
  const { paypal_email, paypal_button_text } = JSON.parse(data?.content ?? '{}');
  await context.route(/paypal\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'PayPal' }));
  await page.goto('/donate');
  await expect(page.getByRole('main')).toContainText(/redirected.*securely/i);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: paypal_button_text || 'Donate via PayPal' }).click();
  const url = new URL((await opened).url());
  expect(url.origin + url.pathname).toBe('https://www.paypal.com/donate');
  expect(url.searchParams.get('business')).toBe(paypal_email);
});

test('what an administrator wrote for the page is on it', async ({ page, status }) => {
  const { data } = await service(status)
    .from('page_content')
    .select('content')
    .match({ page: 'donate', section: 'header_subtitle' })
    .single();
  await page.goto('/donate');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(data?.content ?? 'no subtitle')).toBeVisible();
});

test('the other ways to give stand beside the button, and the Zelle address can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/donate');
  const main = page.getByRole('main');
  await expect(main).toContainText('Payable to Gurdwara Sahib Reno');
  await expect(main).toContainText('EIN 12-3456789');
  await expect(main).toContainText('501(c)(3)');
  await main.getByRole('button', { name: 'Copy for Zelle' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('donations@example.org');
});
