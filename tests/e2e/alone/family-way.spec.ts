// A family's complete journey: it requests a seva, gets an answer and moves the date.
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { addDays, longDate, today } from '../../../src/lib/dates.ts';
import { forgetFamily } from '../../support/bookings.ts';
import { type ResendMail, reportAbout, signedReport } from '../../support/providers/resend.ts';
import { expect, test } from '../../support/test.ts';
import { dayButton, panel, seva, submit, text } from '../live/seva-page.ts';

/** Unique values that no other data contains. */
const family = {
  name: 'Xenobia',
  family_name: 'Quillfeather',
  phone: '775-555-0943',
  email: 'quillfeather@example.org',
  notes: 'Peacock chairs, please',
};
const firstPhone = '775-555-0944';
const why = 'Our aunt Wilhelmina lands late.';
const day = addDays(today('America/Los_Angeles'), 78);
const later = addDays(day, 7);

const asked: string[] = [];

async function openContext(browser: Browser, { siteUrl: baseURL }: Status): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  page.on('request', (request) => asked.push(request.url()));
  return page;
}

const mails = async (): Promise<ResendMail[]> => (await fetch(`${process.env.TEST_PROVIDER}/mails`)).json();

async function mailTo(subject: string): Promise<ResendMail> {
  const found: ResendMail[] = [];
  const look = async () => {
    const all = await mails();
    found.push(...all.filter((mail) => mail.to.includes(family.email) && mail.subject.startsWith(subject)));
    return found.length;
  };
  await expect.poll(look, { timeout: 240_000, message: subject }).toBeGreaterThan(0);
  return found.at(-1) as ResendMail;
}

const linkIn = ({ text: words }: ResendMail) =>
  words.match(/\S+\/my-seva#\S+/)?.[0] ?? `no link in: ${words}`;

/** Calls the webhook as Resend does. Resolves to the response status. */
async function report({ supabaseUrl }: Status, mail: ResendMail, type: string, data: object) {
  const body = reportAbout(mail, type, data);
  const headers = signedReport(body);
  const address = `${supabaseUrl}/functions/v1/send-notifications/mail-report`;
  return (await fetch(address, { method: 'POST', body, headers })).status;
}

const lineOf = (calendar: string, name: string) =>
  calendar.match(new RegExp(`^${name}[:;](.*)$`, 'm'))?.[1]?.trim();
const inInvitation = ({ attachments = [] }: ResendMail, name: string) =>
  lineOf(Buffer.from(attachments[0]?.content ?? '', 'base64').toString(), name);

const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click();

async function savedUid(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return lineOf(readFileSync(await file.path(), 'utf8'), 'UID');
}

test.afterEach(({ status }) => forgetFamily(status, family.family_name));

test('a family requests, corrects and moves a booking, without personal data in any URL', async ({
  browser,
  status,
}) => {
  const page = await openContext(browser, status);
  const summary = page.getByRole('article');
  await page.goto(`/seva?date=${day}`);
  await dayButton(page, longDate(day)).waitFor();
  await seva(page).selectOption('Langar');
  await text(page, 'Name').fill(family.name);
  await text(page, 'Family Name').fill(family.family_name);
  await text(page, 'Phone').fill(firstPhone);
  await text(page, 'Email').fill(family.email);
  await page
    .getByLabel('How your booking appears on the calendar')
    .selectOption('Only that the date is taken');
  await submit(page).click();
  await page.getByText('Your booking request has been received').waitFor();
  const uid = await savedUid(page, 'Save to my calendar');

  const received = await mailTo('Your request for Langar');
  const reference = received.text.match(/Reference: (\w{3} \w{3})/)?.[1]?.replace(' ', '') ?? 'none';
  await page.goto(linkIn(received));
  await summary.getByText('Waiting for an answer').waitFor();

  // The mail provider reports a bounce, and later a delivery.
  const bounce = { bounce: { type: 'Permanent', subType: 'General' } };
  expect(await report(status, received, 'email.bounced', bounce)).toBe(204);
  await page.reload();
  await summary.getByText('Our emails are not reaching you').waitFor();
  await press(summary, 'Correct your email');
  await expect(text(page, 'Email')).toHaveValue(family.email);
  await press(page, 'Close without saving');
  expect(await report(status, received, 'email.delivered', {})).toBe(204);
  await page.reload();
  await summary.getByText('Waiting for an answer').waitFor();
  await expect(summary).not.toContainText('not reaching you');

  await press(summary, 'Correct phone, email or notes');
  await text(page, 'Phone').fill(family.phone);
  await text(page, 'Notes').fill(family.notes);
  await press(page, 'Save');
  await expect(page.getByRole('status')).toContainText(['Your corrections have been saved.']);

  const admin = await openContext(browser, status);
  await admin.goto('/login');
  await admin.getByLabel('Email').fill(status.admin.email);
  await admin.getByLabel('Password', { exact: true }).fill(status.admin.password);
  await press(admin, 'Sign in');
  await admin.waitForURL('**/admin');
  await admin.goto(`/admin/bookings?search=${reference}`);
  const row = admin.getByRole('row').filter({ hasText: family.family_name });
  await press(row, 'Details');
  const details = admin.getByRole('dialog', { name: `${family.name} ${family.family_name}` });
  await expect(details).toContainText(family.notes);
  await press(details, 'Edit');
  const form = admin.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabel('From').fill('10:00');
  await form.getByLabel('Until').fill('12:30');
  await press(form, 'Save changes');
  await expect(details).toContainText('12:30 PM');
  await press(details, 'Approve');
  const confirmed = await mailTo('Confirmed: Langar');
  expect(inInvitation(confirmed, 'METHOD')).toBe('REQUEST');
  expect(inInvitation(confirmed, 'UID')).toBe(uid);

  await page.goto(linkIn(confirmed));
  await press(summary, 'Ask to move it');
  await text(page, 'Why').fill(why);
  await press(page, 'Ask the gurdwara');
  await expect(summary).toContainText('You have asked to move it.');

  await admin.reload();
  await row.getByText('Wants to move').waitFor();
  await press(row, 'Details');
  await expect(details).toContainText(why);
  await press(details, 'Edit');
  await dayButton(admin, longDate(later)).click();
  await press(form, 'Save changes');
  const moved = await mailTo('Changed: Langar');
  expect(inInvitation(moved, 'UID')).toBe(uid);
  await page.goto(linkIn(moved));
  await summary.getByText('The date is yours.').waitFor();
  expect(await savedUid(page, 'Add to my calendar')).toBe(uid);

  const other = await openContext(browser, status);
  await other.goto(`/seva?date=${later}&seva=Langar`);
  await panel(other, longDate(later)).getByText('This date is taken').waitFor();
  await expect(other.locator('body')).not.toContainText(family.family_name);
  await dayButton(other, longDate(day)).click();
  await expect(panel(other, longDate(day))).toContainText('Request a seva for');

  const own = (await mails()).filter(({ to }) => to.includes(family.email));
  const secrets = own.map((mail) => linkIn(mail).split('#')[1] ?? 'none');
  expect(new Set(secrets).size).toBe(3);
  const readable = asked.join('\n');
  for (const value of [...Object.values(family), firstPhone, 'Wilhelmina', ...secrets])
    expect(readable).not.toContain(value);
  for (const each of [page, admin, other]) await each.context().close();
});
