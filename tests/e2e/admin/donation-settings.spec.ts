import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { screens } from '../../support/screens.ts';

const screen = (page: Page) => openScreen(page, screens.donationSettings);
const email = (page: Page) => page.getByRole('textbox', { name: 'Business email' });
const buttonText = (page: Page) => page.getByRole('textbox', { name: 'Button text' });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const saved = (page: Page) =>
  page.getByRole('status').getByText('Settings saved successfully!', { exact: true });

async function stored(status: Status): Promise<string> {
  const { data, error } = await service(status)
    .from('page_content')
    .select('content')
    .eq('section', 'paypal_details')
    .single();
  if (error) throw error;
  return data.content;
}

async function store(status: Status, content: string) {
  const { error } = await service(status)
    .from('page_content')
    .update({ content })
    .eq('section', 'paypal_details');
  if (error) throw error;
}

let before = '';
test.beforeEach(async ({ status }) => {
  before = await stored(status);
});
test.afterEach(async ({ status }) => store(status, before));

test('an administrator saves email and button text, by keyboard', async ({ page, status }) => {
  await store(status, '{"paypal_email":"","paypal_button_text":""}');
  await screen(page);
  await expect(buttonText(page)).toHaveValue('Donate via PayPal');
  await email(page).focus();
  await page.keyboard.type('seva@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Give to the langar');
  await expect(page.getByRole('figure', { name: 'Preview' })).toContainText('Give to the langar');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(JSON.parse(await stored(status))).toEqual({
    paypal_email: 'seva@example.org',
    paypal_button_text: 'Give to the langar',
  });
  await page.reload();
  await expect(email(page)).toHaveValue('seva@example.org');
});

test('the email is required, and must be one', async ({ page }) => {
  await screen(page);
  await email(page).fill('');
  await save(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/Please enter the business email\.$/);
  await expect(email(page)).toBeFocused();
  await email(page).fill('seva');
  await expect(email(page)).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expectNoAxeViolations(page);
});
