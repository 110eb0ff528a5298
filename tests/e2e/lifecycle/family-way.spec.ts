// A family's whole way with its seva, from asking for it to the reminder of the next year, on a stack of its own whose
// clock is moved on; and what is left of it in public.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { nodeFlags } from '../../../scripts/testing/node-flags.ts';
import {
  type RunningStack,
  type StackSettings,
  startStack,
  temporaryPlace,
} from '../../../scripts/testing/stack.ts';
import { visitor } from '../../../scripts/testing/supabase.ts';
import { addDays, addMonths, longDate, moment, today } from '../../../src/lib/dates.ts';
import { functions, relations } from '../../../supabase/access/matrix.ts';
import { type ResendMail, reportAbout, signedReport } from '../../support/providers/resend.ts';
import { type Provider, providerSecrets, startProvider } from '../../support/providers/server.ts';
import { pausePublishing, publishNow } from '../../support/publishing.ts';
import { copyTemplate, expect, test } from '../../support/test.ts';
import { dayButton, panel, seva, submit, text } from '../live/seva-page.ts';

const zone = 'America/Los_Angeles';
/** Values that nothing else in the temple has. */
const family = {
  name: 'Xenobia',
  family_name: 'Quillfeather',
  phone: '775-555-0943',
  email: 'quillfeather@example.org',
  notes: 'Peacock chairs, please',
};
const others = 'zephyrine@example.org';
const why = 'Our aunt Wilhelmina lands late.';

let provider: Provider;
let place: StackSettings;
let stack: RunningStack;
/** All that the stacks have printed: the log of their functions is in it. */
let printed = '';
/** Every address that a browser asked for. */
const asked: string[] = [];

async function stopStack() {
  await stack?.stop();
  printed += stack?.output() ?? '';
}

/** Starts the stack anew at this moment; without one, now. */
async function startAt(now = new Date()) {
  await stopStack();
  const secrets = {
    ...providerSecrets(provider.url),
    CLOCK_AHEAD: String(now.getTime() - Date.now()),
  };
  const clock = ['--import', './tests/support/moved-clock.ts'];
  stack = await startStack({ ...place, secrets }, [
    process.execPath,
    ...nodeFlags,
    ...clock,
    'scripts/start.ts',
  ]);
}

/** A page of someone's own, at this moment. */
async function visitorsPage(browser: Browser, now?: Date): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (now) await page.clock.install({ time: now });
  page.on('request', (request) => asked.push(request.url()));
  return page;
}

async function adminsPage(browser: Browser, { siteUrl, admin }: Status): Promise<Page> {
  const page = await visitorsPage(browser);
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
}

/** The mail to this address whose subject begins so, once it has come. */
async function mailTo(address: string, subject: string): Promise<ResendMail> {
  const find = () =>
    provider.resend.mails.findLast((mail) => mail.to.includes(address) && mail.subject.startsWith(subject));
  await expect.poll(() => find()?.subject ?? '', { timeout: 240_000 }).toContain(subject);
  return find() as ResendMail;
}

const linkIn = ({ text: words }: ResendMail, path: string) => {
  const link = words.split(/\s/).find((word) => word.startsWith(`${stack.status.siteUrl}${path}`));
  return link ?? `no link to ${path} in: ${words}`;
};

/** Resend's webhook about a mail; resolves to the status of the answer. */
async function report(mail: ResendMail, type: string, data: object, key?: string) {
  const body = reportAbout(mail, type, data);
  const at = Math.floor(Date.now() / 1000);
  const headers = signedReport(body, { at, ...(key && { key }) });
  const address = `${stack.status.supabaseUrl}/functions/v1/send-notifications/mail-report`;
  return (await fetch(address, { method: 'POST', body, headers })).status;
}

/** A line of a calendar, such as UID. */
const lineOf = (calendar: string, name: string) =>
  calendar.match(new RegExp(`^${name}[:;](.*)$`, 'm'))?.[1]?.trim();

/** A line of the calendar file of a mail. */
const inInvitation = ({ attachments = [] }: ResendMail, name: string) =>
  lineOf(Buffer.from(attachments[0]?.content ?? '', 'base64').toString(), name);

/** The id of the entry in the calendar file that this button saves. */
async function savedUid(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return lineOf(readFileSync(await file.path(), 'utf8'), 'UID');
}

const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click();

test.beforeAll(async () => {
  provider = await startProvider();
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-way-'));
  copyTemplate(localDir);
  pausePublishing(localDir);
  place = await temporaryPlace(localDir);
  await startAt();
});

test.afterAll(async () => {
  await stopStack();
  await provider.close();
  rmSync(place.localDir, { recursive: true, force: true });
});

test('a family asks, is answered, moves, is reminded, and comes back the next year', async ({ browser }) => {
  test.setTimeout(400_000);
  const { status } = stack;
  const day = addDays(today(zone), 78);
  const later = addDays(day, 7);
  const address = `${status.siteUrl}/seva?date=${day}`;

  const page = await visitorsPage(browser);
  const summary = page.getByRole('article');
  await page.goto(address);
  await dayButton(page, longDate(day)).waitFor();
  await seva(page).selectOption('Langar');
  await text(page, 'Name').fill(family.name);
  await text(page, 'Family Name').fill(family.family_name);
  await text(page, 'Phone').fill('775-555-0944');
  await text(page, 'Email').fill(family.email);
  await page
    .getByLabel('How your booking appears on the calendar')
    .selectOption('Only that the date is taken');
  await submit(page).click();
  await expect(page.getByText('Your booking request has been received')).toBeVisible();
  const uid = await savedUid(page, 'Save to my calendar');

  const received = await mailTo(family.email, 'Your request for Langar');
  const reference = received.text.match(/Reference: (\w{3} \w{3})/)?.[1]?.replace(' ', '');
  await page.goto(linkIn(received, '/my-seva#'));
  await expect(summary).toContainText('Waiting for an answer');
  await expect(summary).toContainText('You asked today.');

  // The mail comes back, which nobody but Resend can say; the page asks for another address.
  const bounce = { bounce: { type: 'Permanent', subType: 'General' } };
  expect(await report(received, 'email.bounced', bounce, 'whsec_Zm9yZ2Vk')).toBe(403);
  await page.reload();
  await expect(summary).toContainText('Waiting for an answer');
  await expect(summary).not.toContainText('do not reach you');
  expect(await report(received, 'email.bounced', bounce)).toBe(204);
  await page.reload();
  await expect(summary).toContainText('Our emails do not reach you');
  await press(summary, 'Correct your email');
  await expect(text(page, 'Email')).toHaveValue(family.email);
  await press(page, 'Leave it as it was');
  const office = await adminsPage(browser, status);
  await office.goto(`${status.siteUrl}/admin/bookings?search=${reference}`);
  await press(office.getByRole('row').filter({ hasText: family.family_name }), 'Details');
  const problem = office.getByRole('dialog', { name: 'Booking', exact: true });
  await expect(problem).toContainText('Emails do not reach this family');
  await expect(problem).toContainText('Could not be delivered: this address does not exist.');
  await press(problem, 'Correct the address');
  await expect(office.getByRole('dialog', { name: 'Edit booking' }).getByLabel('Email')).toBeVisible();
  await office.context().close();
  // It arrived after all.
  expect(await report(received, 'email.delivered', {})).toBe(204);
  await page.reload();
  await expect(summary).toContainText('Waiting for an answer');
  await expect(summary).not.toContainText('do not reach you');

  await press(summary, 'Correct phone, email or notes');
  await text(page, 'Phone').fill(family.phone);
  await text(page, 'Notes').fill(family.notes);
  await press(page, 'Save');
  await expect(page.getByRole('status')).toContainText(['Your corrections have been saved.']);

  // Whoever else has the link has the emails go elsewhere; the earlier address is told and puts itself back.
  await press(summary, 'Correct phone, email or notes');
  await text(page, 'Email').fill('elsewhere@example.net');
  await press(page, 'Save');
  await expect(summary).toContainText('elsewhere@example.net');
  const redirected = await mailTo(family.email, 'Another email address: Langar');
  expect(redirected.text).toContain('e…@example.net');
  expect(redirected.text).not.toContain('elsewhere');
  await page.goto(linkIn(redirected, '/my-seva?undo#'));
  await press(page, 'Put it back');
  await page.getByRole('link', { name: 'See my seva' }).click();
  await expect(summary).toContainText(family.email);
  await page.goto(linkIn(received, '/my-seva#'));
  await expect(page.getByText('This link does not open a seva')).toBeVisible();

  const admin = await adminsPage(browser, status);
  await admin.goto(`${status.siteUrl}/admin/bookings?search=${reference}`);
  const row = admin.getByRole('row').filter({ hasText: family.family_name });
  await press(row, 'Details');
  const details = admin.getByRole('dialog', { name: 'Booking', exact: true });
  await expect(details).toContainText(family.notes);
  await press(details, 'Edit');
  const form = admin.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabel('From').fill('10:00');
  await form.getByLabel('Until').fill('12:30');
  await press(form, 'Save changes');
  await expect(details).toContainText('12:30 PM');
  await press(details, 'Approve');
  const confirmed = await mailTo(family.email, 'Confirmed: Langar');
  expect(inInvitation(confirmed, 'METHOD')).toBe('REQUEST');
  expect(inInvitation(confirmed, 'UID')).toBe(uid);

  const second = await visitorsPage(browser);
  await second.goto(`${address}&seva=Langar`);
  await expect(panel(second, longDate(day))).toContainText('This date is taken');
  await press(second, 'Tell me if it becomes free');
  await text(second, 'Email').fill(others);
  await press(second, 'Tell me');
  await expect(second.getByText(`We will write to ${others} once`)).toBeVisible();

  await page.goto(linkIn(confirmed, '/my-seva#'));
  await press(summary, 'Ask to move it');
  await text(page, 'Why').fill(why);
  await press(page, 'Ask the gurdwara');
  await expect(summary).toContainText('You have asked to move it.');

  await admin.reload();
  await expect(row).toContainText('The family asks to move it');
  await press(row, 'Details');
  await expect(details).toContainText(why);
  await press(details, 'Edit');
  await dayButton(admin, longDate(later)).click();
  await press(form, 'Save changes');
  const moved = await mailTo(family.email, 'Changed: Langar');
  expect(inInvitation(moved, 'UID')).toBe(uid);
  expect(Number(inInvitation(moved, 'SEQUENCE'))).toBeGreaterThan(
    Number(inInvitation(confirmed, 'SEQUENCE')),
  );
  expect(inInvitation(moved, 'DTSTART')).not.toBe(inInvitation(confirmed, 'DTSTART'));
  await second.goto(linkIn(await mailTo(others, 'Langar on'), '/seva?date='));
  await expect(panel(second, longDate(day))).toContainText('Request a seva for');
  await expect(seva(second)).toHaveValue('Langar');

  const reminded = moment(addDays(later, -2), '10:00:00', zone);
  await startAt(reminded);
  const reminder = await mailTo(family.email, 'A reminder: Langar');
  await page.clock.install({ time: reminded });
  await page.goto(linkIn(reminder, '/my-seva#'));
  expect(await savedUid(page, 'Add to my calendar')).toBe(uid);
  await press(summary, 'Remind us next year');
  await expect(summary).toContainText('You are reminded.');

  // Of February 29 it is 28.
  const nextYear = addMonths(later, 12);
  await startAt(moment(addDays(nextYear, -42), '10:00:00', zone));
  const again = await mailTo(family.email, 'Langar on');
  const anniversary = await visitorsPage(browser, moment(addDays(nextYear, -42), '10:05:00', zone));
  await anniversary.goto(linkIn(again, '/seva?date='));
  await expect(panel(anniversary, longDate(nextYear))).toContainText('Request a seva for');
  await expect(seva(anniversary)).toHaveValue('Langar');
  await anniversary.goto(linkIn(again, '/my-seva?stop#'));
  await press(anniversary, 'Stop the yearly reminder');
  await expect(anniversary.getByRole('main')).toContainText(/stopped|no longer/i);
  await expectNothingPrivate(later, { uid, reference });
});

/** All files of a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());

/** What visitors may read of the database, as the API answers. */
async function publicAnswers(status: Status) {
  const client = visitor(status);
  const answers = await Promise.all([
    ...relations.flatMap(({ name, visitor: may }) =>
      may?.select
        ? [
            client
              .from(name as 'events')
              .select(may.select.split(' ').join(','))
              .throwOnError(),
          ]
        : [],
    ),
    ...functions
      .filter(({ callers }) => callers === 'everybody')
      .map(({ name, arguments: given }) =>
        client.rpc(name as 'requested_days', given as never).throwOnError(),
      ),
  ]);
  return answers.map(({ data }) => JSON.stringify(data));
}

/** Searches all that anybody can read, or keeps as a log, for what is the family's own. */
async function expectNothingPrivate(
  day: string,
  { uid, reference = 'none' }: { uid: string | undefined; reference: string | undefined },
) {
  const secrets = provider.resend.mails
    .filter(({ to }) => to.includes(family.email))
    .map((each) => linkIn(each, '/my-seva').split('#')[1] ?? '');
  expect(new Set(secrets).size).toBeGreaterThan(4);
  // Not ahead of time: a build sweeps away what seems to be left of old builds, and others are building now.
  await startAt();
  await publishNow(place.localDir);
  const { siteUrl } = stack.status;
  const files = filesIn(join(place.localDir, 'releases'));
  const feed = await (await fetch(`${siteUrl}/calendar.ics`)).text();
  const answers = await publicAnswers(stack.status);
  // That the day is taken is public; and it is the one entry that the family has in its own calendar.
  const entries = feed.split('BEGIN:VEVENT').filter((entry) => lineOf(entry, 'UID') === uid);
  expect(entries.map((entry) => lineOf(entry, 'SUMMARY'))).toEqual(['Taken']);
  expect(lineOf(entries[0] ?? '', 'DTSTART')).toContain(`${day.replaceAll('-', '')}T`);
  expect(feed).not.toContain(reference);
  await stopStack();
  const places: [string, string][] = [
    ...files.map((file): [string, string] => [file, readFileSync(file, 'latin1')]),
    ['the feed', feed],
    ['what the stack and its functions printed', printed],
    ['the public columns', answers.join('\n')],
    ['addresses', asked.join('\n')],
  ];
  const values = [...Object.values(family), '555-0944', others, 'Wilhelmina', ...secrets];
  const found = places.flatMap(([where, content]) =>
    values.filter((value) => content.includes(value)).map((value) => `${value} in ${where}`),
  );
  expect(found).toEqual([]);
}
