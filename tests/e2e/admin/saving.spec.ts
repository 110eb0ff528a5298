// What every form promises while it saves: nothing typed is lost, nothing that worked is called a failure, and what
// arrived from somebody else is never replaced unasked.
import type { Page, Request } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, twoAdministrators as test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { formScreens } from '../../support/form-screens.ts';
import { file, jpegWithLocation } from '../../support/pictures.ts';
import { remember } from '../../support/remember.ts';

const words = unique('Saving');
const said = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Of a row or a file; the screens also ask things by POST. */
const isWrite = (request: Request) =>
  ['POST', 'PATCH'].includes(request.method()) && /\/(rest\/v1\/\w+(\?|$)|storage\/v1)/.test(request.url());

/** Holds what is written, until it is let go. */
async function holdWrites(page: Page, url = '**/rest/v1/*') {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(url, async (route) => {
    if (isWrite(route.request())) await gone;
    await route.fallback();
  });
  const held = page.waitForRequest(isWrite);
  return { held, go };
}

let putBack = async () => {};
test.beforeEach(async ({ status }) => {
  putBack = await remember(status, words);
});
test.afterEach(() => putBack());

for (const screen of formScreens(words)) {
  const { name, path, title, given, open = async () => {}, field, save, saved, value } = screen;

  test(`what is typed into ${name} while it is being saved stays, and is saved next`, async ({
    page,
    status,
  }) => {
    await given?.(status);
    await openScreen(page, path, title);
    await open(page, value('0'));
    await field(page).fill(value('sent'));
    const { held, go } = await holdWrites(page);
    await save(page).click();
    await held;
    await field(page).press('End');
    await field(page).pressSequentially('.later');
    go();
    await expect(said(page, saved)).toBeVisible();
    await field(page).pressSequentially('.still');
    await expect(field(page)).toHaveValue(`${value('sent')}.later.still`);
    await Promise.all([page.waitForResponse((answer) => isWrite(answer.request())), save(page).click()]);
    if (screen.open) await expect(page.getByRole('dialog')).toHaveCount(0);
    await openScreen(page, path, title);
    await open(page, value('sent.later.still'));
    await expect(field(page)).toHaveValue(`${value('sent')}.later.still`);
  });
}

/** Those that are filled from the database the moment they are opened. */
const opened = [
  '/page-images',
  '/donation-settings',
  '/recipients',
  '/notifications',
  '/social-media',
  '/settings',
];

for (const screen of formScreens(words)) {
  const { name, path, title, given, field, save, saved, failed, value } = screen;
  if (!opened.some((end) => path.endsWith(end))) continue;

  test(`${name} is read anew whenever its screen is opened`, async ({ page, second, status }) => {
    await given?.(status);
    await openScreen(page, path, title);
    await field(page).fill(value('first'));
    await save(page).click();
    await expect(said(page, saved)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await openScreen(second, path, title);
    await field(second).fill(value('second'));
    await save(second).click();
    await expect(said(second, saved)).toBeVisible();
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
    await expect(field(page)).toHaveValue(value('second'));
  });

  test.describe('when nothing can be read any more', () => {
    test.use({ expectedConsole: /ERR_FAILED/ });

    test(`${name} that was stored is said to be saved`, async ({ page, status }) => {
      await given?.(status);
      await openScreen(page, path, title);
      await field(page).fill(value('stored'));
      let written = false;
      await page.route('**/rest/v1/*', async (route) => {
        if (written && route.request().method() === 'GET') return route.abort();
        if (isWrite(route.request())) written = true;
        return route.fallback();
      });
      await save(page).click();
      await expect(said(page, saved)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: failed })).toHaveCount(0);
    });
  });
}

test.describe('two at once', () => {
  test.use({ expectedConsole: /status of 412/ });

  for (const screen of formScreens(words)) {
    const { name, path, title, given, open = async () => {}, field, save, saved, value } = screen;
    if (name !== 'a template' && name !== 'the temple’s name') continue;

    test(`who types on in ${name} while it is saved is asked about what came in just then`, async ({
      page,
      second,
      status,
    }) => {
      await given?.(status);
      await openScreen(page, path, title);
      await open(page, value('0'));
      await field(page).fill(value('first'));
      let answer = () => {};
      const mayAnswer = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/rest/v1/*', async (route) => {
        if (!isWrite(route.request())) return route.fallback();
        const response = await route.fetch();
        await mayAnswer;
        return route.fulfill({ response });
      });
      const sent = page.waitForRequest(isWrite);
      await save(page).click();
      await sent;
      await field(page).press('End');
      await field(page).pressSequentially('.later');
      // The first one's version is stored, and the second one's on it, before the first one hears of either.
      await expect(async () => {
        await openScreen(second, path, title);
        await expect(field(second)).toHaveValue(value('first'), { timeout: 1000 });
      }).toPass();
      await field(second).fill(value('second'));
      await save(second).click();
      await expect(said(second, saved)).toBeVisible();
      answer();
      await expect(said(page, saved)).toBeVisible();
      await page.unrouteAll();
      await save(page).click();
      await page
        .getByRole('alertdialog', { name: 'Somebody else has changed this meanwhile' })
        .getByRole('button', { name: 'Load the other version' })
        .click();
      await expect(field(page)).toHaveValue(value('second'));
    });
  }
});

for (const { thing, path, title, create, field, more } of [
  {
    thing: 'announcement',
    path: '/admin/announcements',
    title: 'Announcements',
    field: 'Message',
    create: async () => {},
    more: 'Announcement updated successfully',
  },
  {
    thing: 'event',
    path: '/admin/events',
    title: 'Events',
    field: 'Title',
    create: (page: Page) => page.getByRole('dialog').getByLabel('Date').fill('2092-04-14'),
    more: 'Event updated successfully',
  },
]) {
  const capital = thing === 'event' ? 'Event' : 'Announcement';

  test(`what is typed into a new ${thing} while it is being stored stays, and changes the same one`, async ({
    page,
    status,
  }) => {
    await openScreen(page, path, title);
    await button(page, `New ${thing}`).click();
    await box(page, field).fill(`${words} new`);
    await create(page);
    const { held, go } = await holdWrites(page);
    await button(page, `Create ${thing}`).click();
    await held;
    await box(page, field).press('End');
    await box(page, field).pressSequentially(', later');
    go();
    await expect(said(page, `${capital} created successfully`)).toBeVisible();
    await expect(page.getByRole('dialog', { name: `Edit ${thing}` })).toBeVisible();
    await expect(box(page, field)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await button(page, 'Keep editing').click();
    await button(page, 'Save changes').click();
    await expect(said(page, more)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const db = service(status);
    const { data } = await (thing === 'event'
      ? db.from('events').select('words:title').like('title', `${words}%`)
      : db.from('announcements').select('words:message').like('message', `${words}%`));
    expect(data).toEqual([{ words: `${words} new, later` }]);
  });
}

test('a save that is still under way closes no other dialog', async ({ page, status }) => {
  await service(status)
    .from('announcements')
    .insert([{ message: `${words} one` }, { message: `${words} two` }]);
  const edit = (which: string) =>
    page.getByRole('row').filter({ hasText: which }).getByRole('button', { name: 'Edit' }).click();
  await openScreen(page, '/admin/announcements', 'Announcements');
  await edit(`${words} one`);
  await box(page, 'Message').fill(`${words} one, changed`);
  const { held, go } = await holdWrites(page);
  await button(page, 'Save changes').click();
  await held;
  await page.keyboard.press('Escape');
  await button(page, 'Leave without saving').click();
  await edit(`${words} two`);
  await box(page, 'Message').fill(`${words} two, changed`);
  go();
  await expect(said(page, 'Announcement updated successfully')).toBeVisible();
  await expect(box(page, 'Message')).toHaveValue(`${words} two, changed`);
});

for (const { name, path, title, input, picture } of [
  {
    name: 'a page',
    path: '/admin/page-images',
    title: 'Page Images',
    input: (page: Page) => page.getByLabel(/^(Add a|Replace the) picture: Contact, top of the page/),
    picture: (page: Page) =>
      page.getByRole('listitem').filter({ hasText: 'Contact, top of the page' }).getByRole('img'),
  },
  {
    name: 'the logo',
    path: '/admin/settings',
    title: 'Settings',
    input: (page: Page) => page.getByLabel('Upload a logo'),
    picture: (page: Page) => page.getByRole('img', { name: 'The logo' }),
  },
]) {
  test(`leaving while the picture of ${name} is on its way asks first`, async ({ page }) => {
    await openScreen(page, path, title);
    const { held, go } = await holdWrites(page, '**/storage/v1/**');
    await input(page).setInputFiles(file('front.jpg', 'image/jpeg', await jpegWithLocation()));
    await held;
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
    go();
    await expect(picture(page)).toHaveAttribute('src', /\/logos\/(page|logo)-\d+/);
  });
}
