import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test.ts';

const advice = (page: Page) => page.getByText(/Please reload the page/);

/** Finishes all delayed animations. Returns their delays in milliseconds. */
const letTimePass = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => ({ animation, delay: animation.effect?.getTiming().delay }))
      .filter(({ delay }) => delay)
      .map(({ animation, delay }) => {
        animation.finish();
        return delay;
      }),
  );

test('shows advice only after its script has been missing for twelve seconds', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('main astro-island').scrollIntoViewIfNeeded();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  await letTimePass(page);
  await expect(advice(page)).toBeHidden();

  await page.route('**/_astro/ContactForm*.js*', () => {});
  await page.goto('/contact');
  await expect(advice(page)).toBeHidden();
  // The visitor has started to fill in the form.
  await page.getByLabel('Full Name').fill('Amrit');
  expect(await letTimePass(page)).toEqual([12_000]);
  await expect(advice(page)).toBeVisible();
});

test.describe('an island that fails', () => {
  test.use({ expectedConsole: /Planted|Error hydrating|Failed to load resource/ });

  test('keeps the built content and shows advice', async ({ page, request }) => {
    const faults = ['does not come', 'cannot be read by this browser', 'throws when it is drawn'];
    for (const [path, some] of [
      ['/seva', faults],
      ['/login', faults.slice(0, 1)],
      ['/admin', faults.slice(2)],
    ] as const) {
      const html = await (await request.get(path)).text();
      const [, island = ''] = html.match(/(<astro-island [^>]*>)/) ?? [];
      const of = (name: string) => island.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? '';
      for (const fault of some) {
        // The faulty response that replaces the island's code.
        const answer = {
          'does not come': { status: 404 },
          'cannot be read by this browser': { body: 'export const = ;' },
          'throws when it is drawn': {
            body: `export const ${of('component-export')} = () => { throw new Error('Planted'); };`,
          },
        }[fault];
        await test.step(`${path}, when its code ${fault}`, async () => {
          await page.route(`**${of('component-url')}*`, (route) =>
            route.fulfill({ contentType: 'text/javascript', ...answer }),
          );
          await page.goto(path);
          await page.locator('astro-island').scrollIntoViewIfNeeded();
          await expect(advice(page)).toBeVisible();
          if (path === '/seva') {
            await expect(advice(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
            await expect(page.locator('[data-day]:enabled').first()).toBeVisible();
          }
          await page.unrouteAll();
        });
      }
    }
  });

  test('keeps typed text after a later failure, and does not send it', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Amrit Kaur');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await page.evaluate(() => {
      Object.entries = () => {
        throw new Error('Planted');
      };
      Object.values = Object.entries;
      Object.fromEntries = Object.entries;
      String.prototype.trim = Object.entries as never;
    });
    await page.getByLabel('Message').fill('When is the next Amrit Sanchar?');
    await expect(advice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Amrit Kaur');
    expect(new URL(page.url()).search).toBe('');
  });
});
