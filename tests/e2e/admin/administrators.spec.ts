import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { test as base, expect, openScreen, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

/** Somebody whom only this test invites, gone afterwards. */
const test = base.extend<{ person: { name: string; email: string }; theirs: Page }>({
  person: async ({ status }, use) => {
    const name = unique('Simran');
    const email = `${name.replace(/\W/g, '').toLowerCase()}@example.org`;
    await use({ name, email });
    await service(status).from('invitations').delete().eq('email', email);
    await service(status).from('administrators').delete().eq('email', email);
  },
  theirs: async ({ browser, status }, use) => {
    const context = await browser.newContext({ baseURL: status.siteUrl, timezoneId: 'America/Los_Angeles' });
    await use(await context.newPage());
    await context.close();
  },
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

async function invited(page: Page, { name, email }: { name: string; email: string }, role: string) {
  await openScreen(page, screens.administrators);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByRole('dialog').getByText(/\/invited#[\w-]{22}$/);
  await expect(page.getByRole('dialog')).toContainText(`It is also on its way to ${email}.`);
  const address = (await link.textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  return address;
}

async function accept(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Choose a password').fill('a long password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(menu(page)).toBeVisible();
}

const invitations = async (status: Status, email: string) =>
  (await service(status).from('invitations').select('id').eq('email', email)).data;

test('whoever is invited comes by a link that scanners do not use up, and may do what was chosen, at once', async ({
  page,
  theirs,
  person,
  request,
  status,
}) => {
  const link = await invited(page, person, 'Website');
  await expect(row(page, person.email)).toContainText('Works until');
  // As a mail scanner: it fetches the address, and opens it in a browser.
  expect((await request.get(link)).ok()).toBe(true);
  await theirs.goto(link);
  await expect(theirs.getByText(`Welcome, ${person.name}.`)).toBeVisible();
  await expect(theirs.getByText(person.email)).toBeVisible();
  await theirs.goto('about:blank');

  await accept(theirs, link);
  await expect(menu(theirs).getByRole('link', { name: 'Events' })).toBeVisible();
  for (const hidden of [
    'Seva Bookings',
    'Messages',
    'Family Data',
    'Recipients',
    'Administrators',
    'Activity',
  ])
    await expect(menu(theirs).getByRole('link', { name: hidden })).toHaveCount(0);
  await theirs.goto('/admin/bookings');
  await expect(theirs.getByText('This is not part of what you may do.')).toBeVisible();
  await theirs.goto('/admin/events');
  await expect(theirs.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(await invitations(status, person.email)).toEqual([]);

  // Another role, in the open tab.
  await page.reload();
  await row(page, person.email).getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radio', { name: 'Bookings' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, person.email)).toContainText('Bookings');
  await menu(theirs).getByRole('link', { name: 'Announcements' }).click();
  await expect(theirs.getByText('This is not part of what you may do.')).toBeVisible();
  await expect(menu(theirs).getByRole('link', { name: 'Seva Bookings' })).toBeVisible();
  await expect(menu(theirs).getByRole('link', { name: 'Events' })).toHaveCount(0);

  // Removed, in the open tab.
  await row(page, person.email).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, person.email)).toHaveCount(0);
  await menu(theirs).getByRole('link', { name: 'Seva Bookings' }).click();
  await expect(theirs.getByText('Your access has ended')).toBeVisible();

  await theirs.goto('about:blank');
  await theirs.goto(link);
  await expect(theirs.getByText('This link opens no invitation')).toBeVisible();

  await openScreen(page, screens.activity);
  await expect(row(page, person.name).filter({ hasText: 'removed' })).toContainText('Administrators');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Administrators');
  await expect(row(page, person.name).first()).toBeVisible();
});

test('an invitation is made anew and withdrawn, and one’s own row has no way to remove it', async ({
  page,
  theirs,
  person,
  status,
}) => {
  const first = await invited(page, person, 'Bookings');
  await row(page, person.email).getByRole('button', { name: 'New link' }).click();
  const second = await page
    .getByRole('dialog')
    .getByText(/\/invited#/)
    .textContent();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(second).not.toBe(first);
  await theirs.goto(first);
  await expect(theirs.getByText('This link opens no invitation')).toBeVisible();
  await row(page, person.email).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row(page, person.email)).toHaveCount(0);
  const own = row(page, status.admin.email);
  await expect(own).toContainText('You');
  await expect(own.getByRole('button', { name: 'Remove' })).toHaveCount(0);
});

test('a password needs the present one; signing out everywhere ends every session', async ({
  page,
  theirs,
  person,
}) => {
  await accept(theirs, await invited(page, person, 'Bookings'));
  await theirs.goto('/admin/account');
  await theirs.getByLabel('Present password').fill('not this one');
  await theirs.getByLabel('New password').fill('another password');
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await expect(theirs.getByText('The present password is not right.')).toBeVisible();
  await theirs.getByLabel('Present password').fill('a long password');
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await expect(theirs.getByText('Your new password is saved.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(theirs.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('the screens, their dialogs and the invitation are fit for everybody', async ({
  page,
  theirs,
  person,
}) => {
  const link = await invited(page, person, 'Website');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const screen of [screens.activity, screens.account]) {
    await openScreen(page, screen);
    await expectWhole(page);
    await expectGoodLooks(page);
  }
  await theirs.goto(link);
  await expect(theirs.getByLabel('Choose a password')).toBeVisible();
  await expectNoAxeViolations(theirs);
  await expectWhole(theirs);
});
