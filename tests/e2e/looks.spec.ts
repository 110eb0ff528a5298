// Checks every screen, everything that opens on it, and every public page; see support/looks.ts. Each page loads only
// once and then changes in place, which saves time.
import type { Locator, Page } from 'playwright/test';
import type { Status } from '../../scripts/shared/status.ts';
import { service } from '../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../support/admin.ts';
import { switchOff, switchOn } from '../support/backend.ts';
import { givenBookings } from '../support/bookings.ts';
import { button, failure, region, textbox } from '../support/locators.ts';
import { expectGoodLooks, expectRoomForLongWords } from '../support/looks.ts';
import { missing, publicPages } from '../support/pages.ts';
import { file, jpegWithLocation } from '../support/pictures.ts';
import { type Screen, screens } from '../support/screens.ts';
import { textSizeOf } from '../support/text-size.ts';

test.use({ expectedConsole: new RegExp(`ERR_CONNECTION_REFUSED|status of 4|${missing.source}`) });

const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const settled = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^(Loading|Opening)…$/ })).toHaveCount(0);

/** Closes all open dialogs and discards unsaved changes. */
async function leave(page: Page) {
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const leaving = button(page, 'Leave without saving');
  while ((await open.count()) > 0) {
    if (await leaving.isVisible()) await leaving.click();
    else await page.keyboard.press('Escape');
  }
}

/** Opens one state of a screen. `leave` closes it again. */
type State = (page: Page, status: Status) => Promise<unknown>;

/** Opens every collapsed section. */
const unfold = (folded: Locator) =>
  folded.locator('details').evaluateAll((all) => {
    for (const opener of all) opener.setAttribute('open', '');
  });

const unfolded = (page: Page) => unfold(page.getByRole('main'));

const opened =
  (name: string | RegExp): State =>
  async (page) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await unfold(dialog);
  };

const another =
  (query: string): State =>
  async (page) => {
    await visit(page, query);
    await settled(page);
  };

const states: Partial<Record<keyof typeof screens, Record<string, State>>> = {
  announcements: {
    'its dialog': opened(/^Edit/),
    'a failed save over the dialog': async (page) => {
      await button(page, 'New announcement').click();
      await textbox(page, 'Message').fill('Half a sentence');
      await switchOff(page.context());
      await button(page, 'Create announcement').click();
      await expect(failure(page, 'An error occurred while saving the announcement')).toBeVisible();
      await switchOn(page.context());
    },
    'a menu and a success': async (page, status) => {
      const message = unique('Seen by axe');
      // Success messages disappear after three seconds.
      await page.evaluate(() => {
        const later = window.setTimeout;
        window.setTimeout = ((work: TimerHandler, ms?: number) =>
          later(work, ms === 3000 ? 60_000 : ms)) as typeof setTimeout;
      });
      await button(page, 'New announcement').click();
      await textbox(page, 'Message').fill(message);
      await button(page, 'Create announcement').click();
      await expect(page.getByText('Announcement created successfully')).toBeVisible();
      await service(status).from('announcements').delete().eq('message', message);
    },
  },
  events: {
    'its dialog': opened(/^Edit/),
    'a series': async (page) => {
      await button(page, 'New event').click();
      await unfold(page.getByRole('dialog'));
      await page.getByLabel('Date', { exact: true }).fill('2047-03-04');
      await page.getByRole('combobox', { name: 'Repeats' }).selectOption({ index: 1 });
    },
  },
  content: {
    'a history': opened(/^History of /),
    'a rich text': async (page) => {
      await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'About' });
      await button(page, 'Edit Our History').click();
      await expect(page.getByRole('toolbar').first()).toBeVisible();
    },
  },
  pages: { 'its dialog': opened(/^Edit/) },
  templeDetails: { 'special hours': opened('New special hours') },
  gallery: {
    'the form for an address': unfolded,
    'its dialog': opened(/^Edit/),
    'pictures that wait for their upload': async (page) => {
      const photo = file('hall.jpg', 'image/jpeg', await jpegWithLocation());
      const chosen = [photo, file('x.jpg', 'image/jpeg', Buffer.from('x'))];
      await page.getByLabel('Add pictures').setInputFiles(chosen);
      await expect(page.getByLabel('Alt text of hall.jpg')).toBeVisible();
      await expect(failure(page, 'Only JPG/JPEG/PNG files are allowed')).toBeVisible();
    },
  },
  bookings: {
    'a booking': opened(/^Details/),
    'a new booking': opened('Add booking'),
    'the question before one is cancelled': opened('Cancel'),
    'the sheet of a week': another('/admin/bookings?view=sheet&span=week'),
  },
  sevas: {
    'the booking window': unfolded,
    'a seva': opened(/^Edit/),
    'closed days': opened('Close days'),
  },
  messages: { 'a message': opened(/^Open/) },
  familyData: {
    'what is held of a family, and the question before it is erased': async (page, status) => {
      const email = `${unique('held').replace(' ', '.')}@example.org`;
      await givenBookings(status, { date: '2047-03-04', family_name: 'Looked', email });
      await page.getByRole('searchbox').fill(email);
      await page.keyboard.press('Enter');
      await expect(button(page, 'Erase…')).toBeVisible();
      await page.getByRole('main').getByRole('checkbox').first().check();
      await expectGoodLooks(page);
      await button(page, 'Erase…').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await service(status).from('seva_bookings').delete().eq('email', email);
    },
  },
  donationSettings: {
    'what is wrong in a form': async (page) => {
      await unfolded(page);
      await textbox(page, 'Business email').fill('nobody');
      await button(page, 'Save settings').click();
      await expect(textbox(page, 'Business email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  notifications: {
    'a template': (page) => region(page, 'Message received').getByText('Message text').click(),
    'the logs': async (page, status) => {
      const line = { event_type: 'booking_confirmed', channel: 'sms' } as const;
      const error = unique('The number cannot be reached. (Twilio 30003)');
      const logs = () => service(status).from('notification_logs');
      await logs().insert([
        { ...line, status: 'sent', error },
        { ...line, status: 'failed', error },
      ]);
      await page.getByRole('tab', { name: 'Notification Logs' }).click();
      await page.getByLabel('Result').selectOption('Failed');
      await expect(page.getByText(error).first()).toBeVisible();
      await logs().delete().eq('error', error);
    },
  },
  socialMedia: {
    'the steps to set it up': async (page) => {
      await page.getByText('How to set up Facebook').click();
      await page.getByText('How to set up Instagram').click();
    },
  },
  administrators: { 'an invitation': opened('Invite') },
};

for (const [key, screen] of Object.entries<Screen>(screens)) {
  test(`${screen.title} is accessible, including its dialogs`, async ({ page, status }) => {
    test.slow();
    await openScreen(page, screen);
    await settled(page);
    await expectGoodLooks(page);
    for (const [name, reach] of Object.entries(states[key as keyof typeof screens] ?? {})) {
      await test.step(name, async () => {
        await reach(page, status);
        await expectGoodLooks(page, true);
        await leave(page);
      });
    }
    await another(screen.path)(page, status);
    await expectRoomForLongWords(page, 'tbody td:first-child > span:first-child');
  });
}

test('the bookings calendar is accessible, including its colors', async ({ page }) => {
  for (const span of ['month', 'week', 'agenda']) {
    await openScreen(page, screens.bookings, `?view=calendar&span=${span}`);
    await expect(page.getByText('To use the keyboard, switch to List or Day sheet.')).toBeVisible();
    await settled(page);
    await expectGoodLooks(page, false, '.rbc-calendar');
  }
});

/** Checks every link of a menu on the smallest phone with the largest text size. */
async function expectWithinReach(page: Page, opener: Locator, menu: Locator) {
  await page.setViewportSize({ width: 320, height: 640 });
  const setTextSize = await textSizeOf(page);
  await setTextSize(200);
  await opener.click();
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.95 });
  }
  await setTextSize(100);
}

test('the drawer reaches every screen at the largest text size', async ({ page }) => {
  await openScreen(page, screens.account);
  await expectWithinReach(page, button(page, 'Menu'), page.getByRole('dialog', { name: 'Back office' }));
  await expectGoodLooks(page, true);
});

const opensOn: Record<string, State> = {
  '/contact': async (page) => {
    await button(page, 'Send Message').click();
    await expect(page.getByText('Please enter your full name').first()).toBeVisible();
  },
  '/donate': (page) => unfold(page.getByRole('complementary').first()),
};

test.describe('for visitors', () => {
  test.use({ signedIn: false });

  for (const path of [...publicPages, '/my-seva']) {
    test(`${path} is accessible`, async ({ page, status }) => {
      await page.goto(path);
      await page.evaluate(() => document.querySelector('main form')?.scrollIntoView());
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expectGoodLooks(page);
      const open = opensOn[path];
      if (open) {
        await open(page, status);
        await expectGoodLooks(page);
      }
      await expectRoomForLongWords(page, 'body :is(p, h1, h3, label)');
    });
  }

  test('the page of an event is accessible', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expectGoodLooks(page);
  });

  test('the menu reaches every page at the largest text size', async ({ page }) => {
    await page.goto('/donate');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expectWithinReach(page, page.getByRole('banner').locator('summary'), menu);
  });
});
