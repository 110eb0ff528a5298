// A family's own link: what it shows, and what the family does by it.
import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { service, visitor } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, today, weekdayAndDate } from '../../../src/lib/dates.ts';
import { unique } from '../../support/admin.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { randomHex } from '../../support/random.ts';
import { expect, test } from '../../support/test.ts';
import { dayButton, fillIn, panel, seva, submit, text } from './seva-page.ts';

const summary = (page: Page) => page.getByRole('article');
const press = (page: Page, name: string) => summary(page).getByRole('button', { name }).click();
const noLink = 'This link does not open a seva';

/** A day that no other test and no sample booking uses. */
const date = addDays(today('America/Los_Angeles'), 231);
const long = longDate(date);
const anniversary = addDays(date, 7);

test('a family sees its request, corrects it, and asks to move what is confirmed', async ({
  page,
  status,
}) => {
  const family = unique('Own');
  const own = () => service(status).from('seva_bookings');
  const stored = async () => (await own().select().eq('family_name', family)).data?.[0];
  await page.goto(`/seva?date=${date}`);
  await dayButton(page, long).waitFor();
  await fillIn(page, 'Langar');
  await text(page, 'Family Name').fill(family);
  await submit(page).click();
  const received = panel(page, 'Your booking request has been received');
  await expect(received.getByText(/Your reference: [2-9A-Z]{3} [2-9A-Z]{3}/)).toBeVisible();
  await expectGoodLooks(page);
  await received.getByRole('link', { name: 'See my request' }).click();

  await expect(summary(page).getByRole('heading', { name: 'Langar' })).toBeVisible();
  const { reference = '' } = (await stored()) ?? {};
  await expect(summary(page)).toContainText(`${reference.slice(0, 3)} ${reference.slice(3)}`);
  await expect(summary(page)).toContainText('Waiting for an answer');
  await expect(summary(page)).toContainText('What to know about Langar');
  await expect(summary(page)).toContainText('You asked today.');
  await expectGoodLooks(page);
  const asked = addDays(today('America/Los_Angeles'), -4);
  await own()
    .update({ askedat: `${asked}T20:00:00Z` })
    .eq('family_name', family)
    .throwOnError();
  await page.reload();
  await expect(summary(page)).toContainText(
    `You asked on ${weekdayAndDate(asked)}, 4 days ago. If nobody has been in touch with you, please call (`,
  );

  await press(page, 'Correct phone, email or notes');
  await text(page, 'Phone').fill('12');
  await press(page, 'Save');
  await expect(text(page, 'Phone')).toBeFocused();
  await expectGoodLooks(page);
  await text(page, 'Phone').fill('775-555-0188');
  await press(page, 'Save');
  await expect(page.getByRole('status')).toContainText(['Your corrections have been saved.']);
  expect(await stored()).toMatchObject({ phone: '775-555-0188', email: 'simran@example.org' });

  await own().update({ status: 'confirmed' }).eq('family_name', family);
  await page.reload();
  await expect(summary(page)).toContainText('The date is yours.');
  await press(page, 'Ask to move it');
  await press(page, 'Ask the gurdwara');
  await expect(summary(page)).toContainText('Please tell us why, in a sentence.');
  await text(page, 'Why').fill('Our guests come a week later.');
  await press(page, 'Ask the gurdwara');
  await expect(summary(page)).toContainText('You have asked to move it.');
  await expect(summary(page)).toContainText('You asked today.');
  expect(await stored()).toMatchObject({
    change_request: 'move',
    change_reason: 'Our guests come a week later.',
  });
  await expectGoodLooks(page);

  const saved = page.waitForEvent('download');
  await press(page, 'Add to my calendar');
  expect((await saved).suggestedFilename()).toBe(`seva-${date}.ics`);
  await own().delete().eq('family_name', family);
});

test('a family withdraws a request', async ({ page, status }) => {
  const family = unique('Withdrawn');
  const own = () => service(status).from('seva_bookings');
  await page.goto(`/seva?date=${date}`);
  await dayButton(page, long).waitFor();
  await fillIn(page, 'Langar');
  await text(page, 'Family Name').fill(family);
  await submit(page).click();
  await page.getByRole('link', { name: 'See my request' }).click();
  await press(page, 'Withdraw request');
  await press(page, 'Keep it');
  await press(page, 'Withdraw request');
  await expectGoodLooks(page);
  await page.getByRole('region').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(summary(page)).toContainText('You took this request back.');
  await expect(summary(page).getByRole('button')).toHaveCount(0);
  const { data } = await own().select('status, iswithdrawn').eq('family_name', family);
  expect(data).toEqual([{ status: 'cancelled', iswithdrawn: true }]);
  await own().delete().eq('family_name', family);
});

for (const { name, rpc, answer, button, title } of [
  {
    ...{ name: 'notme', rpc: 'disown_request', answer: true, button: 'This was not me' },
    title: 'Thank you. The request is withdrawn',
  },
  {
    ...{ name: 'undo', rpc: 'restore_email', answer: 'A-new-secret-of-the-seva', button: 'Put it back' },
    title: 'Your email address is back',
  },
  {
    ...{ name: 'leave', rpc: 'leave_waiting_list', answer: true, button: 'Leave the waiting list' },
    title: 'You are off the waiting list',
  },
  {
    ...{ name: 'leave', rpc: 'leave_waiting_list', answer: true, button: 'This was not me' },
    title: 'Thank you. You are off the waiting list',
  },
]) {
  test(`the link ?${name} of an email asks for a press: ${button}`, async ({ page }) => {
    let calls = 0;
    await page.route(`**/rpc/${rpc}`, (route) => {
      calls += 1;
      return route.fulfill({ json: answer });
    });
    await page.goto(`/my-seva?${name}#a-secret`);
    const press = page.getByRole('button', { name: button });
    await expect(press).toBeVisible();
    await expectGoodLooks(page);
    expect(calls).toBe(0);
    await press.press('Enter');
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    await expectGoodLooks(page);
    if (typeof answer === 'string')
      await expect(page.getByRole('link', { name: 'See my seva' })).toHaveAttribute(
        'href',
        new RegExp(`/my-seva#${answer}$`),
      );
  });
}

test('a family asks to be reminded each year, and the link of that mail ends it by a press', async ({
  page,
  status,
}) => {
  const family_name = unique('Barsi');
  const own = () => service(status).from('seva_bookings');
  const isReminded = async () =>
    (await own().select('remindyearly').eq('family_name', family_name)).data?.[0]?.remindyearly;
  const secret = randomHex();
  await visitor(status)
    .from('seva_bookings')
    .insert({
      ...{ date: anniversary, sevatype: 'Sukhmani Sahib', name: 'Simran', family_name, status: 'pending' },
      ...{ phone: '775-555-0142', email: 'simran@example.org' },
      link_hash: createHash('sha256').update(secret).digest('hex'),
    });
  await own().update({ status: 'confirmed' }).eq('family_name', family_name);

  await page.goto(`/my-seva#${secret}`);
  const part = summary(page).getByRole('region', { name: 'Yearly reminder' });
  await expect(part).toContainText(
    /^Six weeks before \w+ \d+ we write to you, each year until you stop it\./,
  );
  await part.getByRole('button', { name: 'Remind us next year' }).press('Enter');
  await expect(part).toContainText('You are reminded. Six weeks before');
  await expect(part.getByRole('button', { name: 'Do not remind us any more' })).toBeFocused();
  await expectGoodLooks(page);
  expect(await isReminded()).toBe(true);

  await page.goto(`/my-seva?stop#${secret}`);
  const stop = page.getByRole('button', { name: 'Stop the yearly reminder' });
  await expect(stop).toBeVisible();
  await expectGoodLooks(page);
  expect(await isReminded()).toBe(true);
  await stop.press('Enter');
  await expect(page.getByRole('heading', { name: 'The yearly reminder is stopped' })).toBeFocused();
  await expectGoodLooks(page);
  expect(await isReminded()).toBe(false);
  await own().delete().eq('family_name', family_name);

  await page.goto(`/seva?date=${anniversary}&seva=Sukhmani%20Sahib`);
  await expect(seva(page)).toHaveValue('Sukhmani Sahib');
  await expect(page.getByRole('region', { name: longDate(anniversary) })).toBeVisible();
});

test('a wrong link and none are answered by the same sentence', async ({ page }) => {
  for (const address of ['/my-seva#AAAAAAAAAAAAAAAAAAAAAA', '/my-seva?stop', '/my-seva']) {
    await page.goto(address);
    await expect(page.getByText(noLink)).toBeVisible();
  }
  await page.goto('/my-seva?stop#AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByRole('button', { name: 'Stop the yearly reminder' }).click();
  await expect(page.getByText(noLink)).toBeVisible();
  await expectGoodLooks(page);
});

test.describe('without the database', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the page says so and tries again', async ({ page }) => {
    await page.route('**/rpc/family_booking', (route) => route.abort());
    await page.goto('/my-seva#AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByText('Your seva could not be loaded')).toBeVisible();
    await expectGoodLooks(page);
    await page.unroute('**/rpc/family_booking');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(noLink)).toBeVisible();
  });
});
