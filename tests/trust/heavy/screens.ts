// Goes through every page and every screen of the back office, and looks at each.
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { AttackedSite } from '../attacked-site.ts';
import { pagesIn } from '../attacked-site.ts';
import { marksIn } from './fill.ts';
import { asleep, everything } from './watch.ts';

interface Tour {
  page: Page;
  /** What has run or was fetched since. */
  heard: () => string[];
  /** Called with what was odd, and the marks of the payloads that were there. */
  seen: (odd: string[], marks: Set<string>) => void;
}

async function look({ page, heard, seen }: Tour) {
  const [sleeping, marks] = [await asleep(page), marksIn(await everything(page))];
  seen([...heard(), ...sleeping], marks);
}

const islandsAreThere = () => document.querySelectorAll('astro-island[ssr]').length === 0;
/** Runs in the page: what tells a month, or a page of a list, from another. */
const shown = () =>
  document.querySelector('[data-day]')?.getAttribute('data-day') ??
  // Of a list the last payload: it changes with the rows, and with nothing else.
  document
    .querySelector('main')
    ?.innerHTML.match(/~[a-z]{2}\d+~/g)
    ?.at(-1);

/** Runs in the page: whether its main part has come. */
function hasPayloads() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')];
  const text = [document.querySelector('main')?.innerHTML, ...fields.map(({ value }) => value)].join();
  return /~[a-z]{2}\d+~/.test(text);
}

/** Presses the button and waits until something else is shown. */
async function turn(page: Page, button: Locator) {
  const before = await page.evaluate(shown);
  await button.click();
  await expect.poll(() => page.evaluate(shown), { timeout: 60_000 }).not.toBe(before);
}

/** The public pages as they were built, with their islands. */
export async function lookAtPages(tour: Tour, site: AttackedSite) {
  const { page } = tour;
  const names = pagesIn(site.folder).map(([name]) => name.replace(/(index)?\.html$/, ''));
  for (const name of names.filter((path) => !path.startsWith('admin') && path !== 'login')) {
    await page.goto(`${site.url}/${name}`);
    // An island that waits to be seen is seen.
    for (const island of await page.locator('astro-island').all()) await island.scrollIntoViewIfNeeded();
    await page.waitForFunction(islandsAreThere);
    await look(tour);
  }
  await page.goto(`${site.url}/seva`);
  for (let month = 0; month < 3; month++) {
    const taken = page.locator('[data-day]:enabled', { hasText: 'Taken' });
    await page.locator('[data-day]').first().waitFor();
    for (const day of (await taken.all()).slice(0, 8)) {
      await day.click();
      await page.getByText('This date is taken').waitFor();
      await look(tour);
    }
    await turn(page, page.getByRole('button', { name: 'Next month' }));
  }
}

/** A screen, what opens something more of it, and how many of those are opened. */
const screens: [path: string, opens?: RegExp, times?: number][] = [
  ['/admin'],
  ['/admin/announcements', /^Edit/, 3],
  ['/admin/events', /^Edit/, 3],
  ['/admin/content', /^History of /, 3],
  ['/admin/pages', /^Edit/, 3],
  ['/admin/temple-details', /^Edit/, 3],
  ['/admin/page-images'],
  ['/admin/gallery', /^Edit/, 2],
  ['/admin/bookings', /^Details/, 3],
  ['/admin/bookings?view=calendar'],
  ['/admin/bookings?view=calendar&span=week'],
  ['/admin/bookings?view=sheet'],
  // The first seven are those that a temple begins with.
  ['/admin/sevas', /^Edit/, 9],
  ['/admin/messages', /^Read/, 3],
  ['/admin/donation-settings'],
  ['/admin/recipients'],
  ['/admin/notifications'],
  ['/admin/settings'],
];

/** Opens some of the rows of a screen, and closes them again. */
async function openSome(tour: Tour, name: RegExp, times: number) {
  const { page } = tour;
  for (let index = 0; index < times; index++) {
    await page.getByRole('main').getByRole('button', { name }).nth(index).click();
    await page.getByRole('dialog').waitFor();
    await look(tour);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** The page in a new tab, with what is typed and not saved. */
async function lookAtPreview(tour: Tour) {
  const opened = tour.page.context().waitForEvent('page');
  await tour.page.getByRole('button', { name: 'Preview page' }).first().click();
  const page = await opened;
  await page.getByText('Preview with your unsaved changes.').waitFor();
  await look({ ...tour, page });
  await page.close();
}

/** What is held about the family of a booking, and what of it would be erased. */
async function lookAtFamily(tour: Tour) {
  const { page } = tour;
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'All that is held about this family' }).click();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look(tour);
}

/** All pages of a list. */
async function turnPages(tour: Tour) {
  const { page } = tour;
  const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: true });
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    await turn(page, next);
    await look(tour);
  }
}

export async function lookAtScreens(tour: Tour, base: string) {
  const { page } = tour;
  for (const [path, opens, times = 0] of screens) {
    await page.goto(`${base}${path}`);
    // Of all screens: what they show is there when the first payload is.
    await page.waitForFunction(hasPayloads);
    await look(tour);
    if (opens) await openSome(tour, opens, times);
    if (path === '/admin/content') await lookAtPreview(tour);
    if (path === '/admin/notifications') {
      await page.getByRole('tab', { name: 'Notification Logs' }).click();
      await page.getByRole('tabpanel', { name: 'Notification Logs' }).getByText('attack').first().waitFor();
      await look(tour);
    }
    if (!path.includes('?')) await turnPages(tour);
    if (path === '/admin/bookings') await lookAtFamily(tour);
  }
}
