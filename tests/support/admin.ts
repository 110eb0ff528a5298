// Tests in a browser that is already signed in, without using the form.

import type { BrowserContext, Page } from 'playwright/test';
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

/** Signs an administrator in. Playwright's `storageState` would open a page of its own for it in each test. */
async function signIn(context: BrowserContext, status: Status, email = status.admin.email) {
  const session = await sessionOf(status, email);
  const given = { origin: status.siteUrl, key: sessionStorageKey, session };
  await context.addInitScript(({ origin, key, session }) => {
    // Only once, so that signing out works.
    if (location.origin !== origin || localStorage.getItem(`${key}-given`)) return;
    localStorage.setItem(`${key}-given`, 'yes');
    localStorage.setItem(key, session);
  }, given);
  // A session that was ended or renewed cannot be used again.
  context.on('request', (request) => {
    if (/\/auth\/v1\/(logout|token)/.test(request.url())) sessions.clear();
  });
}

/** Playwright's test in a browser that is signed in, unless `signedIn` is false. */
export const test = base.extend<{ signedIn: boolean }>({
  signedIn: [true, { option: true }],
  context: async ({ context, status, signedIn }, use) => {
    if (signedIn) await signIn(context, status);
    await use(context);
  },
});

/** The same with a second administrator, in a browser of their own: `page` is the first one's. */
export const twoAdministrators = test.extend<{ second: Page }>({
  second: async ({ browser, status, baseURL }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await signIn(context, status, secondAdministrator);
    await use(await context.newPage());
    await context.close();
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
