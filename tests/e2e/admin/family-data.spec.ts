// All that is held about a family is found, handed over and erased.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { administrator, service, visitor } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { putPrivateRows } from '../../support/limits.ts';
import { button, failure } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { randomHex } from '../../support/random.ts';
import { screens } from '../../support/screens.ts';
import { expectWhole } from '../../support/text-size.ts';

const key = (page: Page) => page.getByRole('searchbox', { name: 'Email, phone or reference' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Family Data' });

/** Deletes what a test made, whatever became of it. */
const made: number[] = [];
test.afterEach(async ({ status }) => {
  await service(status).from('seva_bookings').delete().in('id', made.splice(0));
});

/** A family with a confirmed booking, a request and a message. */
async function givenFamily(status: Status, family_name: string) {
  const email = `${family_name.replaceAll(/\W/g, '')}@example.org`.toLowerCase();
  const phone = `775-${String(Number.parseInt(randomHex().slice(0, 5), 16)).padStart(7, '0')}`;
  const family = { name: 'Gurpreet Kaur', family_name, email, phone };
  const ids = await givenBookings(
    status,
    { ...family, date: '2047-05-06', status: 'confirmed', email: '', source: 'administrator' },
    { ...family, date: '2047-05-20', notes: 'Two langars,\nif possible' },
  );
  made.push(...ids);
  const sent = { name: 'Gurpreet', email: email.toUpperCase(), phone: '', message: 'Where do we park?' };
  await service(status).from('contact_submissions').insert(sent).throwOnError();
  const { data } = await service(status)
    .from('seva_bookings')
    .select('reference')
    .eq('id', ids[1] ?? 0)
    .single();
  return { ids, email, phone, reference: data?.reference ?? '' };
}

test('a family is found by its email, handed what is chosen, and that is erased', async ({
  page,
  status,
  family,
}) => {
  const { ids, email, phone, reference } = await givenFamily(status, family);
  await openBookings(page, reference);
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'All that is held about this family' }).click();
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(`/admin/family-data?find=${reference}`);
  await expect(page.getByText(/^Chosen: 1 booking and \d+ notifications?$/)).toBeVisible();
  await key(page).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Chosen: 1 booking, 1 message and \d+ notifications$/)).toBeVisible();
  // The other booking has the same phone and no email.
  const apart = page.getByRole('region', { name: 'Found only through these' });
  await expect(apart).toContainText(`Has the phone of booking ${reference.replace(/^.{3}/, '$& ')}.`);
  const other = apart.getByRole('checkbox', {
    name: /Langar, Monday, May 6, 2047/,
  });
  await expect(other).not.toBeChecked();
  await other.check();
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await expect(page.getByText(/^Chosen: 2 bookings, 1 message and \d+ notifications$/)).toBeVisible();
  await expect(bookings).toContainText(/Found by email, sent with it, /);
  await expect(bookings).toContainText('Langar, Monday, May 20, 2047');
  await expect(page.getByRole('region', { name: 'Messages from the Contact page' })).toContainText(
    'Where do we park?',
  );
  await expectGoodLooks(page);
  await expectWhole(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Hand over as a file').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^family-data-\d{4}-\d\d-\d\d\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  for (const words of [
    /^\uFEFFWhat .+ holds about you, as of .+: 2 bookings, 1 message and \d+ notifications\.\r\n/,
    `Langar, Monday, May 20, 2047 (Pending)\r\nReference: ${reference.replace(/^.{3}/, '$& ')}\r\n`,
    `Name: Gurpreet Kaur\r\nFamily name: ${family}\r\nPhone: ${phone}\r\nEmail: ${email}\r\nNotes: Two langars,\r\nif possible`,
    `Name: Gurpreet\r\nEmail: ${email.toUpperCase()}\r\nMessage: Where do we park?`,
    /\r\nSeva requested: The family, by email, .+\. (On its way|Sent|Not sent|Failed)\./,
  ]) {
    expect(text).toMatch(words);
  }

  const erase = button(page, 'Erase…');
  await erase.click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase this family’s data?' });
  await expect(dialog).toContainText(/Of .+ and .+: names, phone, email, address/);
  await expect(dialog).toContainText('What this cannot reach');
  await expect(dialog).toContainText(/The message of .+ [AP]M/);
  await expect(dialog).toContainText(
    /Monday, May 6, 2047, as G\. .\.It stays confirmed\. If it is not to take place, cancel it first\./,
  );
  await expect(dialog).toContainText(/Monday, May 20, 2047, as G\. .\.This request is withdrawn\./);
  await expectGoodLooks(page);
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  await button(dialog, 'Erase for good').click();
  await expect(page.getByText(/^Erased: 2 bookings \(.+ and .+\) and 1 message\.$/)).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL('/admin/family-data');
  await expectGoodLooks(page);

  await key(page).fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is held.')).toBeVisible();
  await expect(key(page)).toBeFocused();
  await expectGoodLooks(page);

  const seen = visitor(status).from('seva_bookings').select('date, name').in('id', ids);
  expect((await seen).data).toEqual([{ date: '2047-05-06', name: 'G.' }]);
  await openBookings(page, reference);
  await rowOf(page, 'G.').getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Erased on');
});

test('emails that someone has stopped are allowed again by a press', async ({ page, status, family }) => {
  const { email } = await givenFamily(status, family);
  const mailbox = `\\x${createHash('sha256').update(email).digest('hex')}`;
  await putPrivateRows(status, 'stopped_mailboxes', [{ id: 1, mailbox, stoppedat: '2047-01-01' }]);
  const db = await administrator(status);
  const stopped = async () =>
    (await db.rpc('family_data', { search: email }).throwOnError()).data as { isstopped: boolean };
  expect(await stopped()).toMatchObject({ isstopped: true });
  await openScreen(page, screens.familyData);
  await key(page).fill(email);
  await page.keyboard.press('Enter');
  const notice = page.getByText('Visitors cannot cause emails to this address');
  await expect(notice).toBeVisible();
  await expectGoodLooks(page);
  await button(page, 'Allow these emails again').press('Enter');
  await expect(notice).toHaveCount(0);
  expect(await stopped()).toMatchObject({ isstopped: false });
});

test('a family is looked up by email and phone, of which no address says anything', async ({
  page,
  status,
  family,
}) => {
  const { email, phone } = await givenFamily(status, family);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openScreen(page, screens.familyData);
  await key(page).fill('Gurpreet');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter an email address, a phone number of at least')).toBeVisible();
  await expect(key(page)).toBeFocused();
  await expectGoodLooks(page);

  await key(page).fill(email.toUpperCase());
  await button(page, 'Look up').click();
  await expect(page.getByText(/^Chosen: 1 booking, 1 message and/)).toBeVisible();
  await key(page).fill(phone);
  await button(page, 'Look up').click();
  await expect(page.getByText(/^Chosen: 2 bookings and/)).toBeVisible();
  await expect(page).toHaveURL('/admin/family-data');
  expect(asked.filter((url) => url.includes('example.org') || url.includes(phone))).toEqual([]);
});

test.describe('that cannot be loaded', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('says so, and can be tried again', async ({ page }) => {
    await page.route('**/rpc/family_data', (route) => route.abort());
    await openScreen(page, screens.familyData, '?find=ABC234');
    await expect(failure(page, 'What is held could not be loaded.')).toBeVisible();
    await expectGoodLooks(page);
    await page.unroute('**/rpc/family_data');
    await button(page, 'Try again').click();
    await expect(page.getByText('Nothing is held.')).toBeVisible();
  });
});
