import { service } from '../../../scripts/testing/supabase.ts';
import { expect, test } from '../../support/test.ts';

test('every section of About has its heading and its words', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Our History', 'Mission & Values', 'Our Leadership', 'Community Involvement']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  for (const name of ['Equality', 'Service', 'Education']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
});

test('the pictures of About have the administrator’s alt texts', async ({ page, status }) => {
  const { data } = await service(status)
    .from('page_images')
    .select('alt_text')
    .eq('page', 'about')
    .neq('image_url', '');
  await page.goto('/about');
  expect(data?.length).toBeGreaterThan(1);
  for (const { alt_text } of data ?? [])
    await expect(page.getByRole('img', { name: alt_text })).toBeVisible();
});
