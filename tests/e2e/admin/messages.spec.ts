import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import type { Enum } from '../../../src/lib/database.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { pressTwice, row, success } from '../../support/locators.ts';
import { randomHex } from '../../support/random.ts';
import { screens } from '../../support/screens.ts';

const screen = (page: Page) => openScreen(page, screens.messages);
const open = (page: Page, name: string) =>
  page.getByRole('button', { name: `Read the message from ${name}`, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Deletes what a test made, whatever became of it. */
const made: string[] = [];
test.afterEach(async ({ status }) => {
  await service(status).from('contact_submissions').delete().in('name', made.splice(0));
});

interface Given {
  status?: Enum<'message_status'>;
  phone?: string;
  email?: string;
}

async function given(status: Status, message: string, values: Given = {}) {
  const name = unique('Amrit Kaur');
  made.push(name);
  const { error } = await service(status)
    .from('contact_submissions')
    .insert({ name, email: 'amrit@example.org', message, ...values });
  if (error) throw error;
  return name;
}

const statusOf = async (status: Status, name: string) =>
  (await service(status).from('contact_submissions').select('status').eq('name', name).single()).data?.status;

test('a message is read, answered by mail and archived, by keyboard', async ({ page, status }) => {
  const name = await given(status, 'When is\nthe langar?', { phone: '775-555-0100' });
  await screen(page);
  await search(page).fill(name);
  await expect(row(page, name)).toContainText('New');
  await open(page, name).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(dialog.getByText('When is')).toHaveText('When is\nthe langar?');
  await expect(dialog.getByRole('link', { name: 'amrit@example.org' })).toHaveAttribute(
    'href',
    'mailto:amrit@example.org',
  );
  await expect(dialog.getByRole('link', { name: '(775) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+17755550100',
  );
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:amrit@example\.org\?subject=Your%20message%20to%20Gurdwara%20Sahib%20Reno&body=/,
  );
  await expect.poll(() => statusOf(status, name)).toBe('read');
  await dialog.getByRole('button', { name: 'Mark as answered' }).focus();
  await page.keyboard.press('Enter');
  await expect(success(page, 'Message marked as answered')).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(success(page, 'Message marked as archived')).toBeVisible();
  expect(await statusOf(status, name)).toBe('archived');
  await page.keyboard.press('Escape');
  await expect(open(page, name)).toBeFocused();
  await expect(row(page, name)).toContainText('Archived');
});

test('what is pressed twice in one breath is done once', async ({ page, status }) => {
  const name = await given(status, 'x', { status: 'read' });
  await screen(page);
  await search(page).fill(name);
  await open(page, name).click();
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes += 1;
  });
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }));
  await expect(success(page, 'Message marked as answered')).toBeVisible();
  expect(changes).toBe(1);
});

test('messages are searched in the database, by name, email, phone and words', async ({ page, status }) => {
  const word = randomHex();
  const name = await given(status, `Something 100% (${word}), "quoted"`);
  await screen(page);
  for (const typed of [name, word.toUpperCase(), `100% (${word}), "quoted"`]) {
    await search(page).fill(typed);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, name)).toBeVisible();
  }
  // A sign stands for any character: “99%” would be found in some of these words.
  await search(page).fill(`zz% (${word})`);
  await expect(page.getByText('No messages found.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a reload finds what was looked for, which no address names, and typing asks the database when it pauses', async ({
  page,
  status,
}) => {
  const name = await given(status, 'x', { status: 'answered' });
  await screen(page);
  await expect(page.getByRole('table').or(page.getByText('No messages'))).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('matching_messages')) asked.push(request.url());
  });
  await search(page).pressSequentially(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  // The database is asked a few times, not once for each letter.
  expect(asked.length).toBeLessThan(5);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('answered');
  await page.reload();
  await expect(search(page)).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered');
  await expect(row(page, name)).toBeVisible();
});

test('what someone else has done with an open message is shown, and can be gone on from', async ({
  page,
  status,
}) => {
  const name = await given(status, 'x', { status: 'read' });
  await screen(page);
  await search(page).fill(name);
  // The dialog reads it again when it opens.
  const read = page.waitForResponse('**/rest/v1/contact_submissions?*&id=eq.*');
  await open(page, name).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await read;
  await service(status).from('contact_submissions').update({ status: 'answered' }).eq('name', name);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone else has already handled this message.' }),
  ).toBeVisible();
  await expect(dialog.getByText('Answered', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(success(page, 'Message marked as archived')).toBeVisible();
  expect(await statusOf(status, name)).toBe('archived');
});

/** Higher numbers are newer messages. */
async function givenMany(status: Status, count: number) {
  const word = unique('paged');
  const names = Array.from({ length: count }, (_, index) => `${word} ${index}`);
  made.push(...names);
  const rows = names.map((name, index) => ({
    name,
    email: 'a@example.org',
    message: 'x',
    createdat: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
  }));
  await service(status).from('contact_submissions').insert(rows);
  return word;
}

test.describe('with its last message', () => {
  test.use({ expectedConsole: /status of 416/ });

  test('a page goes, and the one before it is a press away', async ({ page, status }) => {
    const word = await givenMany(status, 21);
    await screen(page);
    await search(page).fill(word);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('new');
    await expect(page.getByText('1 to 20 of 21')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(`${word} 20`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('21 to 21 of 21')).toBeVisible();
    await open(page, `${word} 0`).click();
    await expect(page.getByRole('dialog').getByText('Read', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No messages on this page.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(page.getByRole('row')).toHaveCount(21);
    await expect(row(page, `${word} 20`)).toBeVisible();
  });
});
