// Playwright test that starts signed in, without using the sign-in form.

import type { Page } from 'playwright/test';
import type { Status } from '../../scripts/shared/status.ts';
import { visitor } from '../../scripts/testing/supabase.ts';
import { sessionStorageKey } from '../../src/lib/routes.ts';
import { randomHex } from './random.ts';
import { test as base, expect } from './test.ts';

/** Cached sessions by backend and email, because a sign-in takes as long as loading a page. */
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

/** Signs an administrator in by storing a session, on a page without scripts. */
async function signIn(page: Page, status: Status, email = status.admin.email) {
  if (page.url() === 'about:blank') await page.goto(`${status.siteUrl}/robots.txt`);
  const given = { key: sessionStorageKey, session: await sessionOf(status, email) };
  await page.evaluate(({ key, session }) => localStorage.setItem(key, session), given);
  // A session cannot be reused after a sign-out or refresh.
  page.context().on('request', (request) => {
    if (/\/auth\/v1\/(logout|token)/.test(request.url())) sessions.clear();
  });
}

export interface AdminOptions {
  signedIn: boolean;
}

export const test = base.extend<AdminOptions>({
  signedIn: [true, { option: true }],
  page: async ({ page, status, signedIn }, use) => {
    if (signedIn) await signIn(page, status);
    await use(page);
  },
});

/** Adds a random suffix, so that no other row has the same words. */
export const unique = (words: string) => `${words} ${randomHex().slice(0, 8)}`;

export async function openScreen(page: Page, { path, title }: { path: string; title: string }, query = '') {
  await page.goto(path + query);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export { expect };
