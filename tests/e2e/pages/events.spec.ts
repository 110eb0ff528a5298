import { convertIcsCalendar } from 'ts-ics';
import { service } from '../../../scripts/testing/supabase.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });

test('coming events stand by month, each with a page and an entry for calendars; past ones are folded', async ({
  page,
  request,
  status,
}) => {
  const { data: all } = await service(status).from('events').select('id, title, date').order('date');
  const coming = all?.filter(({ date }) => date >= today()) ?? [];
  const past = all?.filter(({ date }) => date < today() && date >= today().slice(0, 4)) ?? [];
  const [first] = coming;
  if (!first) throw new Error('The sample content has events.');

  await page.goto('/');
  await page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('link', { name: 'All events' })
    .click();
  await expect(page).toHaveURL(/\/events$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(coming.map(({ title }) => title));
  const month = new Date(first.date).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await expect(
    main.getByRole('region', { name: month }).getByRole('heading', { level: 3 }).first(),
  ).toHaveText(first.title);
  await expect(main.locator('details li')).toHaveText(
    past.toReversed().map(({ title }) => new RegExp(title)),
  );

  const entry = main.getByRole('link', { name: `Add to calendar: ${first.title}`, exact: true });
  const file = await request.get((await entry.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(
    convertIcsCalendar(undefined, await file.text()).events?.map(({ uid, summary }) => [uid, summary]),
  ).toEqual([[`event-${first.id}@127.0.0.1`, first.title]]);

  await main.getByRole('link', { name: first.title, exact: true }).click();
  await expect(page).toHaveURL(`${status.siteUrl}/events/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${status.siteUrl}/cards/event-${first.id}.jpg`,
  );
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: { '@type': string; url: string }[] = JSON.parse(data ?? '')['@graph'];
  expect(graph.filter((thing) => thing['@type'] === 'Event').map(({ url }) => url)).toEqual([page.url()]);
});

test('days later the page has dropped what is past, and says so when nothing is left', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2040-01-01T12:00:00Z'));
  await page.goto('/events');
  await expect(page.getByRole('main')).toContainText(
    'No upcoming events at this time. Please check back later.',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Live kirtan',
    'Follow the calendar',
  ]);
});

test('a card of Home leads to the page of its event, wherever it is pressed', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem').first();
  const title = (await card.getByRole('heading').textContent())?.trim() ?? '';
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('the page of an event', () => {
  test('says what happens and where, can be shared by its link, and leads to other events', async ({
    page,
    context,
    status,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { data } = await service(status)
      .from('events')
      .select('id, title, place, description')
      .gte('date', today())
      .order('date')
      .limit(1)
      .single();
    if (!data) throw new Error('The sample content has events.');
    await page.goto(`/events/${data.id}`);
    await expect(page).toHaveTitle(new RegExp(`^${data.title}, \\w+day, `));
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'What happens' })).toContainText(
      data.description.slice(0, 40),
    );
    await expect(main.getByRole('region', { name: 'Where' })).toContainText(data.place);
    const others = main.getByRole('region', { name: 'Other events' }).getByRole('link');
    await expect(others).toHaveCount(3);
    await expect(others.filter({ hasText: data.title })).toHaveCount(0);
    // This browser has no sheet to share by.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await main.getByRole('button', { name: 'Share' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expectGoodLooks(page);
  });

  test('is handed to the apps of a phone', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (what: ShareData) => Object.assign(window, { shared: what }),
      });
    });
    await page.goto('/events');
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData }).shared))
      .toEqual({ title, url: page.url() });
  });

  test('says of a past event that it is over, and offers no entry for calendars', async ({
    page,
    status,
  }) => {
    const { data } = await service(status).from('events').select('id').lt('date', today()).limit(1).single();
    await page.goto(`/events/${data?.id}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(/This was on \w+day, \w+ \d+, \d{4}\./);
    await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Share' })).toBeVisible();
  });
});
