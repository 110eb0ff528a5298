// A site with a captcha, on a stack of its own, because the site of the other tests has none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { freePort } from '../../../scripts/testing/ports.ts';
import { type RunningStack, startStack } from '../../../scripts/testing/stack.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { givenBookings } from '../../support/bookings.ts';
import { startTurnstile, type Turnstile, turnstileKeys } from '../../support/providers/turnstile.ts';
import { pausePublishing } from '../../support/publishing.ts';
import { copyTemplate, expect, test } from '../../support/test.ts';
import { dayButton, fillIn, openSeva, panel, submit } from '../live/seva-page.ts';
import { blockTurnstile, standInForTurnstile } from './turnstile-widget.ts';

test.describe.configure({ mode: 'serial' });

let turnstile: Turnstile;
let stack: RunningStack;
const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-captcha-'));

test.beforeAll(async () => {
  turnstile = await startTurnstile();
  const ports = { sitePort: await freePort(), supabasePort: await freePort() };
  const secrets = {
    PUBLIC_TURNSTILE_SITE_KEY: turnstileKeys.site,
    TURNSTILE_SECRET_KEY: turnstileKeys.secret,
    TURNSTILE_SITEVERIFY_URL: turnstile.url,
  };
  copyTemplate(localDir);
  pausePublishing(localDir);
  stack = await startStack({ localDir, ...ports, secrets });
});
test.afterAll(async () => {
  await stack?.stop();
  await turnstile?.close();
  rmSync(localDir, { recursive: true, force: true });
});
test.beforeEach(() => {
  turnstile.setFault(null);
  turnstile.questions.length = 0;
});

const requireCaptcha = (required: boolean) =>
  service(stack.status).rpc('require_captcha', { required }).throwOnError();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const thanks = (page: Page) => page.getByText('Thank you for your message!');
const url = (path: string) => `${stack.status.siteUrl}${path}`;
const insert = '**/rest/v1/contact_submissions*';

async function openContact(page: Page) {
  await page.clock.install();
  await page.goto(url('/contact'));
  // On a phone the form is alive once it is in sight.
  await send(page).scrollIntoViewIfNeeded();
  await expect(send(page)).toBeEnabled();
}

async function write(page: Page) {
  const message = unique('Sat Sri Akal');
  await field(page, 'Full Name').fill('Amrit Kaur');
  await field(page, 'Email Address').fill('amrit@example.org');
  await field(page, 'Message').fill(message);
  return message;
}

async function expectKept(page: Page, message: string) {
  await expect(field(page, 'Full Name')).toHaveValue('Amrit Kaur');
  await expect(field(page, 'Message')).toHaveValue(message);
}

async function stored(message: string) {
  const answer = await service(stack.status).from('contact_submissions').select('id').eq('message', message);
  return answer.data?.length;
}

test('only pages with a form may run Cloudflare’s script, and load it when the form is touched', async ({
  page,
}) => {
  for (const path of ['/', '/about', '/gallery', '/donate', '/login', '/admin']) {
    const html = await (await page.request.get(url(path))).text();
    expect([path, html.includes('challenges.cloudflare.com')]).toEqual([path, false]);
  }
  const asked = await standInForTurnstile(page);
  await openContact(page);
  expect(asked).toEqual([]);
  await field(page, 'Full Name').focus();
  await expect.poll(() => asked).toEqual(['/turnstile/v0/api.js']);
  const options = () => page.evaluate(() => Reflect.get(window, 'turnstileOptions'));
  const wanted = { sitekey: turnstileKeys.site, action: 'visitor-form', language: 'en', theme: 'auto' };
  await expect.poll(options).toMatchObject({ ...wanted, size: 'flexible' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openContact(page);
  await field(page, 'Full Name').focus();
  await expect.poll(options).toMatchObject({ ...wanted, size: 'compact' });
});

test.describe('while the database insists on nothing', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('a message arrives although Cloudflare is blocked, and the captcha cannot be switched on', async ({
    page,
  }) => {
    await blockTurnstile(page);
    await openContact(page);
    const message = await write(page);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await stored(message)).toBe(1);
    await expect(requireCaptcha(true)).rejects.toThrow('Nobody has passed the captcha');
  });
});

test('a message that comes with a pass lets it be switched on, and the next one needs another', async ({
  page,
}) => {
  await standInForTurnstile(page);
  await openContact(page);
  for (const turn of [1, 2]) {
    const message = await write(page);
    const request = page.waitForRequest(insert);
    await send(page).click();
    expect((await request).headers()['x-captcha-pass']).toMatch(/^[0-9a-f]{64}$/);
    await expect(thanks(page)).toBeVisible();
    expect(await stored(message)).toBe(1);
    expect(turnstile.questions).toHaveLength(turn);
    await requireCaptcha(true);
    await page.getByRole('button', { name: 'Send another message' }).click();
  }
});

test.describe('when the answer is lost', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('a message is sent again with another pass, and stored once', async ({ page }) => {
    await standInForTurnstile(page);
    await openContact(page);
    const message = await write(page);
    await page.route(insert, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await page.unroute(insert);
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect(page.getByRole('alert').locator('p').first()).toHaveText(
      'There was an error submitting your message. Please try again.',
    );
    expect(await stored(message)).toBe(1);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await stored(message)).toBe(1);
    expect(turnstile.questions).toHaveLength(2);
  });
});

test.describe('a seva', () => {
  test.use({ expectedConsole: /status of 409/ });

  test('is requested with a pass, which a date taken meanwhile does not use up', async ({ page }) => {
    await standInForTurnstile(page);
    await openSeva(page, url('/seva'));
    await dayButton(page, 'Thursday, March 18, 2027').click();
    await fillIn(page);
    await givenBookings(stack.status, { date: '2027-03-18', family_name: 'Gill', status: 'confirmed' });
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This date has already been booked. Please select another date.',
    );
    await dayButton(page, 'Tuesday, March 23, 2027').click();
    await submit(page).click();
    await expect(panel(page, 'Your booking request has been received')).toBeVisible();
    expect(turnstile.questions).toHaveLength(1);
  });
});

for (const [colorScheme, width] of [
  ['dark', 390],
  ['light', 1280],
] as const) {
  test.describe(`who is asked, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('confirms by keyboard, and what was being sent is sent', async ({ page }) => {
      await standInForTurnstile(page, 'asks');
      await openContact(page);
      const message = await write(page);
      await send(page).click();
      const prompt = page.getByText('Please confirm that you are not a robot.');
      await expect(prompt).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused();
      const box = page
        .frameLocator('iframe[title^="Widget"]')
        .getByRole('checkbox', { name: 'Verify you are human' });
      await expect(box).toBeInViewport();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Shift+Tab');
      await expect(box).toBeFocused();
      await page.keyboard.press('Space');
      await expect(thanks(page)).toBeVisible();
      expect(await stored(message)).toBe(1);
    });
  });
}

test.describe('when it does not work', () => {
  test.use({ expectedConsole: /ERR_FAILED|status of (403|501|503)/ });

  const undecided = 'Cloudflare cannot decide';
  const problems: [name: string, arrange: (page: Page) => Promise<unknown>, sentence: string][] = [
    [
      'Cloudflare is blocked',
      blockTurnstile,
      'The robot check could not be loaded. Please make sure that you are online and that nothing blocks challenges.cloudflare.com, then try again.',
    ],
    [
      'Cloudflare’s server fails',
      async (page) => {
        await standInForTurnstile(page);
        turnstile.setFault(() => new Response(null, { status: 500 }));
      },
      'The robot check is not responding right now. Please try again in a minute.',
    ],
    [
      'Cloudflare takes the visitor for a robot',
      async (page) => {
        await standInForTurnstile(page);
        turnstile.setFault(() =>
          Response.json({ success: false, 'error-codes': ['invalid-input-response'] }),
        );
      },
      'Please confirm that you are not a robot and try again.',
    ],
    [
      undecided,
      (page) => standInForTurnstile(page, 'undecided'),
      'The robot check did not finish. Please try again, perhaps with another browser.',
    ],
  ];
  for (const [name, arrange, sentence] of problems) {
    test(`${name}: the visitor reads why, keeps what was typed, and can send it when it works`, async ({
      page,
    }) => {
      await arrange(page);
      await openContact(page);
      const message = await write(page);
      await send(page).click();
      if (name === undecided) {
        await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
        await page.waitForFunction(() => 'turnstileOptions' in window);
        await page.clock.fastForward(10_000);
      }
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expectKept(page, message);
      expect(await stored(message)).toBe(0);
      await expectNoAxeViolations(page);

      turnstile.setFault(null);
      await standInForTurnstile(page);
      if (name === undecided) await openContact(page);
      await send(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(await stored(message)).toBe(1);
    });
  }

  test('switching it off in the database is enough, whatever the site was built with', async ({ page }) => {
    await blockTurnstile(page);
    await openContact(page);
    const message = await write(page);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await requireCaptcha(false);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await stored(message)).toBe(1);
  });
});
