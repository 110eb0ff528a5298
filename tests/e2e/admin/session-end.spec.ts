// A session ends in the middle of an edit: nothing typed is lost, and after signing in again the edit continues.

import type { Page } from 'playwright/test';
import { secondAdministrator } from '../../../scripts/local/seed.ts';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { sessionStorageKey } from '../../../src/lib/routes.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

test.use({ expectedConsole: /status of 40[0-3]/ });

/** Ends the browser's session in the backend, and makes its token seem to expire now. */
async function revoke(page: Page, { supabaseUrl, publishableKey }: Status) {
  const session = JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)) ?? '{}',
  );
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };
  const answer = await fetch(`${supabaseUrl}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  expect(answer.ok).toBe(true);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionStorageKey,
    JSON.stringify({ ...session, expires_at: 1 }),
  ] as const);
}

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Login' });

async function signIn(page: Page, { admin }: Status, email = admin.email) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function newAnnouncement(page: Page, words: string) {
  await openScreen(page, screens.announcements);
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
}

test('a save says so, and after signing in again it is done', async ({ page, status }) => {
  const words = unique('Written before the session ended');
  await newAnnouncement(page, words);
  await revoke(page, status);
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(page.getByText('An error occurred while saving the announcement')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await expectGoodLooks(page);
  await signIn(page, status);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(page.getByText('Announcement created successfully')).toBeVisible();
  await service(status).from('announcements').delete().eq('message', words);
});

// A screen of one row, and a list.
for (const screen of [screens.settings, screens.recipients]) {
  const { title, field, save } = screen;
  test(`${title} keeps what was typed while someone signs in again`, async ({ page, status }) => {
    await openScreen(page, screen);
    await field(page).fill('half-a-thought');
    await revoke(page, status);
    await button(page, save).click();
    await expect(login(page)).toBeVisible();
    await signIn(page, status);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(field(page)).toHaveValue('half-a-thought');
  });
}

test('signing in in another tab is enough', async ({ page, context, status }) => {
  await newAnnouncement(page, 'Half a sentence');
  await revoke(page, status);
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(login(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, status);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
});

test('another administrator finds nothing of it', async ({ page, status }) => {
  await newAnnouncement(page, 'Not for the next one');
  await revoke(page, status);
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(login(page)).toBeVisible();
  await signIn(page, status, secondAdministrator);
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [which, hours] of [
  ['behind', -3],
  ['ahead', 3],
] as const) {
  test(`a clock that is three hours ${which} keeps nobody from a screen`, async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    await openScreen(page, screens.recipients);
    await expect(page.getByRole('button', { name: 'Add recipient' })).toBeVisible();
  });
}
