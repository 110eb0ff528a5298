import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { inEveryLook } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

const advice = (page: Page) => page.getByText(/Please load the page\s+again/);

/** Ends all delayed animations at once; returns their delays in milliseconds. */
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

const pages = [
  ['/seva', 'SevaBooking'],
  ['/contact', 'ContactForm'],
] as const;

for (const [path, island] of pages) {
  test(`${path} has no advice to give once its script runs`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
    await letTimePass(page);
    await expect(advice(page)).toBeHidden();
  });

  test(`${path} says what to do after twelve seconds in which its script has not come`, async ({ page }) => {
    await page.route(`**/_astro/${island}*.js*`, () => {});
    await page.goto(path);
    await expect(advice(page)).toBeHidden();
    // Someone has begun to fill in the form.
    if (path === '/contact') await page.getByLabel('Full Name').fill('Amrit');
    expect(await letTimePass(page)).toEqual([12_000]);
    await inEveryLook(page, async () => {
      await expect(advice(page)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}

test.describe('an island that fails leaves what was there, and says what to do', () => {
  test.use({ expectedConsole: /Planted|Error hydrating|Failed to load resource/ });

  /** What the server sends in place of the island's own code. */
  const faults = {
    'does not come': { status: 404 },
    'cannot be read by this browser': { body: 'export const = ;' },
    'throws when it is drawn': { body: 'throws' },
  };
  const day = (page: Page) => page.getByRole('button', { name: /^\w+day, \w+ \d+, 20\d\d/ }).first();
  const islands: Record<string, (page: Page) => ReturnType<Page['getByRole']>> = {
    '/seva': day,
    '/contact': (page) => page.getByRole('textbox', { name: 'Full Name' }),
    '/my-seva': (page) => page.locator('main astro-island > *').first(),
    '/login': (page) => page.getByRole('heading', { name: 'Admin Login' }),
    '/board': (page) => page.getByRole('region', { name: 'Today' }),
    '/admin': (page) => page.getByText('Opening the back office…'),
  };

  for (const [path, built] of Object.entries(islands)) {
    for (const [fault, answer] of Object.entries(faults)) {
      test(`on ${path}, when its code ${fault}`, async ({ page, request }) => {
        const html = await (await request.get(path)).text();
        const [, island = ''] = html.match(/(<astro-island [^>]*>)/) ?? [];
        const of = (name: string) => island.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? '';
        const throws = `export const ${of('component-export')} = () => { throw new Error('Planted'); };`;
        const body = 'body' in answer && answer.body === 'throws' ? throws : undefined;
        await page.route(`**${of('component-url')}*`, (route) =>
          route.fulfill({ contentType: 'text/javascript', ...answer, ...(body && { body }) }),
        );
        await page.goto(path);
        await page.locator('astro-island').scrollIntoViewIfNeeded();
        await expect(advice(page)).toBeVisible();
        if (path === '/seva' || path === '/contact')
          await expect(advice(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
        await expect(built(page)).toBeVisible();
      });
    }
  }

  test('what was typed stays when it fails later, and is sent nowhere', async ({ page }) => {
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

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, words] of [
    ['/seva', 'The calendar needs JavaScript. Without it, please call or write to us.'],
    ['/contact', 'This form needs JavaScript. Without it, please call us or send an email.'],
  ] as const) {
    test(`${path} says so, and shows nothing that waits for one`, async ({ page }) => {
      await page.goto(path);
      // Playwright does not find the text inside a noscript element.
      await expect(page.locator('main noscript p').last()).toBeVisible();
      await expect(page.locator('main noscript p').last()).toHaveText(words);
      await expect(page.locator('main astro-island')).toBeHidden();
      await expect(advice(page)).toBeHidden();
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    });
  }
});
