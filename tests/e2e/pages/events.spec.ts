import { convertIcsCalendar } from 'ts-ics';
import { service } from '../../../scripts/testing/supabase.ts';
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
    'In your own calendar',
  ]);
});
