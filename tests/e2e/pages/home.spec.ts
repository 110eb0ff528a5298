import { service } from '../../../scripts/testing/supabase.ts';
import { expect, test } from '../../support/test.ts';

test('the hero welcomes and leads to About and Seva', async ({ page, status }) => {
  const { data } = await service(status)
    .from('page_content')
    .select('content')
    .match({ page: 'home', section: 'hero_subtitle' })
    .single();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the temple' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(data?.content ?? 'no subtitle');
  await expect(page.getByRole('link', { name: 'Learn About Us' })).toHaveAttribute('href', '/about');
  await expect(page.getByRole('link', { name: 'Book Seva' })).toHaveAttribute('href', '/seva');
  const hero = page.getByRole('main').getByRole('img').first();
  await expect(hero).toHaveAttribute('alt', /\w+/);
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
});

test('a first visit is four steps, which Contact says too', async ({ page }) => {
  await page.goto('/');
  const visit = page.getByRole('region', { name: 'Your First Visit' });
  await expect(visit).toContainText('You need no invitation');
  const steps = visit.getByRole('listitem');
  await expect(steps).toHaveText([
    /Cover your head.*scarves at the door/s,
    /Take off your shoes/,
    /Sit with us/,
    /Eat with us.*free and vegetarian/s,
  ]);
  await expect(visit.locator('svg')).toHaveCount(4);
  const words = (await steps.allTextContents()).map((text) => text.trim());
  await page.goto('/contact');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') }),
  ).toHaveText(words);
});

test('four services can be booked', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: 'Our Services' });
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Akhand Path',
    'Sukhmani Sahib',
    'Langar Seva',
    'Anand Karaj',
  ]);
  const buttons = services.getByRole('link', { name: 'Book Now' });
  await expect(buttons).toHaveCount(4);
  const sevas = ['Akhand Path', 'Sukhmani Sahib', 'Langar', 'Anand Karaj (Wedding)'];
  for (const [index, seva] of sevas.entries())
    await expect(buttons.nth(index)).toHaveAttribute('href', `/seva?seva=${encodeURIComponent(seva)}`);
});

test('the schedule is the temple’s', async ({ page }) => {
  await page.goto('/');
  const schedule = page.getByRole('region', { name: 'Temple Schedule' });
  await expect(schedule).toContainText(/Morning.*Nitnem and Asa di Var.*5:00–8:00 AM/s);
  await expect(schedule).toContainText(/Evening.*Rehras and kirtan.*6:00–8:00 PM/s);
  await expect(schedule).toContainText(/Sunday.*10:00 AM–1:00 PM/s);
});

test('the next three events are shown, the highlighted one as featured', async ({ page, status }) => {
  const { data: events } = await service(status)
    .from('events')
    .select('title, date')
    .gte('date', new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }))
    .order('date')
    .limit(3);
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(region.getByRole('heading', { level: 3 })).toHaveText(events?.map(({ title }) => title) ?? []);
  await expect(region.getByText('Featured')).toHaveCount(1);
  const [first] = events ?? [];
  const spelledOut = new Date(`${first?.date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'full',
  });
  await expect(region).toContainText(spelledOut);
});

test('days later the same build shows the events that are then next, in temple time', async ({
  page,
  status,
}) => {
  const { data } = await service(status).from('events').select('title, date').order('date');
  const third = data?.at(3);
  if (!third) throw new Error('The sample content has more than three events.');
  // 23:30 at the temple, when it is already the next day in London: an event of the day is still upcoming.
  await page.clock.setFixedTime(new Date(`${third.date}T23:30:00-08:00`));
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  const expected = data?.filter(({ date }) => date >= third.date).slice(0, 3) ?? [];
  await expect(region.getByRole('heading', { level: 3 })).toHaveText(expected.map(({ title }) => title));
});

test('when all events are past it says so', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2040-01-01T12:00:00-08:00'));
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(region).toContainText('No upcoming events at this time. Please check back later.');
  await expect(region.getByRole('heading', { level: 3 })).toHaveCount(0);
});

test('the map comes in the place of its drawing once one scrolls near, without a press', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A map of Reno</p>' });
  });
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Find Us' });
  const map = part.locator('iframe');
  await expect(map).toHaveAttribute('title', 'Map: Gurdwara Sahib Reno');
  await expect(map).toHaveAttribute('loading', 'lazy');
  expect(asked).toEqual([]);
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heights();
  await part.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText('A map of Reno')).toBeVisible();
  expect(asked).toEqual(['https://www.google.com/maps?q=39.5296%2C-119.8138&output=embed']);
  expect(await heights()).toBe(before);
  await expect(part.getByRole('link', { name: 'Open in Maps' })).toBeVisible();
  await expect(part.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('where it is and the first visit are in the first screen, and events within three', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    for (const name of ['Map: 4550 High Desert Way, Reno, NV 89502', 'First visit?'])
      await expect(main.getByRole('link', { name })).toBeInViewport();
    await expect(main.getByRole('link', { name: /^Map:/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\//,
    );
    // In another font a line more may be needed.
    await page.evaluate(() => document.fonts.ready);
    const events = page.getByRole('heading', { name: 'Upcoming Events' });
    expect((await events.boundingBox())?.y).toBeLessThan(2600);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6400);
    await main.getByRole('link', { name: 'First visit?' }).click();
    await expect(page.getByRole('heading', { name: 'Your First Visit' })).toBeInViewport();
  });

  test('an event is shown with its whole first paragraph, and none of its headings', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('listitem').filter({ hasText: 'Gurpurab of' });
    await expect(card).toContainText('Bring your neighbors.');
    await expect(card).not.toContainText('The day');
  });
});
