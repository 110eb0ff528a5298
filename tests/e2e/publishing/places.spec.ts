// A Sunday that holds more than one seva, from the Sevas screen to the calendar feed.
import { convertIcsCalendar } from 'ts-ics';
import { service } from '../../../scripts/testing/supabase.ts';
import { addDays, today } from '../../../src/lib/dates.ts';
import { expect, openScreen } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { button, failure, row, success } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { pausePublishing, resumePublishing } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';
import { dayButton, panel, seva, submit, text } from '../live/seva-page.ts';

const sunday = 'Sunday, March 21, 2027';
const noon = new Date('2027-03-10T12:00:00-08:00');

test.use({ expectedConsole: /status of 409/ });

test.afterEach(async ({ status, family }) => {
  const tables = service(status);
  await tables.from('seva_bookings').delete().eq('family_name', family).throwOnError();
  await tables.from('sevas').update({ place_id: 1, iselsewhere: false }).gt('id', 0).throwOnError();
  await tables.from('places').delete().gt('id', 1).throwOnError();
  pausePublishing(place().localDir);
});

test('three families have the same Sunday, each in its place and hours, and a fourth is refused in words', async ({
  page,
  request,
  family,
  status,
}) => {
  await openScreen(page, screens.sevas);
  await expect(row(page, 'Langar').first()).not.toContainText('Gurdwara');
  await button(page, 'Set up Darbar and Langar kitchen').click();
  await expect(success(page, 'Darbar and Langar kitchen are set up')).toBeVisible();
  await expect(row(page, 'Langar').first()).toContainText('Langar kitchen');
  await expect(row(page, 'Sukhmani Sahib').first()).toContainText('Darbar');
  await expectGoodLooks(page);

  const ask = async (sevatype: string, name: string) => {
    await page.clock.setFixedTime(noon);
    await page.goto(`/seva?seva=${encodeURIComponent(sevatype)}`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await dayButton(page, sunday).click();
    await expect(seva(page)).toHaveValue(sevatype);
    await text(page, 'Name').fill(name);
    await text(page, 'Family Name').fill(family);
    await text(page, 'Phone').fill('775-555-0123');
    await text(page, 'Email').fill('family@example.org');
    await text(page, 'Preferred time').fill('in the morning, about 10');
  };
  for (const [sevatype, name] of [
    ['Ardaas', 'First'],
    ['Langar', 'Second'],
    ['Sukhmani Sahib', 'Third'],
  ] as const) {
    await ask(sevatype, name);
    await submit(page).click();
    await expect(page.getByText('Your booking request has been received')).toBeVisible();
  }

  const approve = async (name: string, from: string, until: string) => {
    await openBookings(page, family);
    await rowOf(page, name).getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve booking' });
    await expect(dialog).toContainText('in the morning, about 10');
    await expect(dialog.getByLabel('From')).toHaveValue('10:00');
    await expect(dialog.getByText('is taken')).toHaveCount(0);
    await dialog.getByLabel('From').fill(from);
    await dialog.getByLabel('Until').fill(until);
    return dialog;
  };
  await openBookings(page, family);
  await rowOf(page, 'First').getByRole('button', { name: 'Approve' }).click();
  await expect(rowOf(page, 'First')).toContainText('Confirmed');
  for (const [name, from, until] of [
    ['Second', '11:00', '14:00'],
    ['Third', '09:00', '11:00'],
  ] as const) {
    const dialog = await approve(name, from, until);
    await expect(dialog.getByRole('region', { name: 'On this day' })).toContainText(
      `Ardaas, ${family} family`,
    );
    if (name === 'Third') {
      await expect(dialog).toContainText(
        `11:00 AM–2:00 PM, Langar, ${family} family, Langar kitchen, confirmed`,
      );
      await expectGoodLooks(page);
    }
    await button(dialog, 'Approve').click();
    await expect(rowOf(page, name)).toContainText('Confirmed');
  }

  // A fourth family: the kitchen can be asked for at other hours, and not approved at the same.
  await ask('Langar', 'Fourth');
  await expect(panel(page, sunday)).toContainText(
    `11:00 AM–2:00 PM Langar, ${family} family, Langar kitchen`,
  );
  await expect(panel(page, sunday)).toContainText(`9:00–11:00 AM Sukhmani Sahib, ${family} family, Darbar`);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const count = dayButton(page, sunday).getByText('3 sevas', { exact: true });
    const wide = { 390: count.first(), 1280: count.last() }[width];
    expect((await wide?.boundingBox())?.width).toBeGreaterThan(30);
  }
  await expectGoodLooks(page);
  await submit(page).click();
  await expect(page.getByText('Your booking request has been received')).toBeVisible();
  const dialog = await approve('Fourth', '12:00', '15:00');
  await expect(dialog).toContainText(
    `Langar kitchen is taken on ${sunday}, 11:00 AM–2:00 PM (Langar, ${family} family). Please choose other hours, another place or another date.`,
  );
  await button(dialog, 'Approve').click();
  await expect(dialog).toBeVisible();
  await expectGoodLooks(page);
  // Its day is agreed: no month, and the button in sight beside the ways out.
  await expect(dialog.getByRole('table')).toHaveCount(0);
  await expect(button(dialog, 'Approve')).toBeInViewport();
  for (const other of ['2:00–5:00 PM', 'Darbar, 12:00–3:00 PM', 'Saturday, March 20, 2027'])
    await expect(button(dialog, other)).toBeVisible();
  await button(dialog, 'Darbar, 12:00–3:00 PM').click();
  await expect(dialog.getByText('is taken')).toHaveCount(0);
  await dialog.getByLabel('Place').selectOption('Langar kitchen');
  await button(dialog, '2:00–5:00 PM').click();
  await expect(dialog.getByLabel('From')).toHaveValue('14:00');
  await expect(dialog.getByLabel('Until')).toHaveValue('17:00');
  await page.keyboard.press('Escape');
  await button(page, 'Leave without saving').click();

  // The dashboard leads to where the hours are agreed.
  await openScreen(page, screens.dashboard);
  const waiting = page.getByRole('table', { name: /^Requests that wait/ });
  await waiting
    .getByRole('row')
    .filter({ hasText: 'Fourth' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await button(page.getByRole('dialog', { name: 'Booking', exact: true }), 'Approve').click();
  await expect(page.getByRole('dialog', { name: 'Approve booking' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Once someone has the whole day, the kitchen cannot be asked for, and the panel says when it can.
  await service(status)
    .from('seva_bookings')
    .update({ time: null, end_time: null })
    .match({ name: 'Second', family_name: family });
  await page.goto('/seva?seva=Langar');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await dayButton(page, sunday).click();
  await expect(panel(page, sunday)).toContainText('This date is taken');
  await button(page, 'Sunday, March 28, 2027').last().click();
  await expect(panel(page, 'Sunday, March 28, 2027')).toContainText('Request a seva for');
  await button(page, 'Show dates for any seva').click();
  await dayButton(page, sunday).click();
  await expect(panel(page, sunday)).toContainText('Request a seva for');
  await expectGoodLooks(page);

  // What the week and the day sheet say.
  await openBookings(page, family, '&view=calendar&span=week&day=2027-03-21');
  await expect(button(page, `9:00–11:00 AM Sukhmani Sahib, ${family}, Darbar`)).toBeVisible();
  await openScreen(page, screens.bookings, '?view=sheet&day=2027-03-21');
  await expect(page.getByRole('article')).toContainText(/9:00–11:00 AMSukhmani Sahib, Darbar/);

  resumePublishing(place().localDir);
  await expect(async () => {
    const feed = await (await request.get('/calendar.ics')).text();
    const found = convertIcsCalendar(undefined, feed).events?.filter(({ summary }) =>
      summary.includes(family),
    );
    expect(found?.map(({ summary, location }) => [summary, location?.split(',')[0]]).sort()).toEqual([
      [`Ardaas, ${family} family`, 'Gurdwara Sahib Reno'],
      [`Langar, ${family} family`, 'Langar kitchen'],
      [`Sukhmani Sahib, ${family} family`, 'Darbar'],
    ]);
  }).toPass();

  // On its day Home says so: the pages carry the coming two weeks of the real calendar.
  const tomorrow = addDays(today('America/Los_Angeles'), 1);
  await service(status)
    .from('seva_bookings')
    .update({ date: tomorrow })
    .match({ name: 'Third', family_name: family });
  await page.clock.setFixedTime(new Date(`${tomorrow}T14:00:00Z`));
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('Sukhmani Sahib 9:00–11:00 AM', { timeout: 100 });
  }).toPass();
});

test('coming bookings go along when places are set up, when a seva moves and when a rule changes', async ({
  page,
  family,
  status,
}) => {
  // In the sample an Ardaas takes no place.
  const { data: only } = await service(status).from('places').select('id').limit(1).single().throwOnError();
  await service(status).from('sevas').update({ place_id: only.id }).eq('name', 'Ardaas').throwOnError();
  const ids = await givenBookings(
    status,
    ...(
      [
        ['2047-06-01', 'Anand Karaj (Wedding)', 'confirmed'],
        ['2047-06-02', 'Langar', 'confirmed'],
        ['2047-06-03', 'Ardaas', 'confirmed'],
        ['2047-06-04', 'Sukhmani Sahib', 'pending'],
      ] as const
    ).map(([date, sevatype, state]) => ({ date, sevatype, status: state, family_name: family })),
  );
  const [wedding, langar, ardaas, sukhmani] = ids;
  /** Where each of them is. */
  const where = async () => {
    const { data } = await service(status)
      .from('seva_bookings')
      .select('id, places (name)')
      .in('id', ids)
      .throwOnError();
    return Object.fromEntries(data.map(({ id, places }) => [id, places?.name ?? null]));
  };
  const inWords = (sevatype: string, day: string) => `${sevatype}, ${family} family, ${day}`;

  await openScreen(page, screens.sevas);
  await page.getByRole('button', { name: /^Look at the \d+ bookings that go along$/ }).click();
  const list = page.getByRole('group', { name: /bookings go along$/ });
  await expect(list.getByLabel(inWords('Anand Karaj (Wedding)', 'Sat, Jun 1'))).toHaveValue('Darbar');
  await expect(list.getByLabel(inWords('Langar', 'Sun, Jun 2'))).toHaveValue('Langar kitchen');
  await expect(list.getByLabel(inWords('Ardaas', 'Mon, Jun 3'))).toHaveValue('');
  await list.getByLabel(inWords('Sukhmani Sahib', 'Tue, Jun 4')).selectOption('Langar kitchen');
  await expectGoodLooks(page);
  await button(page, 'Set up Darbar and Langar kitchen').click();
  await expect(success(page, 'Darbar and Langar kitchen are set up')).toBeVisible();
  expect(await where()).toEqual({
    ...{ [`${wedding}`]: 'Darbar', [`${langar}`]: 'Langar kitchen' },
    ...{ [`${ardaas}`]: null, [`${sukhmani}`]: 'Langar kitchen' },
  });

  // An evening in the darbar, on the day of the wedding: by whole days the two would overlap.
  await service(status)
    .from('seva_bookings')
    .update({ time: '09:00', end_time: '12:00' })
    .eq('id', wedding ?? 0)
    .throwOnError();
  const [evening] = await givenBookings(status, {
    ...{ date: '2047-06-01', sevatype: 'Other', status: 'confirmed', family_name: family },
    ...{ time: '18:00', end_time: '19:00' },
  });
  await page.reload();
  await page
    .getByRole('table', { name: 'Places, in order' })
    .getByRole('row')
    .filter({ hasText: 'Darbar' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const place = page.getByRole('dialog', { name: 'Edit place' });
  await place.getByLabel('Booked by the hour').uncheck();
  await expect(place).toContainText(
    `${inWords('Anand Karaj (Wedding)', 'Sat, Jun 1')} and ${inWords('Other', 'Sat, Jun 1')} would overlap in Darbar.`,
  );
  await expectGoodLooks(page);
  await button(place, 'Save changes').click();
  await expect(failure(page, 'would overlap in Darbar')).toBeVisible();
  await place.getByLabel(inWords('Other', 'Sat, Jun 1')).selectOption('Langar kitchen');
  await expect(place.getByText('would overlap')).toHaveCount(0);
  await button(place, 'Save changes').click();
  await expect(place).toBeHidden();
  expect(await where()).toMatchObject({ [`${wedding}`]: 'Darbar' });
  expect(evening).toBeDefined();

  // A seva that moves takes its bookings along, but for one.
  await row(page, 'Anand Karaj').first().getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit seva' });
  await dialog.getByLabel('Place', { exact: true }).selectOption('Langar kitchen');
  await dialog.getByLabel('Duration').fill('All morning');
  await expect(dialog.getByLabel(inWords('Anand Karaj (Wedding)', 'Sat, Jun 1'))).toHaveValue(
    'Langar kitchen',
  );
  await expectGoodLooks(page);
  await button(dialog, 'Save changes').click();
  await expect(dialog).toBeHidden();
  expect(await where()).toMatchObject({ [`${wedding}`]: 'Langar kitchen' });
  await expect(row(page, 'Anand Karaj').first()).toContainText('Langar kitchen');
  await service(status)
    .from('sevas')
    .update({ length: 'About half a day' })
    .eq('name', 'Anand Karaj (Wedding)')
    .throwOnError();
});
