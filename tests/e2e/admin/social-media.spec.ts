import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { screens } from '../../support/screens.ts';

const screen = (page: Page) => openScreen(page, screens.socialMedia);
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const saved = (page: Page) => page.getByText('Social media settings saved successfully');
const rows = (status: Status) => service(status).from('social_media_settings');
const forget = (status: Status) => rows(status).delete().gt('id', 0);

async function stored(status: Status) {
  const { data } = await rows(status).select(
    'facebook_page_id, facebook_page_token, instagram_business_account_id, instagram_access_token',
  );
  return data;
}

const given = (status: Status) =>
  rows(status).insert({ facebook_page_id: '1234567890', facebook_page_token: 'stored-facebook-token' });

test.beforeEach(({ status }) => forget(status).then(() => undefined));
test.afterEach(({ status }) => forget(status).then(() => undefined));

test('the first save enters the row, by keyboard, and no token comes back', async ({ page, status }) => {
  await screen(page);
  await page.getByLabel('Facebook page ID').focus();
  await page.keyboard.type('1234567890');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Facebook page token')).toBeFocused();
  await page.keyboard.type('secret-facebook-token');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await stored(status)).toEqual([
    {
      facebook_page_id: '1234567890',
      facebook_page_token: 'secret-facebook-token',
      instagram_business_account_id: '',
      instagram_access_token: '',
    },
  ]);
  await expect(page.getByText(/A token was set on \w+day, /)).toBeVisible();
  await expect(page.getByLabel('Facebook page token')).toHaveCount(0);
  const answer = page.waitForResponse(
    (response) => response.url().includes('social_media_settings') && response.request().method() === 'GET',
  );
  await page.reload();
  await expect(page.getByText(/A token was set on/)).toBeVisible();
  const heard = await (await answer).text();
  expect(heard).toContain('1234567890');
  expect(heard).not.toContain('secret-facebook-token');
  expect(await page.content()).not.toContain('secret-facebook-token');
});

test('a token is replaced, and left alone when nothing is typed', async ({ page, status }) => {
  await given(status);
  await screen(page);
  await page.getByLabel('Instagram business account ID').fill('17841400000000000');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await stored(status)).toMatchObject([
    { facebook_page_token: 'stored-facebook-token', instagram_business_account_id: '17841400000000000' },
  ]);
  await page.getByRole('button', { name: 'Replace Facebook page token' }).click();
  const token = page.getByLabel('Facebook page token');
  await expect(token).toBeFocused();
  await token.fill('new-facebook-token');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Replace Facebook page token' })).toBeVisible();
  expect(await stored(status)).toMatchObject([{ facebook_page_token: 'new-facebook-token' }]);
});

test('removing a token saves nothing that was typed, and loses nothing of it', async ({ page, status }) => {
  await given(status);
  await screen(page);
  const account = page.getByLabel('Instagram business account ID');
  await account.fill('17841400000000000');
  await page.getByRole('button', { name: 'Remove Facebook page token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await stored(status)).toMatchObject([
    { facebook_page_token: '', instagram_business_account_id: '' },
  ]);
  await expect(account).toHaveValue('17841400000000000');
  await save(page).click();
  await expect
    .poll(() => stored(status))
    .toMatchObject([{ facebook_page_id: '1234567890', instagram_business_account_id: '17841400000000000' }]);
});
