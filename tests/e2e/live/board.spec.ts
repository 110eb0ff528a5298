// The board for the langar hall: a screen that nobody touches.
import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { unique } from '../../support/admin.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { region } from '../../support/locators.ts';
import { expect, test } from '../../support/test.ts';

// A Wednesday far from the dates of other tests; the television's own clock is set to the wrong zone.
const at = (time: string, day = '2095-03-09') => new Date(`${day}T${time}-08:00`);
test.use({ timezoneId: 'Asia/Kolkata' });

const family = unique('Board');
const mine: string[] = [];
const named = (words: string) => {
  const name = unique(words);
  mine.push(name);
  return name;
};

const givenEvent = (status: Status, event: { title: string; date: string; time: string }) =>
  service(status).from('events').insert(event).throwOnError();
const announced = (status: Status, message: string) =>
  service(status).from('announcements').insert({ message, position: 'bottom' }).throwOnError();

test.afterEach(async ({ status }) => {
  await forgetFamily(status, family);
  const names = mine.splice(0);
  await service(status).from('events').delete().in('title', names);
  await service(status).from('announcements').delete().in('message', names);
});

const today = (page: Page) => region(page, 'Today');
const coming = (page: Page) => region(page, 'Coming up');
const news = (page: Page) => region(page, 'Announcements');

test('shows today’s programme and sevas, what is coming, and nothing of a family but what it wants shown', async ({
  page,
  status,
}) => {
  const [camp, vaisakhi] = [named('Camp'), named('Vaisakhi')];
  await givenEvent(status, { title: camp, date: '2095-03-09', time: '14:00' });
  await givenEvent(status, { title: vaisakhi, date: '2095-04-13', time: '10:00' });
  const day = { date: '2095-03-09', family_name: family, status: 'confirmed', notes: 'Wheelchair' } as const;
  await givenBookings(status, { ...day, shown_as: 'family' }, { ...day, date: '2095-03-10' });
  await page.clock.setFixedTime(at('18:30:00'));
  await page.goto('/board');
  await expect(page.getByRole('main').getByRole('time')).toHaveText('6:30 PM');
  await expect(page.getByRole('main')).toContainText('Wednesday, March 9, 2095');
  await expect(today(page).getByRole('listitem')).toHaveText([
    /5:00–8:00 AM.*Nitnem and Asa di Var/,
    /11:00 AM–7:30 PM.*Langar.*now/,
    new RegExp(`from 2:00 PM.*${camp}`),
    /6:00–8:00 PM.*Rehras and kirtan.*now/,
    new RegExp(`Langar ਲੰਗਰ, ${family} family`),
  ]);
  await expect(coming(page)).toContainText(new RegExp(`${vaisakhi}.*Wed, Apr 13, 10:00 AM`));
  await expect(page.getByRole('status')).toHaveText('');
  expect(await page.content()).not.toMatch(/Harleen|775-555-0177|harleen@example\.org|Wheelchair/);
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { over, smallest } = await page.evaluate(() => ({
      over: [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ],
      smallest: Math.min(
        ...[...document.querySelectorAll('.board li, .board time, .board-hours, .board-when')].map(
          (element) => Number.parseFloat(getComputedStyle(element).fontSize),
        ),
      ),
    }));
    expect(over).toEqual([0, 0]);
    // To be read from the far end of the hall.
    expect(smallest).toBeGreaterThanOrEqual(0.035 * 1080);
  }
});

test.describe('without a network for a while', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('shows changes by itself, goes on offline and says since when, and turns to the next day', async ({
    page,
    status,
  }) => {
    const [camp, langar, late] = [named('Camp'), named('Langar outside'), named('Bring a chair')];
    await page.clock.install({ time: at('23:56:05') });
    await page.goto('/board');
    const main = page.getByRole('main');
    await expect(main).toContainText('11:56 PM');

    await givenEvent(status, { title: camp, date: '2095-03-10', time: '06:00' });
    await announced(status, langar);
    await page.clock.pauseAt(at('23:57:01'));
    await expect(coming(page)).toContainText(new RegExp(`${camp}.*Tomorrow, 6:00 AM`));
    await expect(news(page)).toContainText(langar);

    await page.route('**/rest/v1/**', (route) => route.abort());
    await announced(status, late);
    await page.clock.pauseAt(at('23:58:01'));
    await expect(page.getByRole('status')).toHaveText('No connection: as of 11:57 PM');
    await page.clock.pauseAt(at('00:00:01', '2095-03-10'));
    await expect(main).toContainText('Thursday, March 10, 2095');
    await expect(today(page)).toContainText(new RegExp(`from 6:00 AM.*${camp}`));
    await expect(coming(page)).not.toContainText(camp);
    await expect(news(page)).toContainText(langar);
    await expect(page.getByRole('status')).toHaveText('No connection: as of 11:57 PM, Wed, Mar 9');

    await page.unroute('**/rest/v1/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('status')).toHaveText('');
    await expect(news(page)).toContainText(late);
  });
});
