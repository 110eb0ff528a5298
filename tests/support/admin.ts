// Tests in a browser that is already signed in, without using the form.

import type { Browser, BrowserContext, Page, TestInfo, ViewportSize } from 'playwright/test';
import { secondAdministrator } from '../../scripts/local/seed.ts';
import type { Status } from '../../scripts/shared/status.ts';
import { visitor } from '../../scripts/testing/supabase.ts';
import { sessionStorageKey } from '../../src/lib/session-key.ts';
import { randomHex } from './random.ts';
import { test as base, expect } from './test.ts';

/** The sessions so far, by backend and email: a sign-in takes as long as loading a page. */
const sessions = new Map<string, string>();

async function sessionOf(status: Status, email: string): Promise<string> {
  const key = `${status.supabaseUrl} ${email}`;
  const known = sessions.get(key);
  if (known) return known;
  const { data, error } = await visitor(status).auth.signInWithPassword({ ...status.admin, email });
  if (error) throw error;
  const session = JSON.stringify(data.session);
  sessions.set(key, session);
  return session;
}

/** Signs an administrator in, on an address without scripts. Of a test before, nothing stays in the storage. */
async function signIn(page: Page, status: Status, email = status.admin.email) {
  await page.goto(`${status.siteUrl}/robots.txt`);
  const given = { key: sessionStorageKey, session: await sessionOf(status, email) };
  await page.evaluate(({ key, session }) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem(key, session);
  }, given);
  // A session that was ended or renewed cannot be used again.
  page.context().on('request', (request) => {
    if (/\/auth\/v1\/(logout|token)/.test(request.url())) sessions.clear();
  });
}

/** The pages of this worker that go from test to test, by backend and email. */
const keptPages = new Map<string, Page>();

const pageEvents = [
  'console',
  'pageerror',
  'dialog',
  'request',
  'response',
  'requestfailed',
  'download',
] as const;

/**
 * A page that is signed in and as new, in a browser that knows the scripts of the back office: to read and compile
 * them anew takes longer than most tests. Nothing of the test before is left in it but the cache.
 */
async function keptPage(
  browser: Browser,
  status: Status,
  viewport: ViewportSize | null,
  email = status.admin.email,
) {
  const name = `${status.siteUrl} ${email}`;
  const known = keptPages.get(name);
  const page = known && !known.isClosed() ? known : await (await browser.newContext()).newPage();
  keptPages.set(name, page);
  const context = page.context();
  for (const event of pageEvents) page.removeAllListeners(event);
  context.removeAllListeners('request');
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  if (viewport) await page.setViewportSize(viewport);
  // Whoever has typed something is asked before it is left.
  page.once('dialog', (dialog) => dialog.accept());
  await signIn(page, status, email);
  page.removeAllListeners('dialog');
  return page;
}

/**
 * Closes the context of a page that the next test cannot have: a test failed in it or opened another page beside it,
 * which Chromium does not always let close alone while it loads.
 */
async function closeUnlessAsNew(context: BrowserContext, { status, expectedStatus }: TestInfo) {
  if (status !== expectedStatus || context.pages().length > 1) await context.close();
}

export interface AdminOptions {
  signedIn: boolean;
  /** Not for what a page cannot be rid of: scripts added to it, a clock, a context with other properties. */
  keepsPage: boolean;
}

/** Playwright's test in a browser that is signed in, unless `signedIn` is false. */
export const test = base.extend<AdminOptions>({
  signedIn: [true, { option: true }],
  keepsPage: [false, { option: true }],
  context: async ({ browser, status, signedIn, keepsPage, viewport }, use, info) => {
    const isKept = signedIn && keepsPage;
    const page = isKept
      ? await keptPage(browser, status, viewport)
      : await (await browser.newContext()).newPage();
    if (signedIn && !isKept) await signIn(page, status);
    await use(page.context());
    if (isKept) await closeUnlessAsNew(page.context(), info);
    else await page.context().close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

/** The same with a second administrator, in a browser of their own: `page` is the first one's. */
export const twoAdministrators = test.extend<{ second: Page }>({
  second: async ({ browser, status, viewport }, use, info) => {
    const page = await keptPage(browser, status, viewport, secondAdministrator);
    await use(page);
    await closeUnlessAsNew(page.context(), info);
  },
});

/** Words that no other row of this run holds. */
export const unique = (words: string) => `${words} ${randomHex().slice(0, 8)}`;

/** Opens an admin screen and waits until it is there. */
export async function openScreen(page: Page, { path, title }: { path: string; title: string }, query = '') {
  await page.goto(path + query);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export { expect };
