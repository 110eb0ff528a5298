// Runs axe in all four looks on every screen, dialog, question, failure, empty list and notification. What only certain
// rows make of them is checked in the specs of the screens.

import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { switchOff } from '../../support/backend.ts';
import { button, conflict, failure, row, textbox } from '../../support/locators.ts';
import { expectGoodLooks, looks } from '../../support/looks.ts';
import { file, jpegWithLocation, largeJpeg } from '../../support/pictures.ts';
import { type Screen, screens } from '../../support/screens.ts';

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

async function typeAnnouncement(page: Page) {
  await openScreen(page, announcements);
  await button(page, announcements.creation.open).click();
  await announcements.field(page).fill('Half a sentence');
}

interface State {
  name: string;
  reach: (page: Page, status: Status) => Promise<void>;
  /** Only at these widths. */
  widths?: readonly number[];
}

/** What opens the dialog of a row of the sample temple. */
const rowDialogs: [screen: Screen, opens: RegExp][] = [
  [announcements, /^Edit/],
  [screens.events, /^Edit/],
  [screens.gallery, /^Edit/],
  [screens.bookings, /^Details/],
  [screens.sevas, /^Edit/],
  [screens.pages, /^Edit/],
  [screens.messages, /^Read/],
];

const states: State[] = [
  ...Object.values<Screen>(screens).map((screen) => ({
    name: screen.title,
    reach: async (page: Page) => {
      await openScreen(page, screen);
      await expect(screen.loaded(page)).toBeVisible();
    },
  })),
  ...rowDialogs.map(([screen, name]) => ({
    name: `a row of ${screen.title}`,
    reach: async (page: Page) => {
      await openScreen(page, screen);
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  })),
  ...Object.values<Screen>(screens).flatMap((screen) => {
    const { title, empty } = screen;
    if (!empty) return [];
    const reach = async (page: Page) => {
      await answer(page, empty.table, []);
      await openScreen(page, screen);
      await expect(page.getByText(empty.sentence)).toBeVisible();
    };
    return [{ name: `${title} without any`, reach }];
  }),
  {
    name: 'a screen that loads',
    reach: async (page) => {
      await page.route('**/rest/v1/events*', () => undefined);
      await openScreen(page, screens.events);
      await expect(page.getByText('This is taking longer than it should.')).toBeVisible();
    },
  },
  {
    name: 'a screen that cannot be loaded',
    reach: async (page) => {
      await openScreen(page, screens.dashboard);
      await switchOff(page.context());
      await page.goto('/admin/events', { waitUntil: 'commit' });
      await expect(page.getByText('Please connect the database')).toBeVisible();
    },
  },
  {
    name: 'a list that cannot be loaded',
    reach: async (page) => {
      await page.route('**/rest/v1/events*', (route) => route.abort('connectionrefused'));
      await openScreen(page, screens.events);
      await expect(failure(page, screens.events.unloaded)).toBeVisible();
    },
  },
  {
    name: 'an address that is no screen',
    reach: async (page) => {
      await openScreen(page, screens.dashboard);
      await page.evaluate(() => {
        history.pushState(null, '', '/admin/nothing');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page.getByText('There is no such screen.')).toBeVisible();
    },
  },
  {
    name: 'a save that succeeded',
    reach: async (page, status) => {
      const message = unique('Seen by axe');
      await openScreen(page, announcements);
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
  {
    name: 'a save that failed, over its dialog',
    reach: async (page) => {
      await typeAnnouncement(page);
      await switchOff(page.context());
      await button(page, announcements.creation.save).click();
      await expect(failure(page, announcements.failed)).toBeVisible();
    },
  },
  {
    name: 'the question before leaving',
    reach: async (page) => {
      await typeAnnouncement(page);
      await page.keyboard.press('Escape');
      await expect(question(page, 'Leave without saving?')).toBeVisible();
    },
  },
  {
    name: 'the question after somebody else’s change',
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
    name: 'a photo that was made smaller',
    reach: async (page) => {
      await openScreen(page, screens.settings);
      const photo = file('phone.jpg', 'image/jpeg', await largeJpeg());
      await screens.settings.upload.input(page).setInputFiles(photo);
      await expect(page.getByText('This one was made smaller')).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'an upload that failed',
    reach: async (page) => {
      await openScreen(page, screens.settings);
      await expect(screens.settings.upload.input(page)).toBeAttached();
      await switchOff(page.context());
      const photo = file('logo.jpg', 'image/jpeg', await jpegWithLocation());
      await screens.settings.upload.input(page).setInputFiles(photo);
      await expect(button(page, 'Try again with logo.jpg')).toBeVisible();
    },
  },
  {
    name: 'pictures waiting for their upload',
    reach: async (page) => {
      await openScreen(page, screens.gallery);
      const photo = file('hall.jpg', 'image/jpeg', await jpegWithLocation());
      await page
        .getByLabel('Add pictures')
        .setInputFiles([photo, file('x.jpg', 'image/jpeg', Buffer.from('x'))]);
      await expect(page.getByLabel('Alt text of hall.jpg')).toBeVisible();
      await expect(failure(page, 'Only JPG/JPEG/PNG files are allowed')).toBeVisible();
    },
  },
  {
    name: 'the question before a picture is deleted',
    reach: async (page) => {
      await openScreen(page, screens.gallery);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(question(page, 'Are you sure you want to delete this image?')).toBeVisible();
    },
  },
  {
    name: 'a text’s history',
    reach: async (page) => {
      await openScreen(page, screens.content);
      await page
        .getByRole('button', { name: /^History of / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^History: / })).toBeVisible();
    },
  },
  {
    name: 'what is wrong in a form',
    reach: async (page) => {
      await openScreen(page, screens.donationSettings);
      await textbox(page, 'Business email').fill('nobody');
      await button(page, screens.donationSettings.save).click();
      await expect(textbox(page, 'Business email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'what is wrong in a list',
    reach: async (page) => {
      await openScreen(page, screens.recipients);
      await screens.recipients.field(page).fill('');
      await button(page, screens.recipients.save).click();
      await expect(page.getByText('Please enter a name.')).toBeVisible();
    },
  },
  {
    name: 'the notification logs',
    reach: async (page, status) => {
      const line = { event_type: 'booking_confirmed', channel: 'sms' };
      const error = 'The number cannot be reached. (Twilio 30003)';
      const logs = () => service(status).from('notification_logs');
      await logs().insert([
        { ...line, status: 'sent' },
        { ...line, status: 'failed', error },
      ]);
      await openScreen(page, screens.notifications);
      await page.getByRole('tab', { name: 'Notification Logs' }).click();
      await expect(page.getByText('The number cannot be reached.').first()).toBeVisible();
      await logs().delete().eq('error', error);
    },
  },
  {
    name: 'the steps to set up social media',
    reach: async (page) => {
      await openScreen(page, screens.socialMedia);
      await page.getByText('How to set up Facebook').click();
      await page.getByText('How to set up Instagram').click();
    },
  },
  {
    name: 'a publishing that failed',
    reach: async (page) => {
      await answer(page, 'content_version', [{ version: 1e9, changedat: '2026-11-20T18:30:00Z' }]);
      await answer(page, 'rebuild_requests', [{ attempts: 2, last_error: longWords }]);
      await openScreen(page, screens.events);
      await expect(page.getByText(/Could not publish since/)).toBeVisible();
    },
  },
  {
    name: 'the drawer',
    widths: [390],
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await openScreen(page, screens.events);
      await button(page, 'Menu').click();
      await expect(page.getByRole('dialog', { name: 'Back office' })).toBeVisible();
    },
  },
];

for (const { name, reach, widths } of states) {
  test(`axe finds nothing on ${name}`, async ({ page, status }) => {
    await reach(page, status);
    await expectGoodLooks(
      page,
      looks.filter(({ viewport }) => !widths || widths.includes(viewport.width)),
    );
  });
}
