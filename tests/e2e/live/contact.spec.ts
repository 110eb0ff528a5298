// Parts of the contact form that need a real browser. tests/screens/visitors.test.tsx has the rest.
import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { unique } from '../../support/admin.ts';
import { holdBack } from '../../support/hold-back.ts';
import { failure } from '../../support/locators.ts';
import { expect, test } from '../../support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
test.use({ expectedConsole: /ERR_FAILED/ });

test('keeps typed text while scripts load late, and sends it after a reload', async ({ page, status }) => {
  const message = unique('Is there parking?');
  const values = Object.entries({
    ...{ 'Full Name': 'Amrit Kaur', 'Email Address': 'amrit@example.org' },
    ...{ 'Phone Number': '775-555-0100', Message: message },
  });
  const expectKept = async () => {
    for (const [name, words] of values) await expect(field(page, name)).toHaveValue(words);
  };
  const script = await holdBack(page, '**/_astro/ContactForm*.js');
  await page.route('**/_astro/contact.queries*', (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'commit' });
  for (const [name, words] of values) await field(page, name).fill(words);
  await expect(send(page)).toBeDisabled();
  script.letCome();
  await expect(send(page)).toBeEnabled();
  await expectKept();
  await send(page).click();
  await expect(failure(page, 'There was an error submitting your message. Please try again.')).toContainText(
    'Part of this page is missing. Your text is still here: reload the page and send it again.',
  );
  await page.unrouteAll();
  await page.reload();
  await expectKept();
  await send(page).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  await service(status).from('contact_submissions').delete().match({ message });
});
