import { expect, test } from '../../support/test.ts';

test('the map comes in the place of its drawing once one scrolls near, without a press', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A map of Reno</p>' });
  });
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Find Us' });
  const map = part.locator('iframe');
  await expect(map).toHaveAttribute('title', 'Map: Gurdwara Sahib Reno');
  await expect(map).toHaveAttribute('loading', 'lazy');
  expect(asked).toEqual([]);
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heights();
  await part.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText('A map of Reno')).toBeVisible();
  expect(asked).toEqual(['https://www.google.com/maps?q=39.5296%2C-119.8138&output=embed']);
  expect(await heights()).toBe(before);
  await expect(part.getByRole('link', { name: 'Open in Maps' })).toBeVisible();
});
