import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { button, row } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('does not lose a click when the last editor’s name loads', async ({ page, status }) => {
  const hours = service(status).from('special_hours');
  await hours.insert({ date: '2091-11-07', reason: 'Gurpurab' }).throwOnError();
  const isKnown = Promise.withResolvers<void>();
  await page.route('**/rpc/last_changes*', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    await isKnown.promise;
    const changes = [{ at: '2091-01-01T00:00:00Z', person: 'Simran Kaur', action: 'added' }];
    return route.fulfill({ json: changes, headers: { 'access-control-allow-origin': '*' } });
  });
  await openScreen(page, screens.templeDetails);
  await button(row(page, 'Wednesday, November 7, 2091'), 'Edit').click();
  const checkbox = page.getByRole('checkbox', { name: 'Open that day' });
  await checkbox.hover();
  await page.mouse.down();
  isKnown.resolve();
  await expect(page.getByText('Added by Simran Kaur')).toBeVisible();
  await page.mouse.up();
  await expect(checkbox).toBeChecked();
  await hours.delete().eq('date', '2091-11-07');
});

test('keeps the link’s target in view while content above it loads', async ({ page }) => {
  await page.goto('/admin/temple-details#special-hours');
  const part = page.getByRole('heading', { level: 2, name: 'Special hours' });
  await expect(button(page, 'Save opening hours')).toBeVisible();
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
});
