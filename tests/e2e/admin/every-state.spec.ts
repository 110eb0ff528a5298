// Every screen, and on it each dialog, question, failure and notification: axe finds nothing, on a phone and on a computer,
// light and dark, and with larger letters it is whole. A page is loaded once and changed in place. What only certain rows
// make of a screen is checked in the spec of that screen.

import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { switchOff, switchOn } from '../../support/backend.ts';
import { button, conflict, failure, row, textbox } from '../../support/locators.ts';
import { expectGoodLooks, looks, twoLooks } from '../../support/looks.ts';
import { file, jpegWithLocation, largeJpeg } from '../../support/pictures.ts';
import { type Screen, screens } from '../../support/screens.ts';
import { expectWhole, phones, textSizeOf } from '../../support/text-size.ts';

test.use({ expectedConsole: /ERR_CONNECTION_REFUSED|status of 4/ });

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const { announcements } = screens;
const longWords =
  'The database at https://abcdefghijklmnopqrst.supabase.co gave no content: it does not answer, and has not for a while.';
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Content-Range' };

/** Replaces the database's answers for a table. */
const answer = (page: Page, table: string, json: unknown[]) =>
  page.route(`**/rest/v1/${table}*`, (route) =>
    route.request().method() === 'GET' || route.request().method() === 'HEAD'
      ? route.fulfill({ json, headers: { ...cors, 'Content-Range': '*/0' } })
      : route.fallback(),
  );

/** Another address of the back office, without loading the page again. */
const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const settled = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^(Loading|Counting|Opening)…$/ })).toHaveCount(0);

/** Closes the dialog or question that is open, and leaves what was typed. */
async function leave(page: Page) {
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const leaving = button(page, 'Leave without saving');
  while ((await open.count()) > 0) {
    if (await leaving.isVisible()) await leaving.click();
    else await page.keyboard.press('Escape');
  }
}

async function typeAnnouncement(page: Page) {
  await button(page, announcements.creation.open).click();
  await announcements.field(page).fill('Half a sentence');
}

/** Reached from the screen, and left again. */
interface State {
  name: string;
  reach: (page: Page, status: Status) => Promise<void>;
  /** Also at every text size; or only on phones. */
  isWhole?: boolean | 'on phones';
}

/** The dialog that a button of the screen opens. */
const dialog = (opens: string | RegExp, isWhole = false): State => ({
  name: `the dialog of ${opens}`,
  isWhole,
  reach: async (page) => {
    await page.getByRole('main').getByRole('button', { name: opens, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

/** Another view of the bookings. */
const view = (query: string, isWhole: State['isWhole'] = true): State => ({
  name: query,
  isWhole,
  reach: async (page) => {
    await visit(page, screens.bookings.path + query);
    await settled(page);
  },
});

const states: Partial<Record<keyof typeof screens, State[]>> = {
  announcements: [
    dialog(/^Edit/),
    {
      name: 'a save that failed, over its dialog, and the question before leaving',
      reach: async (page) => {
        await typeAnnouncement(page);
        await switchOff(page.context());
        await button(page, announcements.creation.save).click();
        await expect(failure(page, announcements.failed)).toBeVisible();
        await expectGoodLooks(page, twoLooks);
        await switchOn(page.context());
        await page.keyboard.press('Escape');
        await expect(question(page, 'Leave without saving?')).toBeVisible();
      },
    },
    {
      name: 'the question after someone else’s change',
      reach: async (page, status) => {
        const [mine, theirs] = [unique('Mine'), unique('Theirs')];
        const rows = () => service(status).from('announcements');
        await rows().insert({ message: mine });
        await openScreen(page, announcements);
        await button(row(page, mine), 'Edit').click();
        await announcements.field(page).fill('Mine again');
        await rows().update({ message: theirs }).eq('message', mine);
        await button(page, announcements.save).click();
        await expect(conflict(page)).toBeVisible();
        await rows().delete().eq('message', theirs);
      },
    },
    {
      name: 'a save that succeeded',
      reach: async (page, status) => {
        const message = unique('Seen by axe');
        // A success disappears after three seconds, which is too short for four looks.
        await page.evaluate(() => {
          const later = window.setTimeout;
          window.setTimeout = ((work: TimerHandler, ms?: number) =>
            later(work, ms === 3000 ? 60_000 : ms)) as typeof setTimeout;
        });
        await button(page, announcements.creation.open).click();
        await announcements.field(page).fill(message);
        await button(page, announcements.creation.save).click();
        await expect(page.getByText(announcements.creation.saved)).toBeVisible();
        await service(status).from('announcements').delete().eq('message', message);
      },
    },
  ],
  events: [
    dialog(/^Edit/, true),
    {
      name: 'an address that is no screen',
      reach: async (page) => {
        await visit(page, '/admin/nothing');
        await expect(page.getByText('There is no such screen.')).toBeVisible();
      },
    },
    {
      name: 'the drawer, which leads to every screen with the largest letters',
      reach: async (page) => {
        await page.setViewportSize({ width: 320, height: 640 });
        const setTextSize = await textSizeOf(page);
        await setTextSize(200);
        await button(page, 'Menu').click();
        const drawer = page.getByRole('dialog', { name: 'Back office' });
        for (const link of await drawer.getByRole('link').all()) {
          await link.scrollIntoViewIfNeeded();
          await expect(link).toBeInViewport({ ratio: 0.95 });
        }
        await setTextSize(100);
        await expectGoodLooks(
          page,
          looks.filter(({ viewport }) => viewport.width === 390),
        );
        await button(drawer, 'Close').click();
        await expect(drawer).toBeHidden();
      },
    },
  ],
  content: [dialog(/^History of /)],
  pages: [dialog(/^Edit/)],
  gallery: [
    dialog(/^Edit/),
    {
      name: 'the question before a picture is deleted',
      reach: async (page) => {
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await expect(question(page, 'Are you sure you want to delete this image?')).toBeVisible();
      },
    },
    {
      name: 'pictures waiting for their upload',
      reach: async (page) => {
        const photo = file('hall.jpg', 'image/jpeg', await jpegWithLocation());
        await page
          .getByLabel('Add pictures')
          .setInputFiles([photo, file('x.jpg', 'image/jpeg', Buffer.from('x'))]);
        await expect(page.getByLabel('Alt text of hall.jpg')).toBeVisible();
        await expect(failure(page, 'Only JPG/JPEG/PNG files are allowed')).toBeVisible();
      },
    },
  ],
  bookings: [
    {
      name: 'a card of the list, which opens its details where there is no room for a table',
      isWhole: true,
      reach: async (page) => {
        await page.setViewportSize({ width: 390, height: 740 });
        await page
          .getByRole('list', { name: /^Bookings/ })
          .getByRole('button')
          .first()
          .click();
        await expect(page.getByRole('dialog').getByText('Requested on')).toBeVisible();
      },
    },
    dialog('Add booking', true),
    view('?view=calendar'),
    // Its columns break words that are larger than usual.
    view('?view=calendar&span=week', 'on phones'),
    view('?view=sheet&span=week'),
  ],
  sevas: [dialog(/^Edit/), dialog('New seva', true), dialog('Close days', true)],
  messages: [dialog(/^Read/)],
  donationSettings: [
    {
      name: 'what is wrong in a form',
      reach: async (page) => {
        await textbox(page, 'Business email').fill('nobody');
        await button(page, screens.donationSettings.save).click();
        await expect(textbox(page, 'Business email')).toHaveAttribute('aria-invalid', 'true');
      },
    },
  ],
  recipients: [
    {
      name: 'what is wrong in a list',
      reach: async (page) => {
        await screens.recipients.field(page).fill('');
        await button(page, screens.recipients.save).click();
        await expect(page.getByText('Please enter a name.')).toBeVisible();
      },
    },
  ],
  notifications: [
    {
      name: 'the notification logs',
      reach: async (page, status) => {
        const line = { event_type: 'booking_confirmed', channel: 'sms' } as const;
        const error = 'The number cannot be reached. (Twilio 30003)';
        const logs = () => service(status).from('notification_logs');
        await logs().insert([
          { ...line, status: 'sent' },
          { ...line, status: 'failed', error },
        ]);
        await page.getByRole('tab', { name: 'Notification Logs' }).click();
        await expect(page.getByText('The number cannot be reached.').first()).toBeVisible();
        await logs().delete().eq('error', error);
      },
    },
  ],
  socialMedia: [
    {
      name: 'the steps to set it up',
      reach: async (page) => {
        await page.getByText('How to set up Facebook').click();
        await page.getByText('How to set up Instagram').click();
      },
    },
  ],
  settings: [
    {
      name: 'an upload that failed',
      reach: async (page) => {
        await switchOff(page.context());
        const photo = file('logo.jpg', 'image/jpeg', await jpegWithLocation());
        await screens.settings.upload.input(page).setInputFiles(photo);
        await expect(button(page, 'Try again with logo.jpg')).toBeVisible();
        await switchOn(page.context());
      },
    },
    {
      name: 'a photo that was made smaller',
      reach: async (page) => {
        const photo = file('phone.jpg', 'image/jpeg', await largeJpeg());
        await screens.settings.upload.input(page).setInputFiles(photo);
        await expect(page.getByText('This one was made smaller')).toBeVisible({ timeout: 30_000 });
      },
    },
  ],
};

for (const [key, screen] of Object.entries<Screen>(screens)) {
  test(`${screen.title} is fit for everybody, with all that opens on it`, async ({ page, status }) => {
    test.slow();
    await openScreen(page, screen);
    await expect(screen.loaded(page)).toBeVisible();
    await settled(page);
    await expectGoodLooks(page);
    await expectWhole(page);
    for (const { name, reach, isWhole } of states[key as keyof typeof screens] ?? []) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await reach(page, status);
        await expectGoodLooks(page, twoLooks);
        if (isWhole) await expectWhole(page, isWhole === true ? undefined : phones);
        await leave(page);
      });
    }
  });
}

test('so are lists without any rows', async ({ page }) => {
  const lists = Object.values<Screen>(screens).flatMap(({ path, empty }) =>
    empty ? { path, ...empty } : [],
  );
  for (const { table } of lists) await answer(page, table, []);
  await openScreen(page, screens.settings);
  for (const { path, sentence } of lists) {
    await visit(page, path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectGoodLooks(page, twoLooks);
  }
});

test('so are a publishing that failed, a list that loads and one that cannot be loaded', async ({ page }) => {
  await answer(page, 'content_version', [{ version: 1e9, changedat: '2026-11-20T18:30:00Z' }]);
  await answer(page, 'rebuild_requests', [{ attempts: 2, last_error: longWords }]);
  await openScreen(page, screens.settings);
  await expect(page.getByText(/Could not publish since/)).toBeVisible();
  await expectGoodLooks(page, twoLooks);

  await page.clock.install();
  await page.route('**/rest/v1/events*', () => undefined);
  await visit(page, screens.events.path);
  await page.clock.runFor(5000);
  await expect(page.getByText('This is taking longer than it should.')).toBeVisible();
  await expectGoodLooks(page, twoLooks);

  await page.route('**/rest/v1/gallery*', (route) => route.abort('connectionrefused'));
  await visit(page, screens.gallery.path);
  await expect(failure(page, screens.gallery.unloaded)).toBeVisible();
  await expectGoodLooks(page, twoLooks);
});

test('so is a back office whose database cannot be reached', async ({ page }) => {
  await openScreen(page, screens.dashboard);
  await switchOff(page.context());
  await page.goto('/admin/events', { waitUntil: 'commit' });
  await expect(page.getByText('Please connect the database')).toBeVisible();
  await expectGoodLooks(page, twoLooks);
});

test('the month of the bookings is a list of its days where seven columns have no room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await openScreen(page, screens.bookings, '?view=calendar&day=2047-03-01');
  const days = page.locator('[data-day]');
  await expect(days).toHaveCount(31);
  const columns = () =>
    days.evaluateAll((all) => new Set(all.map((day) => Math.round(day.getBoundingClientRect().left))).size);
  expect(await columns()).toBe(7);
  await (await textSizeOf(page))(200);
  expect(await columns()).toBe(1);
  await expect(days.first()).toContainText('Friday 1');
});
