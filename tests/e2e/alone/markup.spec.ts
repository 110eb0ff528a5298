// What anybody types is a text wherever the browser makes a page of it: in the back office, in its previews, and in what
// is live of the site. The built pages are looked at in tests/all/odd-content.test.ts.
import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, longDate, today } from '../../../src/lib/dates.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { asHtml, pressPart } from '../../support/locators.ts';
import { markup } from '../../support/payloads.ts';
import { type Screen, screens } from '../../support/screens.ts';

// The pages' policy would stop much of what should not be there at all.
test.use({ bypassCSP: true });

const words = unique('Typed');
/** As much of it as a field takes, on one line. */
const typed = (most: number, text = markup[0]) =>
  `${words} ${text}`.slice(0, most).replaceAll(/\p{Cc}/gu, ' ');
const day = addDays(today('America/Los_Angeles'), 243);

/** Tables whose rows exist once, and what is written into them here. */
const fixed = [
  ['gurdwara_settings', 'id, name, subtitle'],
  ['page_content', 'id, page, section, title, content'],
  ['notification_settings', 'id, event_type, template'],
] as const;
const added = [
  ['announcements', 'message'],
  ['events', 'title'],
  ['gallery', 'alt'],
  ['sevas', 'name'],
  ['pages', 'title'],
  ['closed_days', 'reason'],
  ['contact_submissions', 'name'],
  ['notification_recipients', 'name'],
  ['seva_bookings', 'name'],
] as const;

const before: unknown[][] = [];
test.beforeEach(async ({ status }) => {
  for (const [table, columns] of fixed)
    before.push((await service(status).from(table).select(columns)).data ?? []);
});
test.afterEach(async ({ status }) => {
  const db = service(status);
  for (const [index, [table]] of fixed.entries()) await db.from(table).upsert(before[index] as never);
  for (const [table, column] of added) await db.from(table).delete().like(column, `${words}%`).throwOnError();
});

/** Writes it into a row of whatever the back office shows. */
async function giveRows(status: Status) {
  const db = service(status);
  const person = { name: typed(120), email: 'q@example.org', phone: '775-555-0177' };
  const given = [
    db.from('announcements').insert({ message: typed(1000) }),
    db.from('events').insert({ title: typed(200), description: typed(5000), place: typed(200), date: day }),
    db
      .from('gallery')
      .insert({ src: `https://pictures.example/x?'onerror='attack()`, alt: typed(300), category: 'Langar' }),
    db.from('sevas').insert({ name: typed(60), involves: typed(1000), length: typed(60) }),
    db.from('pages').insert({ address: 'typed', title: typed(120), content: typed(15_000) }),
    db.from('closed_days').insert({ date: '2047-08-09', last_day: '2047-08-09', reason: typed(200) }),
    db.from('contact_submissions').insert({ ...person, message: typed(5000) }),
    db.from('notification_recipients').insert({ name: person.name, phone: '+17755550146' }),
    db.from('seva_bookings').insert(
      (['confirmed', 'pending'] as const).map((state, days) => ({
        ...{ ...person, family_name: typed(120), notes: typed(2000), internal_notes: typed(1000) },
        ...{ date: addDays(day, days), sevatype: 'Langar', status: state, shown_as: 'name' as const },
      })),
    ),
    db
      .from('notification_settings')
      .update({ template: typed(900) })
      .eq('event_type', 'contact_message'),
    db
      .from('gurdwara_settings')
      .update({ name: typed(120), subtitle: typed(200) })
      .gt('id', 0),
    ...['history', 'mission'].map((section) =>
      db
        .from('page_content')
        .update({ content: typed(15_000) })
        .eq('page', 'about')
        .eq('section', section),
    ),
  ];
  for (const one of given) await one.throwOnError();
}

/** What has run, and what would. */
async function watch(page: Page) {
  const ran: string[] = [];
  await page.context().exposeFunction('attack', () => void ran.push(page.url()));
  await page
    .context()
    .route('https://pictures.example/*', (route) => route.fulfill({ path: 'public/khanda-icon.svg' }));
  await page.context().route(/^https?:..attacker/, (route) => {
    ran.push(route.request().url());
    return route.abort();
  });
  return async (on = page) => {
    const would = await on.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap(({ attributes, outerHTML }) =>
        [...attributes]
          .filter(({ name, value }) => /^on|^srcdoc$/i.test(name) || /^\W*(java|vb)script\W*:/i.test(value))
          .map(({ name }) => `${name}: ${outerHTML.slice(0, 160)}`),
      ),
    );
    expect([...ran, ...would], on.url()).toEqual([]);
  };
}

/** Runs in the page: whether what was typed has come, be it as the value of a field. */
const hasCome = (typed: string) =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea, [alt]')].map(
      (field) => `${field.value} ${field.getAttribute('alt')}`,
    ),
  ].some((text) => text?.includes(typed));

/** What opens a row of these screens. */
const opens: Record<string, RegExp> = {
  [screens.announcements.path]: /^Edit/,
  [screens.events.path]: /^Edit/,
  [screens.gallery.path]: /^Edit/,
  [screens.bookings.path]: /^Details/,
  [screens.sevas.path]: /^Edit/,
  [screens.pages.path]: /^Edit/,
  [screens.messages.path]: /^Read/,
};
const without: Screen[] = [
  ...[screens.templeDetails, screens.pageImages, screens.familyData],
  ...[screens.donationSettings, screens.socialMedia],
];

test('nothing that was typed runs on a screen, in a dialog, in a preview or in what is live of the site', async ({
  page,
  status,
}) => {
  await giveRows(status);
  const expectQuiet = await watch(page);
  await openScreen(page, screens.dashboard);
  for (const screen of Object.values<Screen>(screens)) {
    await page.getByRole('navigation').locator(`a[href="${screen.path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
    if (!without.includes(screen)) await page.waitForFunction(hasCome, words);
    await expectQuiet();
    const name = opens[screen.path];
    if (!name) continue;
    const row = page.getByRole('main').locator('tr, li').filter({ hasText: words }).first();
    await row.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectQuiet();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const query of ['?view=calendar', '?view=calendar&span=week', '?view=sheet']) {
    await openScreen(page, screens.bookings, `${query}&day=${day}`);
    await page.waitForFunction(hasCome, words);
    await expectQuiet();
  }
  await openScreen(page, screens.familyData);
  await page.getByRole('searchbox').fill('q@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Erase…' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectQuiet();

  await openScreen(page, screens.content);
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'About' });
  await pressPart(page, 'Our History');
  const text = await asHtml(page, 'Our History');
  for (const [index, html] of markup.entries()) {
    await text.fill(`typed ${index} ${html}`);
    await expect(page.getByRole('figure').getByText(`typed ${index}`).first()).toBeVisible();
    await expectQuiet();
  }
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview page' }).first().click();
  const preview = await opened;
  await preview.getByText('Preview with your unsaved changes.').waitFor();
  await expectQuiet(preview);

  for (const path of ['/contact', '/board', `/seva?date=${day}`]) {
    await page.goto(path);
    await page.waitForFunction(hasCome, words);
    await expectQuiet();
  }
  await expect(page.getByRole('region', { name: longDate(day) })).toContainText(words);
  await expectQuiet();
});
