// A volunteer takes over gurpurabs of the coming year: they stand on Home, a day is closed, and nothing is offered twice.

import { service } from '../../../scripts/testing/supabase.ts';
import { today } from '../../../src/lib/dates.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { button, row, success } from '../../support/locators.ts';
import { expectGoodLooks, looks } from '../../support/looks.ts';
import { pausePublishing, publishNow } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';

/** The year of the next January 5, on which the calendar has the first gurpurab of a year. */
const now = today('America/Los_Angeles');
const year = Number(now.slice(0, 4)) + (now.slice(5) > '01-05' ? 1 : 0);
const [parkash, maghi] = ['Parkash Sri Guru Gobind Singh Ji', 'Jorr Mela Muktsar Sahib (Maghi)'];
const long = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    ...({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const),
  });

const family = unique('Maan');
test.afterEach(async ({ status }) => {
  pausePublishing(place().localDir);
  await forgetFamily(status, family);
  await service(status).from('events').delete().in('title', [parkash, maghi]);
  await service(status).from('closed_days').delete().eq('reason', parkash);
});

test('gurpurabs of the coming year are taken over in one save, and are on Home', async ({ page, status }) => {
  const moved = `${year}-01-10`;
  await givenBookings(status, { date: moved, family_name: family, status: 'pending' });
  await openScreen(page, screens.events);
  await button(page, 'Suggest gurpurabs').click();
  const dialog = page.getByRole('dialog', { name: 'Suggest gurpurabs' });
  const day = (title: string) => dialog.getByRole('group', { name: title, exact: true });
  await expect(dialog).toContainText('which differs from the SGPC’s in places');
  await expect(day(parkash).locator('[lang="pa"]')).toHaveText('ਪ੍ਰਕਾਸ਼ ਸ੍ਰੀ ਗੁਰੂ ਗੋਬਿੰਦ ਸਿੰਘ ਜੀ');
  await expect(day(parkash).getByLabel('Date')).toHaveValue(`${year}-01-05`);
  await expect(day('Sangrand (Magh)').getByRole('checkbox')).toBeHidden();
  await dialog.getByText(/^Sangrand \(0 of 12\)/).click();
  await expect(day('Sangrand (Magh)').getByRole('checkbox')).not.toBeChecked();
  await dialog.getByText(/^Sangrand \(0 of 12\)/).click();

  await button(dialog, 'Untick all').click();
  await button(dialog, 'Add 0 events').click();
  await expect(dialog.getByRole('alert')).toHaveText('Please tick at least one day.');
  await day(maghi).getByLabel(maghi).check();
  await day(parkash).getByLabel(parkash).check();
  await day(parkash).getByLabel('Date').fill('');
  await button(dialog, 'Add 2 events').click();
  await expect(day(parkash).getByLabel('Date')).toBeFocused();
  await expect(day(parkash).getByLabel('Date')).toHaveAccessibleDescription(
    'Please choose today or a later date.',
  );
  await day(parkash).getByLabel('Date').fill(moved);
  await expect(day(parkash)).toContainText(long(moved));
  await day(parkash).getByLabel('No sevas on this day').check();
  await expect(day(parkash)).toContainText(family);
  // Of a hundred days axe takes its time: the dark looks have the same colors as every other dialog.
  await expectGoodLooks(
    page,
    looks.filter(({ colorScheme }) => colorScheme === 'light'),
  );
  await button(dialog, 'Add 2 events').click();
  await expect(success(page, 'Events created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, parkash)).toContainText(long(moved));
  await expect(row(page, maghi)).toContainText(long(`${year}-01-13`));

  const events = await service(status)
    .from('events')
    .select('title, description, date')
    .in('title', [parkash, maghi])
    .order('date');
  expect(events.data).toEqual([
    // As the database keeps it: a letter of two codes in one of them.
    { title: parkash, description: 'ਪ੍ਰਕਾਸ਼ ਸ੍ਰੀ ਗੁਰੂ ਗੋਬਿੰਦ ਸਿੰਘ ਜੀ'.normalize(), date: moved },
    { title: maghi, description: 'ਜੋੜ-ਮੇਲਾ ਮੁਕਤਸਰ ਸਾਹਿਬ (ਮਾਘੀ)', date: `${year}-01-13` },
  ]);
  await openScreen(page, screens.sevas);
  await expect(row(page, parkash)).toContainText(long(moved));

  await openScreen(page, screens.events);
  await button(page, 'Suggest gurpurabs').click();
  await expect(day(parkash)).toContainText(`Already on the calendar: ${long(moved)}`);
  await expect(day(maghi)).toContainText(`Already on the calendar: ${long(`${year}-01-13`)}`);
  await expect(day(parkash).getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await publishNow(place().localDir);
  await page.clock.setFixedTime(new Date(`${moved}T20:00:00Z`));
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem');
  await expect(card.filter({ hasText: parkash })).toBeVisible();
  await expect(card.filter({ hasText: parkash })).toContainText(long(moved));
});
