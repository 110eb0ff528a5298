import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { secondAdministrator } from '../../../scripts/local/seed.ts';
import { readJson } from '../../../scripts/shared/files.ts';
import { visitor } from '../../../scripts/testing/supabase.ts';
import { test as signedIn } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { randomHex } from '../../support/random.ts';
import { expect, place, test } from '../../support/test.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signInLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();

test.describe('the form', () => {
  test('signs an administrator in, by keyboard, and opens the Dashboard', async ({ page, status }) => {
    await page.goto('/login');
    await expect(heading(page, 'Admin Login')).toBeVisible();
    // Enter does nothing until the script has loaded.
    await expect(signIn(page)).toBeEnabled();
    await email(page).focus();
    await page.keyboard.type(status.admin.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(status.admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  test('tells password managers what is what, and shows the password on request', async ({ page }) => {
    await page.goto('/login');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(signIn(page)).toBeEnabled();
    await password(page).fill('a secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveValue('a secret');
  });

  test('takes what a password manager has filled in without an event', async ({ page, status }) => {
    await page.goto('/login');
    await expect(signIn(page)).toBeEnabled();
    await email(page).evaluate((input: HTMLInputElement, value) => {
      // React overrides the setter of the element itself, so this one does not notify it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    }, status.admin.email);
    await password(page).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, status.admin.password);
    await signIn(page).click();
    await expect(page).toHaveURL('/admin');
  });

  test.describe('after thirty wrong passwords', () => {
    test.use({ expectedConsole: /status of 429/ });

    test('says in plain words how long to wait', async ({ page, status }) => {
      const wrong = { email: 'guessed@example.org', password: 'a guess' };
      const guess = () => visitor(status).auth.signInWithPassword(wrong);
      await Promise.all(Array.from({ length: 30 }, guess));
      await page.goto('/login');
      await email(page).fill(wrong.email);
      await password(page).fill(wrong.password);
      await signIn(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Too many attempts to sign in. Please wait five minutes, then try again.',
      );
      await expectNoAxeViolations(page);
    });
  });
});

test('an unauthenticated visitor sees the login form instead of a screen, and the screen after it', async ({
  page,
  status,
}) => {
  await page.goto('/admin/announcements');
  await expect(heading(page, 'Admin Login')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await email(page).fill(status.admin.email);
  await password(page).fill(status.admin.password);
  await signIn(page).click();
  await expect(heading(page, 'Announcements')).toBeVisible();
  await expect(page).toHaveURL('/admin/announcements');
});

test('the header offers ‘Admin Login’ to whoever is not signed in', async ({ page }) => {
  await page.goto('/');
  await expect(signInLink(page)).toHaveText('Admin Login');
  await expect(signInLink(page)).toHaveAttribute('href', '/login');
  const [now, tokens] = [Date.now() / 1000, { access_token: 'a', refresh_token: 'b' }];
  for (const [session, words] of [
    [{ ...tokens, expires_at: now + 3600 }, 'Admin'],
    [{ ...tokens, expires_at: now - 60 }, 'Admin Login'],
    [{ access_token: 'a', expires_at: now + 3600 }, 'Admin Login'],
    ['nothing of the kind', 'Admin Login'],
  ] as const) {
    await page.evaluate(
      (stored) => localStorage.setItem('sb-gurdwara-auth-token', stored),
      JSON.stringify(session),
    );
    await page.reload();
    await expect(signInLink(page)).toHaveText(words);
  }
});

signedIn.describe('who is signed in already', () => {
  signedIn('goes on from /login to /admin', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/admin');
  });

  signedIn('is signed out of every tab at once', async ({ page, context }) => {
    await page.goto('/');
    await expect(signInLink(page)).toHaveText('Admin');
    await expect(signInLink(page)).toHaveAttribute('href', '/admin');
    const other = await context.newPage();
    await other.goto('/admin/events');
    await expect(heading(other, 'Events')).toBeVisible();
    const third = await context.newPage();
    await third.goto('/about');
    await expect(signInLink(third)).toHaveText('Admin');
    await signInLink(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(signIn(page)).toBeVisible();
    await expect(heading(other, 'Admin Login')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Events' })).toHaveCount(0);
    await expect(signInLink(page)).toHaveText('Admin Login');
    await expect(signInLink(third)).toHaveText('Admin Login');
    await expect(signInLink(third)).toHaveAttribute('href', '/login');
  });
});

/** The link in the newest mail to an address. */
function mailedLink(to: string) {
  const folder = join(place().localDir, 'mail');
  const mails = readdirSync(folder)
    .sort()
    .map((name) => readJson<{ to: string; text: string }>(join(folder, name)));
  const text = mails.findLast((mail) => mail?.to === to)?.text ?? '';
  return text.match(/https?:\S+/)?.[0] ?? '';
}

test.describe('a forgotten password', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedConsole: /status of 40\d/ });
  const newPassword = `new ${randomHex()}`;

  test('is replaced through a mailed link, which leads to that form and nowhere else', async ({
    page,
    status,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(heading(page, 'Forgot password?')).toBeVisible();
    await email(page).fill(secondAdministrator);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please look into your mailbox.')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(mailedLink(secondAdministrator));
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.goto('/admin');
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Please choose a password of at least 10 characters.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();

    const { password: old } = status.admin;
    const { error } = await visitor(status).auth.signInWithPassword({
      email: secondAdministrator,
      password: old,
    });
    expect(error?.message).toBe('Invalid login credentials');
  });

  test('is not replaced through a link that has been used', async ({ page, status }) => {
    await page.goto(mailedLink(secondAdministrator));
    // Nothing uses the token before someone presses the button.
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(heading(page, 'Forgot password?')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      'This link has expired or has been used already. Please ask for a new one.',
    );
    // Restores the password for the tests with two administrators.
    const client = visitor(status);
    await client.auth.signInWithPassword({ email: secondAdministrator, password: newPassword });
    const { error } = await client.auth.updateUser({ password: status.admin.password });
    expect(error).toBeNull();
  });
});

test.describe('in every look', () => {
  test.use({ expectedConsole: /status of 400/ });

  test('the form says what is missing or wrong and keeps what was typed, and axe finds nothing', async ({
    page,
    status,
  }) => {
    await page.goto('/login');
    await signIn(page).click();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await expect(email(page)).toBeFocused();
    await expectGoodLooks(page);
    await email(page).fill(status.admin.email);
    await password(page).fill('not the password');
    await signIn(page).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await expect(email(page)).toHaveValue(status.admin.email);
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expectGoodLooks(page);
    // As a link in a mail that leads to the site, but not to /login.
    await page.goto('/#access_token=a&refresh_token=b&type=recovery');
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await expectGoodLooks(page);
  });
});
