import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { row } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('accepts an invitation by a link that mail scanners cannot use up', async ({
  page,
  browser,
  request,
  status,
}) => {
  const name = unique('Simran');
  const email = `${name.replace(/\W/g, '').toLowerCase()}@example.org`;
  await openScreen(page, screens.administrators);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: 'Website' }).check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = page.getByRole('dialog').getByText(/\/login#type=invite&token_hash=\w+$/);
  const link = (await address.textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, email)).toContainText('Works until');

  const context = await browser.newContext({ baseURL: status.siteUrl });
  const theirs = await context.newPage();
  // Mail scanners fetch the link and open it in a browser. Neither must use up the invitation.
  expect((await request.get(link)).ok()).toBe(true);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Your invitation' })).toBeVisible();
  await theirs.goto('about:blank');
  await theirs.goto(link);
  await theirs.getByLabel('Choose a password').fill('a long password');
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  const menu = theirs.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Recipients' })).toHaveCount(0);
  await context.close();
  await service(status).from('administrators').delete().eq('email', email);
});
