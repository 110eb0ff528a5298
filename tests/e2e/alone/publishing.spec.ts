// Publishes changes of every kind, first with a failing build and then with a working one, and checks the pages.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import type { Page } from 'playwright/test';
import { convertIcsCalendar } from 'ts-ics';
import type { BuildInfo, Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, today, weekOf } from '../../../src/lib/dates.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button, row, success, textbox } from '../../support/locators.ts';
import { file, png } from '../../support/pictures.ts';
import { pausePublishing, publishNow, resumePublishing } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';

test.describe.configure({ mode: 'serial' });

const now = today('America/Los_Angeles');
const inAWeek = addDays(now, 7);
const [sunday = now] = weekOf(addDays(now, 7));
const sundays = [0, 7, 14, 21].map((days) => addDays(sunday, days));
const title = unique('Gurmat Camp');
const address = `/${title.toLowerCase().replaceAll(' ', '-')}`;
const hidden = unique('Hidden page');
const diwan = unique('Asa di Var');
const family = unique('Testwala');
const subtitle = unique('Langar is served all day');
const description =
  '<p>Kirtan before dawn. <a href="/contact">Tell us</a> if you need a ride.</p><h3>Bring</h3><ul><li>A shawl</li></ul><script>alert(1)</script>';

/** Private details that must not be published. */
const secret = { phone: '775-555-0942', email: 'zephyrine@example.org', notes: 'Peacock chairs, please' };

/** Steps that restore the original data, to run in reverse order. */
const undo: (() => PromiseLike<unknown>)[] = [];
test.afterAll(async () => {
  pausePublishing(place().localDir);
  for (const putBack of undo.reverse()) await putBack();
});

type Table = 'page_content' | 'opening_hours' | 'gurdwara_settings' | 'sevas' | 'programme' | 'page_images';
type Match = Record<string, string | number>;

/** Changes a row that exists only once, and schedules its restoration. */
async function changeRow(status: Status, table: Table, match: Match, change: object) {
  const rows = () => service(status).from(table as 'page_content');
  const { data } = await rows().select('*').match(match).single().throwOnError();
  const before: object = Object.fromEntries(
    Object.keys(change).map((name) => [name, Reflect.get(data, name)]),
  );
  await rows().update(change).match(match).throwOnError();
  undo.push(() => rows().update(before).match(match).throwOnError());
}

/** Makes changes of every kind through the API, because other tests cover the screens. */
async function changeEverything(status: Status) {
  const db = service(status);
  const add = async (table: string, rows: object | object[]) => {
    const of = () => db.from(table as 'events');
    const insert = of().insert(rows as never);
    const { data } = await insert.select('id').throwOnError();
    const ids = data.map(({ id }) => id);
    undo.push(() => of().delete().in('id', ids).throwOnError());
    return ids;
  };
  const { data: photos } = await db.from('gallery').select('src, category').limit(1000).throwOnError();
  const src = photos[0]?.src ?? '';
  const guide = `<h4>Beforehand</h4><p>Tell us <a href="/contact">for whom</a>.</p><p><img src="${src}" alt="The table" /></p>`;
  const history = '<h3>How we began</h3><ul><li>Six families</li></ul><p><a href="/seva">Serve</a></p>';
  const header = { page: 'about', section: 'header' };
  await changeRow(status, 'gurdwara_settings', {}, { name: 'Gurdwara Sahib Sparks' });
  await changeRow(status, 'opening_hours', { id: 0 }, { closes: '18:00' });
  await changeRow(status, 'opening_hours', { id: 6 }, { closes: '18:00' });
  await changeRow(status, 'programme', { id: 2 }, { held: 'Rehras and simran' });
  await changeRow(status, 'page_images', header, { alt_text: 'The new arcade' });
  await changeRow(status, 'sevas', { name: 'Ardaas' }, { guide });
  for (const [page, section, content] of [
    ['about', 'history', history],
    ['home', 'hero_heading', 'Welcome & stay a while'],
    ['donate', 'header_subtitle', 'Every gift feeds a guest'],
    ['contact', 'youtube_channel', ''],
  ] as const)
    await changeRow(status, 'page_content', { page, section }, { content });

  const later = addDays(now, 9);
  await add('special_hours', { date: inAWeek, reason: 'The boiler is replaced' });
  await add('closed_days', { date: later, last_day: later, reason: 'Painting' });
  await add('pages', { title: hidden, address: 'hidden-page', content: '<p>x</p>', is_shown: false });
  await add('gallery', [
    ...Array.from({ length: 99 }, () => ({ src, alt: 'One of a hundred', category: 'a long afternoon' })),
    { src, alt: 'The last', category: 'the evening after' },
  ]);
  const [exdate, until] = [sundays[1], sundays[3]].map((day) => day?.replaceAll('-', ''));
  const series = {
    date: sunday,
    time: '10:00',
    end_time: '12:00',
    rrule: `FREQ=WEEKLY;UNTIL=${until}`,
    exdate,
  };
  await add('events', { ...series, title: diwan, description, image_url: src, alt_text: 'Ragis' });

  // Two sevas on one day, in different places.
  const [kitchen] = await add('places', { name: 'Langar kitchen', is_hourly: true });
  const booking = {
    ...{ date: addDays(now, 10), name: 'Simran', family_name: family, status: 'confirmed' },
    ...{ ...secret, createdat: '2025-01-01T12:00:00Z' },
  };
  await add('seva_bookings', [
    { ...booking, sevatype: 'Langar', time: '11:00', end_time: '14:00', place_id: kitchen },
    { ...booking, sevatype: 'Ardaas', is_elsewhere: false },
  ]);
}

const chip = (page: Page) => page.getByRole('status').filter({ hasText: 'Website:' });
const live = async (status: Status): Promise<BuildInfo> =>
  (await fetch(`${status.siteUrl}/build.json`)).json();

test('keeps the live site after a failed build, and the chip shows the reason', async ({ page, status }) => {
  pausePublishing(place().localDir);
  const before = await live(status);
  await changeEverything(status);
  await openScreen(page, screens.pages);
  await button(page, 'New page').click();
  await textbox(page, 'Title').fill(title);
  await page.getByRole('dialog').getByText('More', { exact: true }).click();
  await textbox(page, 'Gurmukhi title').fill('ਗੁਰਮਤਿ ਕੈਂਪ');
  await page.getByLabel('Linked').selectOption('In the footer');
  await textbox(page, 'Text').click();
  await button(page, 'Heading').click();
  await page.keyboard.type('For whom');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For children from eight years on.');
  await page.getByLabel('Add a picture').setInputFiles(file('camp.png', 'image/png', await png()));
  await textbox(page, 'Alt text').fill('Tents under the trees');
  await button(page, 'Create page').click();
  undo.push(() => service(status).from('pages').delete().match({ title }).throwOnError());
  await expect(success(page, 'Page created')).toBeVisible();
  await expect(row(page, title)).toContainText('In the footer');

  // Make the build fail: replace its picture cache folder with a file.
  const cache = join(place().localDir, 'cache');
  renameSync(cache, `${cache}.away`);
  writeFileSync(cache, '');
  try {
    resumePublishing(place().localDir);
    await expect(chip(page)).toHaveText('Website: Publishing…', { timeout: 60_000 });
    await expect(chip(page)).toHaveText(
      /^Website: Could not publish since .*: .+ The website stays as it is until the next build\.$/,
      { timeout: 240_000 },
    );
  } finally {
    pausePublishing(place().localDir);
    rmSync(cache);
    renameSync(`${cache}.away`, cache);
  }
  expect(await live(status)).toEqual(before);
  expect((await fetch(status.siteUrl + address)).status).toBe(404);
});

test('switches to the next build without a missing page or file', async ({ page, status }) => {
  const { contentVersion } = await live(status);
  await changeRow(status, 'page_content', { page: 'home', section: 'hero_subtitle' }, { content: subtitle });
  await openScreen(page, screens.content);
  let visits = 0;
  const watch = async () => {
    while ((await live(status)).contentVersion === contentVersion) {
      const response = await fetch(`${status.siteUrl}/about`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('</html>');
      for (const [, path] of html.matchAll(/(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g))
        expect((await fetch(status.siteUrl + path)).status).toBe(200);
      visits++;
    }
  };
  await Promise.all([publishNow(place().localDir), watch()]);
  expect(visits).toBeGreaterThan(3);
  await expect(chip(page)).toHaveText('Website: Live', { timeout: 60_000 });
  expect((await live(status)).contentVersion).toBeGreaterThan(contentVersion);
});

test('publishes every kind of change to pages, feed and sitemap', async ({ status }) => {
  const get = async (path: string) => (await fetch(status.siteUrl + path)).text();
  const read = async (path: string) => {
    const html = await get(path);
    const document = new new Window().DOMParser().parseFromString(html, 'text/html');
    const words = (selector: string) =>
      document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? `no ${selector}`;
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? `no ${selector}`;
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.textContent.replace(/\s+/g, ' ').trim());
    return { html, words, attribute, all };
  };

  const home = await read('/');
  expect(home.words('h1')).toBe('Welcome & stay a while');
  expect(home.words('main')).toContain(subtitle);
  expect(home.words('main')).toContain('Rehras and simran');
  expect(home.words('main')).toContain(diwan);
  expect(home.html).toContain('"opens":"05:00","closes":"18:00","dayOfWeek":["Saturday","Sunday"]');
  expect(home.html).toContain(`"validFrom":"${inAWeek}"`);
  expect(home.html).not.toContain('youtube-nocookie');
  expect(home.words('footer')).toContain('Gurdwara Sahib Sparks');
  expect(home.words(`footer a[href="${address}"]`)).toBe(title);
  expect(home.words('body')).not.toContain(hidden);

  const about = await read('/about');
  expect(about.all('main h3')).toContain('How we began');
  expect(about.all('main li')).toContain('Six families');
  expect(about.html).toContain('The new arcade');
  expect((await read('/donate')).words('main')).toContain('Every gift feeds a guest');

  const contact = await read('/contact');
  for (const part of ['main', 'footer']) {
    expect(contact.words(part)).toMatch(/Sat–Sun\s*5:00 AM–6:00 PM/);
    expect(contact.words(part)).toContain('Closed (The boiler is replaced)');
  }

  const own = await read(address);
  expect(own.words('title')).toBe(`${title} · Gurdwara Sahib Sparks`);
  expect(own.words('h1')).toContain(title);
  expect(own.all('main [lang=pa]')).toContain('ਗੁਰਮਤਿ ਕੈਂਪ');
  expect(own.all('main h2')).toContain('For whom');
  expect(own.attribute('main img[alt="Tents under the trees"]', 'src')).toMatch(/^\/_astro\//);
  const sitemap = await get('/sitemap-0.xml');
  expect(sitemap).toContain(`<loc>${status.siteUrl}${address}</loc>`);
  expect(sitemap).not.toContain('hidden-page');
  expect((await fetch(`${status.siteUrl}/hidden-page`)).status).toBe(404);

  const events = await read('/events');
  const dates = events.all('main li').filter((words) => words.includes(diwan));
  expect(dates).toHaveLength(4);
  const cancelled = dates.filter((words) => words.includes('Cancelled'));
  expect(cancelled).toEqual([expect.stringContaining(longDate(sundays[1] ?? ''))]);
  const [path] = events.html.match(new RegExp(`/events/\\d+(?="[^>]*>\\s*${diwan})`)) ?? ['no link'];
  const series = await read(path);
  expect(series.words('main')).toContain(`Every Sunday until ${longDate(sundays[3] ?? '')}`);
  expect(series.all('main h3')).toContain('Bring');
  expect(series.attribute('main a[href="/contact"]', 'href')).toBe('/contact');
  expect(series.attribute('main img[alt="Ragis"]', 'src')).toMatch(/^\/_astro\//);
  expect(series.html).not.toContain('alert(1)');
  for (const day of sundays) expect(series.words('main')).toContain(longDate(day));

  const seva = await read('/seva');
  const guide = 'details[data-guide=Ardaas]';
  expect(seva.words(`${guide} h4`)).toBe('Beforehand');
  expect(seva.words(`${guide} a[href="/contact"]`)).toBe('for whom');
  expect(seva.attribute(`${guide} img`, 'src')).toMatch(/^\/_astro\//);
  expect(seva.words('main')).toContain(`${longDate(addDays(now, 9))}: Closed, Painting`);
  expect(seva.words('main')).toContain(`${longDate(addDays(now, 10))}: Langar`);

  const entries = convertIcsCalendar(undefined, await get('/calendar.ics')).events ?? [];
  const weekly = entries.find(({ summary }) => summary === diwan);
  expect(weekly?.description).toBe(
    `Kirtan before dawn. Tell us (${status.siteUrl}/contact) if you need a ride.\nBring\nA shawl`,
  );
  const booked = entries.filter(({ summary }) => summary.includes(family));
  expect(booked.map(({ summary, location }) => [summary, location?.split(',')[0]]).sort()).toEqual([
    [`Ardaas, ${family} family`, 'Gurdwara Sahib Sparks'],
    [`Langar, ${family} family`, 'Langar kitchen'],
  ]);

  const releases = join(place().localDir, 'releases');
  const files = readdirSync(releases, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const { parentPath, name } of files) {
    const content = readFileSync(join(parentPath, name), 'latin1');
    for (const value of Object.values(secret))
      expect(content.includes(value), `${value} in ${name}`).toBe(false);
  }
});

test('paginates a long gallery, even without scripts', async ({ browser, status }) => {
  const { data: photos } = await service(status).from('gallery').select('category').throwOnError();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: status.siteUrl });
  const page = await context.newPage();
  const shown = page.getByRole('main').locator('a img:visible');
  const choose = (category: string) => page.getByRole('main').getByText(category, { exact: true }).click();
  await page.goto('/gallery');
  await expect(shown).toHaveCount(96);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await choose('Langar');
  await expect(shown).toHaveCount(0);
  await expect(page.getByText('The photos of this category are on the next pages.')).toBeVisible();
  await page.getByRole('link', { name: 'Next photos' }).click();
  await expect(shown).toHaveCount(photos.length - 96);
  await choose('Langar');
  await expect(shown).toHaveCount(photos.filter(({ category }) => category === 'langar').length);
  await choose('The evening after');
  await expect(shown).toHaveCount(0);
  await page.getByRole('link', { name: 'Start with the first page' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await choose('The evening after');
  await expect(shown).toHaveCount(1);
  await context.close();
});
