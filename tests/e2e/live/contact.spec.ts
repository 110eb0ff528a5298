import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const insert = '**/rest/v1/contact_submissions*';

const failed = 'There was an error submitting your message. Please try again.';
const ourFault =
  'The fault is most likely on our side. What you typed is kept: send it again in a few minutes, or call us at (775) 555-0100.';

async function fillIn(page: Page, message: string) {
  await field(page, 'Full Name').fill('Amrit Kaur');
  await field(page, 'Email Address').fill('amrit@example.org');
  await field(page, 'Phone Number').fill('775-555-0100');
  await field(page, 'Message').fill(message);
}

async function expectKept(page: Page, message: string) {
  await expect(field(page, 'Full Name')).toHaveValue('Amrit Kaur');
  await expect(field(page, 'Email Address')).toHaveValue('amrit@example.org');
  await expect(field(page, 'Phone Number')).toHaveValue('775-555-0100');
  await expect(field(page, 'Message')).toHaveValue(message);
}

test('a visitor writes by keyboard alone, and the thank-you replaces the form', async ({ page, status }) => {
  const message = unique('When is the next Amrit Sanchar?');
  await page.goto('/contact');
  await field(page, 'Full Name').focus();
  // Nobody types as fast as this test: the button may still be disabled, and Tab would pass it.
  await expect(send(page)).toBeEnabled();
  for (const words of ['Amrit Kaur', 'amrit@example.org', '775-555-0100', message]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  // The answer could otherwise come before the button is checked.
  await page.route(insert, async (route) => {
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await route.continue();
  });
  const request = page.waitForRequest(insert);
  await page.keyboard.press('Enter');
  const { method, url, body } = await request.then((sent) => ({
    method: sent.method(),
    url: sent.url(),
    body: sent.postDataJSON(),
  }));
  expect(method).toBe('POST');
  expect(url).not.toContain('select=');
  expect(body).toEqual({
    name: 'Amrit Kaur',
    email: 'amrit@example.org',
    phone: '775-555-0100',
    message,
    status: 'new',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  await expect(page.getByText('will answer, usually within two days.')).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveCount(0);
  await expectNoAxeViolations(page);

  const { data } = await service(status)
    .from('contact_submissions')
    .select('name, status')
    .eq('message', message);
  expect(data).toEqual([{ name: 'Amrit Kaur', status: 'new' }]);
  await page.getByRole('button', { name: 'Send another message' }).click();
  for (const name of ['Full Name', 'Email Address', 'Phone Number', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await service(status).from('contact_submissions').delete().eq('message', message);
});

test('name, a valid email and a message are required, a phone number is not', async ({ page }) => {
  await page.goto('/contact');
  await field(page, 'Email Address').fill('amrit@example');
  await send(page).click();
  await expect(field(page, 'Full Name')).toBeFocused();
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription(/Please enter your full name/);
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
    /Please enter a valid email address/,
  );
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/Please enter a message/);
  await expect(field(page, 'Phone Number')).not.toHaveAttribute('aria-invalid');
  await expectNoAxeViolations(page);
});

test('of a domain that looks mistyped it asks, beside the field, and sends what was typed all the same', async ({
  page,
}) => {
  const about = page.getByRole('button', { name: /^Did you mean/ });
  await page.goto('/contact');
  await fillIn(page, 'A question');
  await field(page, 'Email Address').fill('Amrit@gmial.com');
  await field(page, 'Message').focus();
  await expect(about).toHaveText('Did you mean gmail.com?');
  await expectNoAxeViolations(page);
  await about.click();
  await expect(field(page, 'Email Address')).toHaveValue('Amrit@gmail.com');
  await expect(field(page, 'Email Address')).toBeFocused();
  await expect(about).toHaveCount(0);

  await field(page, 'Email Address').fill('amrit@gmail.comm');
  await field(page, 'Message').focus();
  await expect(about).toBeVisible();
  await page.route(insert, (route) => route.fulfill({ status: 201 }));
  const sent = page.waitForRequest(insert);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'amrit@gmail.comm' });
});

test.describe('when nothing answers', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('a sentence is shown, nothing typed is lost, not even by a reload, and it can be sent again', async ({
    page,
    status,
  }) => {
    const message = unique('We would like to serve langar.');
    await page.route(insert, (route) => route.abort());
    await page.goto('/contact');
    await fillIn(page, message);
    await send(page).click();
    await expect(page.getByRole('alert').locator('p')).toHaveText([failed, ourFault]);
    await expectKept(page, message);
    await expectNoAxeViolations(page);
    await page.reload();
    await expectKept(page, message);
    await page.unroute(insert);
    await send(page).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
    await service(status).from('contact_submissions').delete().eq('message', message);
  });
});

test.describe('what the database refuses', () => {
  test.use({ expectedConsole: /status of 429/ });

  test('is said in its own sentence, and nothing typed is lost', async ({ page }) => {
    const message = 'We have just received many messages. Please try again in a few minutes.';
    await page.route(insert, (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'PT429', message, details: null, hint: null },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.goto('/contact');
    await fillIn(page, 'A question');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expectKept(page, 'A question');
  });
});

test('what is typed before the script has come is there when it has, and after a reload', async ({
  page,
}) => {
  const script = await holdBack(page, '**/_astro/ContactForm*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page, 'Typed early');
  await expect(send(page)).toBeDisabled();
  script.letCome();
  await expect(send(page)).toBeEnabled();
  await expectKept(page, 'Typed early');
  await page.reload();
  await expectKept(page, 'Typed early');
});

test.describe('when the script that sends does not come', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('the visitor loads the page again, and nothing typed is lost', async ({ page, status }) => {
    const message = unique('Is there parking?');
    await page.route('**/_astro/contact.queries*', (route) => route.abort());
    await page.goto('/contact');
    await fillIn(page, message);
    await send(page).click();
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await expect(alert).toContainText(
      'Part of this page is missing. What you typed is kept: reload the page and send it again.',
    );
    await page.unrouteAll();
    await page.reload();
    await expectKept(page, message);
    await send(page).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
    await service(status).from('contact_submissions').delete().eq('message', message);
  });
});

test.describe('when the database does not answer', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('a notice with the telephone stands above the form, which stays', async ({ page }) => {
    await page.route('**/rest/v1/page_content*', (route) => route.abort());
    await page.goto('/contact');
    const form = page.getByRole('region', { name: 'Write to us' });
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByRole('heading', { name: 'Welcome to the temple' })).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('Please connect the database');
    await expect(form.getByRole('alert').getByRole('link')).toHaveAttribute('href', 'tel:+17755550100');
    await form.getByLabel('Full Name').fill('Amrit Kaur');
    await expectNoAxeViolations(page);
    await page.unroute('**/rest/v1/page_content*');
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(form.getByLabel('Full Name')).toHaveValue('Amrit Kaur');
  });
});

test.describe('offline', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('is said when it begins, with what helps, and goes when it ends', async ({
    page,
    context,
    status,
  }) => {
    const message = unique('Sent from a tunnel');
    await page.goto('/contact');
    await fillIn(page, message);
    await expect(send(page)).toBeEnabled();
    // What the form loads while it is filled in has come.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const offline = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(offline).toContainText('What you type is kept. Send it once you are online again.');
    await expectNoAxeViolations(page);
    await send(page).click();
    // One message, in the place of the other.
    await expect(page.getByRole('alert').locator('p')).toHaveText([
      failed,
      'You are offline. What you typed is kept: send it once you are online again.',
    ]);
    await expect(offline).toHaveCount(0);
    await context.setOffline(false);
    await send(page).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
    await service(status).from('contact_submissions').delete().eq('message', message);
  });
});

test.describe('in every look', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('axe finds nothing in any state of the form', async ({ page }) => {
    await page.route(insert, (route) => route.abort());
    await page.goto('/contact');
    await send(page).click();
    await expect(field(page, 'Full Name')).toBeFocused();
    await expectGoodLooks(page);
    await fillIn(page, 'A question');
    await send(page).click();
    await expect(page.getByRole('alert').locator('p')).toHaveText([failed, ourFault]);
    await expectGoodLooks(page);
    await page.unroute(insert);
    await page.route(insert, (route) =>
      route.fulfill({ status: 201, headers: { 'access-control-allow-origin': '*' } }),
    );
    await send(page).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
    await expectGoodLooks(page);
  });
});
