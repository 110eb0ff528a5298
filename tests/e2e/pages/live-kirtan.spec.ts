import { expectGoodLooks } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

const provider = 'https://www.youtube-nocookie.com';

for (const path of ['/', '/events'])
  test(`${path} offers live kirtan, and YouTube hears of it only at a press`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(/youtube|ytimg|google/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    await page.goto(path);
    const region = page.getByRole('region', { name: 'Live kirtan' });
    await region.scrollIntoViewIfNeeded();
    await expectGoodLooks(page);
    const box = () => region.locator('[data-player]').boundingBox();
    const before = await box();
    await expect(region.locator('iframe')).toHaveCount(0);
    // On Home the map is near.
    expect(asked.filter((url) => !url.includes('google.com/maps'))).toEqual([]);
    await region.getByRole('button', { name: 'Play live kirtan' }).press('Enter');
    const player = region.locator('iframe');
    await expect(player).toHaveAttribute(
      'src',
      `${provider}/embed/live_stream?channel=UC_sample-gurdwara-reno_&autoplay=1`,
    );
    await expect(player).toHaveAttribute('title', 'Live kirtan, Gurdwara Sahib Reno');
    await expect(player).toBeFocused();
    await expect
      .poll(() => asked.filter((url) => !url.includes('google.com/maps')))
      .toEqual([expect.stringMatching(`^${provider}/embed/`)]);
    expect(await box()).toEqual(before);
  });

test('only the pages with the player allow it', async ({ request }) => {
  const framesOf = async (path: string) =>
    /frame-src ([^;"]*)/.exec(await (await request.get(path)).text())?.[1] ?? '';
  for (const path of ['/', '/events']) expect(await framesOf(path)).toContain(provider);
  for (const path of ['/about', '/gallery', '/seva', '/donate', '/contact', '/login', '/admin'])
    expect(await framesOf(path)).not.toContain('youtube');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to the broadcast', async ({ page }) => {
    await page.goto('/events');
    const region = page.getByRole('region', { name: 'Live kirtan' });
    await expect(region.getByRole('button')).toBeHidden();
    await expect(region.locator('noscript a')).toHaveAttribute(
      'href',
      'https://www.youtube.com/channel/UC_sample-gurdwara-reno_/live',
    );
  });
});
