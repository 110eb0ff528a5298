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
