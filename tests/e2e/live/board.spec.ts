// The board for the langar hall: a screen that nobody touches, looked at from the far end of the hall.
import type { Locator, Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { unique } from '../../support/admin.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { button, region } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';
import { expectWhole, phones } from '../../support/text-size.ts';

// A Wednesday far from the dates of the sample; the television's own clock is set to the wrong zone.
const at = (time: string, day = '2095-03-09') => new Date(`${day}T${time}-08:00`);
test.use({ timezoneId: 'Asia/Kolkata' });

const family = unique('Board');
const mine: string[] = [];
const named = (words: string) => {
  const name = unique(words);
  mine.push(name);
  return name;
};

const givenEvents = async (status: Status, ...events: { title: string; date: string; time?: string }[]) => {
  await service(status).from('events').insert(events).throwOnError();
};
const announced = async (status: Status, message: string) => {
  await service(status)
    .from('announcements')
    .insert({ message, position: 'top', isactive: true })
    .throwOnError();
};

test.afterEach(async ({ status }) => {
  await forgetFamily(status, family);
  const names = mine.splice(0);
  await service(status).from('events').delete().in('title', names);
  await service(status).from('announcements').delete().in('message', names);
});

const today = (page: Page) => region(page, 'Today');
const coming = (page: Page) => region(page, 'Coming up');
const news = (page: Page) => region(page, 'Announcements');

test('it shows today’s programme and sevas, what is coming and what is announced, and nothing of a family but what it wants shown', async ({
  page,
  status,
}) => {
  const [camp, vaisakhi, message] = [
    named('Camp'),
    named('Vaisakhi'),
    named('Please park behind the school.'),
  ];
  await givenEvents(
    status,
    { title: camp, date: '2095-03-09', time: '14:00' },
    { title: vaisakhi, date: '2095-04-13', time: '10:00' },
  );
  await announced(status, message);
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
  await expect(news(page)).toContainText(message);
  await expect(page.getByRole('status')).toHaveText('');
  expect(await page.content()).not.toMatch(/Harleen|775-555-0177|harleen@example\.org|Wheelchair/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectGoodLooks(page);
});

test.describe('without a network for a while', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a change appears by itself, without a network it goes on from what it knows, and the day changes at midnight', async ({
    page,
    status,
  }) => {
    const [camp, langar, late] = [named('Camp'), named('Langar outside'), named('Bring a chair')];
    await page.clock.install({ time: at('23:56:05') });
    await page.goto('/board');
    const main = page.getByRole('main');
    await expect(main).toContainText('11:56 PM');
    await expect(coming(page)).toContainText('No upcoming events at this time.');

    await givenEvents(status, { title: camp, date: '2095-03-10', time: '06:00' });
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
    await expect(main).toContainText('12:00 AM');
    await expect(today(page)).toContainText(new RegExp(`from 6:00 AM.*${camp}`));
    await expect(coming(page)).toContainText('No upcoming events at this time.');
    await expect(news(page)).toContainText(langar);
    await expect(page.getByRole('status')).toHaveText('No connection: as of 11:57 PM, Wed, Mar 9');

    await page.unroute('**/rest/v1/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('status')).toHaveText('');
    await expect(news(page)).toContainText(late);
  });
});

test('announcements alone can be shown, and the address keeps it', async ({ page, status }) => {
  const message = named('The road is closed on Sunday.');
  await announced(status, message);
  await page.clock.setFixedTime(at('12:00:00'));
  await page.goto('/board');
  await expect(news(page)).toContainText(message);
  await button(page, 'Announcements only').press('Enter');
  await expect(today(page)).toHaveCount(0);
  await expect(coming(page)).toHaveCount(0);
  await expect(button(page, 'Show everything')).toBeFocused();
  await expect(page).toHaveURL(/\/board\?announcements$/);
  await expectGoodLooks(page);
  await page.reload();
  await expect(today(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('time')).toHaveText('12:00 PM');
  await button(page, 'Show everything').click();
  await expect(today(page)).toBeVisible();
  await expect(page).toHaveURL(/\/board$/);
});

test('on a phone, with text as large as an elder sets it, no word is in pieces', async ({ page, status }) => {
  await givenEvents(status, {
    title: named('Seminar of the young people'),
    date: '2095-03-09',
    time: '14:00',
  });
  await page.clock.setFixedTime(at('12:00:00'));
  await page.goto('/board');
  await expect(today(page)).toContainText('from 2:00 PM');
  await expectWhole(page, phones);
});

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
  [1080, 1920],
] as const)
  test(`at ${width} × ${height} it fits, large enough for the hall, and what has no room comes in its turn`, async ({
    page,
    status,
  }) => {
    const titles = Array.from({ length: 8 }, (_, index) => named(`Seminar of the young people ${index}`));
    await givenEvents(
      status,
      ...titles.map((title, index) => ({ title, date: `2095-03-1${index}`, time: '10:00' })),
    );
    await page.setViewportSize({ width, height });
    await page.clock.install({ time: at('12:00:00') });
    await page.goto('/board');
    const [first = '', last = ''] = [titles[0], titles.at(-1)];
    await expect(coming(page)).toContainText(last);
    await page.clock.pauseAt(at('12:03:30'));
    const item = (title: string) => coming(page).getByText(title);
    const heading = coming(page).getByRole('heading');
    /** '2 of 4', of the screens that the list takes in turn. */
    const place = async () => /\d of \d/.exec((await coming(page).textContent()) ?? '') ?? [];
    const turnUntil = async (isThere: (place: string) => boolean) => {
      for (;;) {
        const [now = ''] = await place();
        if (isThere(now)) return;
        await page.clock.runFor(12_000);
        await expect(coming(page)).not.toContainText(now);
      }
    };

    const found = await page.evaluate(() => ({
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
    expect(found.over).toEqual([0, 0]);
    expect(found.smallest).toBeGreaterThanOrEqual(0.035 * Math.min(width, height));

    await turnUntil((now) => now.startsWith('1'));
    await expect(item(first)).toBeInViewport();
    await expect(item(last)).not.toBeInViewport();
    await turnUntil((now) => now[0] === now.at(-1));
    await expect(item(last)).toBeInViewport({ ratio: 0.99 });
    await expect(item(first)).not.toBeInViewport();
    await expect(heading).toBeInViewport({ ratio: 0.99 });
    const endOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const top = (await news(page).boundingBox())?.y ?? Number.NaN;
    expect(Math.max(await endOf(today(page)), await endOf(coming(page)))).toBeLessThanOrEqual(top + 1);
  });
