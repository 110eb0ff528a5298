// The answer is lost after a request was stored: sending it again must not store it twice.
import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, today } from '../../../src/lib/dates.ts';
import { unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { dayButton, fillIn, panel, submit, text, visitor } from './seva-page.ts';

test.use({ expectedConsole: /ERR_FAILED/ });

/** The label of a day that no other test books. */
const farDay = longDate(addDays(today('America/Los_Angeles'), 250));

/** Stores the first row but drops the answer; counts the requests. */
async function loseFirstAnswer(page: Page, table: string) {
  const answers: number[] = [];
  await page.route(`**/rest/v1/${table}*`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = await route.fetch();
    answers.push(answer.status());
    return answers.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  return answers;
}

test('a seva whose answer was lost is requested again, and stored once', async ({ page, status }) => {
  const name = unique('Simran');
  const mine = () => service(status).from('seva_bookings');
  const answers = await loseFirstAnswer(page, 'seva_bookings');
  await page.goto('/seva');
  const day = dayButton(page, farDay);
  const [, month, , year] = farDay.split(/,? /);
  const title = page.getByRole('heading', { level: 3, name: / 20\d\d$/ });
  for (let turns = 0; turns < 12 && (await title.textContent()) !== `${month} ${year}`; turns++) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await day.click();
  await fillIn(page, 'Langar');
  await text(page, 'Name').fill(name);
  await submit(page).click();
  await expect(page.getByRole('alert').locator('p').first()).toHaveText(
    'There was an error submitting your booking. Please try again.',
  );
  await expectNoAxeViolations(page);
  await submit(page).click();
  await expect(panel(page, 'Your booking request has been received')).toBeVisible();
  expect(answers).toEqual([201, 201]);
  const { data } = await mine().select('family_name, status').eq('name', name);
  expect(data).toEqual([{ family_name: visitor.family_name, status: 'pending' }]);
  await mine().delete().eq('name', name);
});

test('after a reload it is still the same message, until a word of it is changed', async ({
  page,
  status,
}) => {
  const message = unique('Is there parking?');
  const mine = () => service(status).from('contact_submissions');
  const send = page.getByRole('button', { name: 'Send Message' });
  const field = page.getByRole('textbox', { name: 'Message' });
  const failed = page.getByText('There was an error submitting your message.');
  const stored = async () => {
    const { data } = await mine().select('message').like('message', `${message}%`).order('id');
    return data?.map((row) => row.message);
  };
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Amrit Kaur');
  await page.getByRole('textbox', { name: 'Email Address' }).fill('amrit@example.org');
  await field.fill(message);
  await send.click();
  await expect(failed).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(message);
  await send.click();
  await expect(failed).toBeVisible();
  expect(await stored()).toEqual([message]);
  await field.fill(`${message} For a bus?`);
  await send.click();
  await expect(failed).toBeVisible();
  await expect.poll(stored).toEqual([message, `${message} For a bus?`]);
  await mine().delete().like('message', `${message}%`);
});
