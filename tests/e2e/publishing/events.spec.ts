// A volunteer puts up a weekly diwan of which one Sunday is cancelled, and the site and its calendar say so.
import { convertIcsCalendar } from 'ts-ics';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { asHtml, button, row, success, textbox } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { file, png } from '../../support/pictures.ts';
import { pausePublishing, resumePublishing } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';

test.afterEach(() => pausePublishing(place().localDir));

/** The Sundays after today, in order, as yyyy-MM-dd. */
const sundays = Array.from({ length: 4 }, (_, week) => {
  const now = new Date();
  const days = 14 - now.getUTCDay() + 7 * week;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
});
const long = (day = '') =>
  new Date(day).toLocaleDateString('en-US', {
    ...({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const),
  });

test('a weekly Sunday diwan with one Sunday cancelled stands on the pages and in the calendar', async ({
  page,
  request,
  status,
}) => {
  const title = unique('Asa di Var');
  const [first = '', second, third, last = ''] = sundays;
  await openScreen(page, screens.events);
  await button(page, 'New event').click();
  await textbox(page, 'Title').fill(title);
  await page.getByLabel('Date', { exact: true }).fill(first);
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await page.getByLabel('Ends at').fill('12:00');
  await page.getByLabel('Repeats').selectOption('Every Sunday');
  await page.getByLabel('Until').fill('2020-01-05');
  await button(page, 'Create event').click();
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription(
    /Please choose the last day of the series/,
  );
  await page.getByLabel('Until').fill(last);
  await expect(page.getByRole('group', { name: 'Its dates' }).getByRole('checkbox')).toHaveCount(4);
  await page.getByLabel(long(second)).uncheck();
  await page.getByLabel('Add a picture').setInputFiles(file('diwan.png', 'image/png', await png()));
  await textbox(page, 'Alt text').fill('The ragis sing');
  const description = await asHtml(page, 'Description');
  const written = (address: string) =>
    `<p onclick="alert(1)">Kirtan before dawn. <a href="${address}">Tell us</a> if you need a ride.</p><h3>Bring</h3><ul><li><strong>A shawl</strong></li></ul><script>alert(1)</script>`;
  await description.fill(written('javascript:alert(1)'));
  await button(page, 'Create event').click();
  await expect(description).toHaveAccessibleDescription(/“javascript:alert\(1\)” leads nowhere/);
  await description.fill(written('/contact'));
  await expectGoodLooks(page);
  await button(page, 'Create event').click();
  await expect(success(page, 'Event created successfully')).toBeVisible();
  await expect(row(page, title)).toContainText(`Every Sunday until ${long(last)}`);
  const words = /Kirtan before dawn\. Tell us if you need a ride\. ?Bring ?A shawl/;
  await expect(row(page, title)).toContainText(words);
  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel(long(second))).not.toBeChecked();
  await expect(page.getByLabel(long(third))).toBeChecked();
  await page.keyboard.press('Escape');

  resumePublishing(place().localDir);
  const dates = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(async () => {
    await page.goto('/events');
    await expect(dates).toHaveCount(4, { timeout: 100 });
  }).toPass();
  await expect(dates.filter({ hasText: 'Cancelled' })).toContainText(long(second));
  await expect(dates.filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await expect(dates.first()).toContainText('Kirtan before dawn. Tell us if you need a ride.');
  await expect(dates.first()).not.toContainText('Bring');

  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('main')).toContainText(`Every Sunday until ${long(last)}`);
  await expect(page.getByRole('main').getByRole('img', { name: 'The ragis sing' })).toBeVisible();
  const happens = page.getByRole('region', { name: 'What happens' });
  await expect(happens.getByRole('heading', { level: 3, name: 'Bring' })).toBeVisible();
  await expect(happens.getByRole('listitem').locator('strong')).toHaveText('A shawl');
  await expect(happens.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/contact');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', words);
  const things = await page.locator('script[type="application/ld+json"]').textContent();
  expect(things).toMatch(words);
  const listed = page.getByRole('region', { name: 'Dates' }).getByRole('listitem');
  await expect(listed).toHaveText([first, second, third, last].map((day) => new RegExp(long(day))));
  await expect(listed.nth(1)).toContainText('Cancelled');
  await expectGoodLooks(page);

  // People share an event's address, and a volunteer corrects its title afterwards.
  const address = page.url();
  const corrected = `${title} Kirtan`;
  await service(status).from('events').update({ title: corrected }).eq('title', title);
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(corrected, { timeout: 100 });
  }).toPass();
  expect(page.url()).toBe(address);

  // Of a series Home shows the next date: the cancelled one while it is that.
  const card = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('listitem')
    .filter({ hasText: title });
  for (const [day, isCancelled] of [
    [second, true],
    [third, false],
  ] as const) {
    await page.clock.setFixedTime(new Date(`${day}T20:00:00Z`));
    await page.goto('/');
    await expect(card.filter({ visible: true })).toHaveCount(1);
    await expect(card.filter({ visible: true })).toContainText(long(day));
    await expect(card.filter({ visible: true })).toContainText(
      'Kirtan before dawn. Tell us if you need a ride.',
    );
    await expect(card.filter({ visible: true }).getByText('Cancelled')).toHaveCount(isCancelled ? 1 : 0);
  }

  const feed = await (await request.get('/calendar.ics')).text();
  const [entry, ...others] = (convertIcsCalendar(undefined, feed).events ?? []).filter(
    ({ summary }) => summary === corrected,
  );
  expect(others).toEqual([]);
  expect(entry?.description).toBe('Kirtan before dawn. Tell us if you need a ride.\nBring\nA shawl');
  expect(entry?.recurrenceRule?.frequency).toBe('WEEKLY');
  expect(entry?.exceptionDates?.map(({ date }) => date.toISOString().slice(0, 10))).toEqual([second]);
  pausePublishing(place().localDir);
  await service(status).from('events').delete().eq('title', corrected);
});
