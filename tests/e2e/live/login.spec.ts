// Parts of signing in and out that need a real browser. tests/screens/visitors.test.tsx has the rest.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { readJson } from '../../../scripts/shared/files.ts';
import type { Status } from '../../../scripts/shared/status.ts';
import { service, visitor } from '../../../scripts/testing/supabase.ts';
import { test as signedIn } from '../../support/admin.ts';
import { randomHex } from '../../support/random.ts';
import { expect, place, test } from '../../support/test.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signInLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();

signedIn('leads on from /login, and is signed out in every tab at once', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');
  await page.goto('/');
  await expect(signInLink(page)).toHaveText('Admin');
  await expect(signInLink(page)).toHaveAttribute('href', '/admin');
  const [screen, reading] = [await context.newPage(), await context.newPage()];
  await screen.goto('/admin/events');
  await expect(heading(screen, 'Events')).toBeVisible();
  await reading.goto('/about');
  await expect(signInLink(reading)).toHaveText('Admin');
  await signInLink(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(heading(screen, 'Admin Login')).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'Events' })).toHaveCount(0);
  await expect(signInLink(page)).toHaveText('Admin Login');
  await expect(signInLink(reading)).toHaveText('Admin Login');
  await expect(signInLink(reading)).toHaveAttribute('href', '/login');
});

function mailedLink(to: string) {
  const folder = join(place().localDir, 'mail');
  const mails = readdirSync(folder)
    .sort()
    .map((name) => readJson<{ to: string; text: string }>(join(folder, name)));
  const text = mails.findLast((mail) => mail?.to === to)?.text ?? '';
  return text.match(/https?:\S+/)?.[0] ?? '';
}

async function makeUser(status: Status, address: string, password: string) {
  const { data } = await service(status).auth.admin.generateLink({ type: 'invite', email: address });
  const { auth } = visitor(status);
  await auth.verifyOtp({ type: 'invite', token_hash: data.properties?.hashed_token ?? '' });
  await auth.updateUser({ password });
}

test.describe('a forgotten password', () => {
  test.use({ expectedConsole: /status of 40\d/ });

  test('is reset through a mailed link that works once and cannot redirect elsewhere', async ({
    page,
    status,
  }) => {
    const forgetful = `forgetful-${randomHex()}@example.org`;
    const [old, chosen] = [`old ${randomHex()}`, `new ${randomHex()}`];
    await makeUser(status, forgetful, old);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await email(page).fill(forgetful);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Check your email.')).toBeVisible();

    const link = mailedLink(forgetful);
    await page.goto(link);
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.goto('/admin');
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await newPassword(page).fill(chosen);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(heading(page, 'Set a new password')).toHaveCount(0);
    await expect(heading(page, 'Admin Login')).toHaveCount(0);
    const signIn = (password: string) =>
      visitor(status).auth.signInWithPassword({ email: forgetful, password });
    expect((await signIn(old)).error?.message).toBe('Invalid login credentials');
    expect((await signIn(chosen)).error).toBeNull();

    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await newPassword(page).fill(old);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This link has expired or has already been used. Please request a new one.',
    );
    await expect(heading(page, 'Forgot password?')).toBeVisible();
    // An emailed link may lead to the site's home page instead of /login.
    await page.goto('/#access_token=a&refresh_token=b&type=recovery');
    await expect(heading(page, 'Set a new password')).toBeVisible();
  });
});
