// What every form promises while it saves: one write, fields that wait for it, no success that is reported as a failure.
// Shown with a dialog, a screen of one row, and a list that is saved as a whole.
import type { Page, Request } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, twoAdministrators as test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { button, failure, pressTwice, row, success } from '../../support/locators.ts';
import { file, jpegWithLocation } from '../../support/pictures.ts';
import { type FormScreen, screens } from '../../support/screens.ts';
import { takeSnapshot } from '../../support/snapshot.ts';

const { announcements, notifications, settings } = screens;
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

test('a new announcement is stored once, however often that is pressed, and cannot be changed meanwhile', async ({
  page,
  status,
}) => {
  const { creation, field } = announcements;
  await openScreen(page, announcements);
  await button(page, creation.open).click();
  await field(page).fill(`${words} new`);
  const { held, go } = await holdWrites(page);
  await pressTwice(button(page, creation.save));
  await held;
  await expect(field(page)).toBeDisabled();
  await expectNoAxeViolations(page);
  go();
  await expect(success(page, creation.saved)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await service(status).from('announcements').select('message').like('message', `${words}%`);
  expect(data).toEqual([{ message: `${words} new` }]);
});

const forms: [string, FormScreen][] = [
  ['the temple’s name', settings],
  ['a template', notifications],
];
for (const [name, screen] of forms) {
  const { path, field, opener, save, saved, failed } = screen;
  const open = async (page: Page) => {
    await openScreen(page, screen);
    await opener?.(page).click();
  };
  const value = (who: string) => `${words} ${who}`;

  test(`${name} is stored once, however often that is pressed, and then again`, async ({ page }) => {
    await open(page);
    await field(page).fill(value('sent'));
    const { held, go } = await holdWrites(page);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (isWrite(request)) writes.push(request.url());
    });
    await pressTwice(button(page, save));
    await held;
    await expect(field(page)).toBeDisabled();
    go();
    await expect(success(page, saved)).toBeVisible();
    expect(writes).toHaveLength(1);
    await field(page).fill(value('next'));
    await Promise.all([
      page.waitForResponse((answer) => isWrite(answer.request())),
      button(page, save).click(),
    ]);
    await open(page);
    await expect(field(page)).toHaveValue(value('next'));
  });

  test(`${name} is read anew whenever its screen is opened`, async ({ page, second }) => {
    await open(page);
    await field(page).fill(value('first'));
    await button(page, save).click();
    await expect(success(page, saved)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await open(second);
    await field(second).fill(value('second'));
    await button(second, save).click();
    await expect(success(second, saved)).toBeVisible();
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
    await opener?.(page).click();
    await expect(field(page)).toHaveValue(value('second'));
  });

  test.describe('when nothing can be read any more', () => {
    test.use({ expectedConsole: /ERR_FAILED/ });

    test(`${name} that was stored is said to be saved`, async ({ page }) => {
      await open(page);
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

test('who saves by Enter goes on in the same field', async ({ page }) => {
  await openScreen(page, settings);
  await settings.field(page).fill(words);
  await settings.field(page).press('Enter');
  await expect(success(page, settings.saved)).toBeVisible();
  await expect(settings.field(page)).toBeFocused();
});

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

test('leaving while a picture is on its way asks first', async ({ page }) => {
  const { input, picture } = settings.upload;
  await openScreen(page, settings);
  const { held, go } = await holdWrites(page, '**/storage/v1/**');
  await input(page).setInputFiles(file('front.jpg', 'image/jpeg', await jpegWithLocation()));
  await held;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await button(leaving(page), 'Keep editing').click();
  go();
  await expect(picture(page)).toHaveAttribute('src', /\/logos\/logo-\d+/);
});

test('a logo that arrives while the name is saved stays, and waits for its own save', async ({ page }) => {
  const { input, picture } = settings.upload;
  await openScreen(page, settings);
  const upload = await holdWrites(page, '**/storage/v1/**');
  await input(page).setInputFiles(file('front.jpg', 'image/jpeg', await jpegWithLocation()));
  await upload.held;
  await settings.field(page).fill(words);
  const saving = await holdWrites(page);
  await button(page, settings.save).click();
  await saving.held;
  upload.go();
  await expect(picture(page)).toHaveAttribute('src', /\/logos\/logo-\d+/);
  saving.go();
  await expect(success(page, settings.saved)).toBeVisible();
  await expect(picture(page)).toHaveAttribute('src', /\/logos\/logo-\d+/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await button(leaving(page), 'Leave without saving').click();
});
