// A browser that is signed in before its first page, through data rather than through the form.
import type { Page } from 'playwright/test';
import { secondAdministrator } from '../../scripts/local/seed.ts';
import type { Status } from '../../scripts/local/stack.ts';
import { sessionStorageKey } from '../../src/lib/session-key.ts';
import { visitor } from './supabase.ts';
import { test as base, expect } from './test.ts';

/** What a browser's storage holds after the administrator has signed in. */
export async function signedIn(status: Status) {
  const { data, error } = await visitor(status).auth.signInWithPassword(status.admin);
  if (error) throw error;
  const localStorage = [{ name: sessionStorageKey, value: JSON.stringify(data.session) }];
  return { cookies: [], origins: [{ origin: status.siteUrl, localStorage }] };
}

/** Playwright's test in a browser that is signed in. */
export const test = base.extend({
  storageState: async ({ status }, use) => use(await signedIn(status)),
});

/** The same with a second administrator, in a browser of their own: `page` is the first one's. */
export const twoAdministrators = test.extend<{ second: Page }>({
  second: async ({ browser, status, baseURL }, use) => {
    const admin = { ...status.admin, email: secondAdministrator };
    const storageState = await signedIn({ ...status, admin });
    const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
    await use(await context.newPage());
    await context.close();
  },
});

/** Words that no other row of this run holds. */
export const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** Opens an admin screen and waits until it is there. */
export async function openScreen(page: Page, path: string, title: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export { expect };

/** The looks every screen and dialog is checked in. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
);
