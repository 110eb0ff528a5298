// What every form promises while it saves: nothing typed is lost, no success is reported as a failure, and the changes
// of another administrator are not replaced without asking.
import type { Page, Request } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, twoAdministrators as test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { button, conflict, failure, pressTwice, row, success } from '../../support/locators.ts';
import { file, jpegWithLocation } from '../../support/pictures.ts';
import { forms, screens } from '../../support/screens.ts';
import { takeSnapshot } from '../../support/snapshot.ts';

const { announcements, events } = screens;
const words = unique('Saving');
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Whether it writes a row or a file; some reads are POST requests as well. */
const isWrite = (request: Request) =>
  ['POST', 'PATCH'].includes(request.method()) && /\/(rest\/v1\/\w+(\?|$)|storage\/v1)/.test(request.url());

/** Holds back all writes until `go` is called. */
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

let restore = async () => {};
test.beforeEach(async ({ status }) => {
  restore = await takeSnapshot(status, words);
});
test.afterEach(() => restore());

for (const form of forms(words)) {
  const { name, given, open, field, save, saved, value } = form;

  test(`what is typed into ${name} while it is being saved stays, and is saved next`, async ({
    page,
    status,
  }) => {
    await given?.(status);
    await openScreen(page, form);
    await open?.(page, value('0'));
    await field(page).fill(value('sent'));
    const { held, go } = await holdWrites(page);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (isWrite(request)) writes.push(request.url());
    });
    // The second press sends nothing, so that nobody hears of a change that was their own.
    await pressTwice(button(page, save));
    await held;
    await field(page).press('End');
    await field(page).pressSequentially('.later');
    go();
    await expect(success(page, saved)).toBeVisible();
    expect(writes).toHaveLength(1);
    await field(page).pressSequentially('.still');
    await expect(field(page)).toHaveValue(`${value('sent')}.later.still`);
    await Promise.all([
      page.waitForResponse((answer) => isWrite(answer.request())),
      button(page, save).click(),
    ]);
    if (open) await expect(page.getByRole('dialog')).toHaveCount(0);
    await openScreen(page, form);
    await open?.(page, value('sent.later.still'));
    await expect(field(page)).toHaveValue(`${value('sent')}.later.still`);
  });
}

for (const form of forms(words)) {
  const { name, path, given, open, field, save, saved, failed, value } = form;
  // The other forms are dialogs, or are loaded together with all texts.
  if (open || name === 'a text') continue;

  test(`${name} is read anew whenever its screen is opened`, async ({ page, second, status }) => {
    await given?.(status);
    await openScreen(page, form);
    await field(page).fill(value('first'));
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await openScreen(second, form);
    await field(second).fill(value('second'));
    await button(second, save).click();
    await expect(success(second, saved)).toBeVisible();
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
    await expect(field(page)).toHaveValue(value('second'));
  });

  test.describe('when nothing can be read any more', () => {
    test.use({ expectedConsole: /ERR_FAILED/ });

    test(`${name} that was stored is said to be saved`, async ({ page, status }) => {
      await given?.(status);
      await openScreen(page, form);
      await field(page).fill(value('stored'));
      let written = false;
      await page.route('**/rest/v1/*', async (route) => {
        if (written && route.request().method() === 'GET') return route.abort();
        if (isWrite(route.request())) written = true;
        return route.fallback();
      });
      await button(page, save).click();
      await expect(success(page, saved)).toBeVisible();
      await expect(failure(page, failed)).toHaveCount(0);
    });
  });
}

test.describe('two at once', () => {
  test.use({ expectedConsole: /status of 412/ });

  for (const form of forms(words)) {
    const { name, given, field, save, saved, value } = form;
    if (name !== 'a template' && name !== 'the temple’s name') continue;

    test(`who types on in ${name} while it is saved is asked about what came in just then`, async ({
      page,
      second,
      status,
    }) => {
      await given?.(status);
      await openScreen(page, form);
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
      await button(page, save).click();
      await sent;
      await field(page).press('End');
      await field(page).pressSequentially('.later');
      // The first save and then the second are stored before the first administrator gets an answer.
      await expect(async () => {
        await openScreen(second, form);
        await expect(field(second)).toHaveValue(value('first'), { timeout: 1000 });
      }).toPass();
      await field(second).fill(value('second'));
      await button(second, save).click();
      await expect(success(second, saved)).toBeVisible();
      answer();
      await expect(success(page, saved)).toBeVisible();
      await page.unrouteAll();
      await button(page, save).click();
      await button(conflict(page), 'Load the other version').click();
      await expect(field(page)).toHaveValue(value('second'));
    });
  }
});

for (const [thing, screen] of [
  ['announcement', announcements],
  ['event', events],
] as const) {
  const { creation, field, save, saved } = screen;

  test(`what is typed into a new ${thing} while it is being stored stays, and changes the same one`, async ({
    page,
    status,
  }) => {
    await openScreen(page, screen);
    await button(page, creation.open).click();
    await field(page).fill(`${words} new`);
    if (thing === 'event') await page.getByRole('dialog').getByLabel('Date').fill('2092-04-14');
    const { held, go } = await holdWrites(page);
    await button(page, creation.save).click();
    await held;
    await field(page).press('End');
    await field(page).pressSequentially(', later');
    go();
    await expect(success(page, creation.saved)).toBeVisible();
    await expect(page.getByRole('dialog', { name: `Edit ${thing}` })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await button(page, 'Keep editing').click();
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();
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
  const edit = (which: string) => button(row(page, which), 'Edit').click();
  await openScreen(page, announcements);
  await edit(`${words} one`);
  await announcements.field(page).fill(`${words} one, changed`);
  const { held, go } = await holdWrites(page);
  await button(page, announcements.save).click();
  await held;
  await page.keyboard.press('Escape');
  await button(page, 'Leave without saving').click();
  await edit(`${words} two`);
  await announcements.field(page).fill(`${words} two, changed`);
  go();
  await expect(success(page, announcements.saved)).toBeVisible();
  await expect(announcements.field(page)).toHaveValue(`${words} two, changed`);
});

for (const [name, screen] of [
  ['a page', screens.pageImages],
  ['the logo', screens.settings],
] as const) {
  const { input, picture } = screen.upload;
  test(`leaving while the picture of ${name} is on its way asks first`, async ({ page }) => {
    await openScreen(page, screen);
    const { held, go } = await holdWrites(page, '**/storage/v1/**');
    await input(page).setInputFiles(file('front.jpg', 'image/jpeg', await jpegWithLocation()));
    await held;
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await button(leaving(page), 'Keep editing').click();
    go();
    await expect(picture(page)).toHaveAttribute('src', /\/logos\/(page|logo)-\d+/);
  });
}
