import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service, visitor } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { fromMenu, row, success, textbox } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const screen = (page: Page) => openScreen(page, screens.events);

async function given(status: Status, title: string, date: string) {
  const { error } = await service(status).from('events').insert({ title, date });
  if (error) throw error;
}

const made: string[] = [];
const mine = (words: string) => {
  const title = unique(words);
  made.push(title);
  return title;
};
test.afterEach(async ({ status }) => {
  await service(status).from('events').delete().in('title', made.splice(0));
});

test('an administrator enters an event by keyboard', async ({ page, status }) => {
  const title = mine('Kirtan Darbar');
  await screen(page);
  await page.getByRole('button', { name: 'New event' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible();
  await field(page, 'Title').focus();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('03052095');
  await field(page, 'Time').focus();
  await page.keyboard.type('0630PM');
  await field(page, 'Description').focus();
  await page.keyboard.type('Ragis from Amritsar.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Event created successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('Saturday, March 5, 2095');
  await expect(row(page, title)).toContainText('6:30 PM');
  await expect(row(page, title)).toContainText('Featured');
  const { data } = await service(status)
    .from('events')
    .select('description, date, time, isHighlighted')
    .eq('title', title);
  expect(data).toEqual([
    { description: '<p>Ragis from Amritsar.</p>', date: '2095-03-05', time: '18:30:00', isHighlighted: true },
  ]);
});

test('a series goes on without an end, and one of its dates is moved', async ({ page, status }) => {
  const title = mine('Sunday school');
  await screen(page);
  await page.getByRole('button', { name: 'New event' }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Date').fill('2095-03-06');
  await field(page, 'Repeats').selectOption('Every Sunday');
  const dates = page.getByRole('group', { name: 'Its dates' });
  await expect(dates).toContainText('Those of the coming year are listed.');
  await expect(dates.getByRole('checkbox')).toHaveCount(53);
  await field(page, 'Sunday, March 13, 2095').uncheck();
  const add = page.getByRole('button', { name: 'Add date' });
  await field(page, 'Another date').fill('2095-03-13');
  await expect(add).toBeDisabled();
  await field(page, 'Another date').fill('2095-03-12');
  await page.keyboard.press('Enter');
  await field(page, 'Another date').fill('2095-03-19');
  await add.click();
  await field(page, 'Saturday, March 19, 2095 (added)').click();
  await expect(field(page, 'Another date')).toBeFocused();
  await expect(field(page, 'Another date')).toHaveValue('2095-03-19');
  await expect(dates.getByRole('checkbox')).toHaveCount(54);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(success(page, 'Event created successfully')).toBeVisible();
  await expect(row(page, title)).toContainText(/Every Sunday(?! until)/);
  const { data } = await service(status).from('events').select('rrule, exdate, rdate').eq('title', title);
  expect(data).toEqual([{ rrule: 'FREQ=WEEKLY', exdate: '20950313', rdate: '20950312' }]);
});

test('a series stays on the last Sunday, whatever its date is on the way to another one', async ({
  page,
  status,
}) => {
  const title = mine('Youth diwan');
  await service(status)
    .from('events')
    .insert({ title, date: '2094-06-27', rrule: 'FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20950627' })
    .throwOnError();
  await screen(page);
  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  const repeats = field(page, 'Repeats').getByRole('option', { selected: true });
  await expect(repeats).toHaveText('Every last Sunday of the month');
  await field(page, 'Date').focus();
  // By its digits: July 27, July 2 and July 25, of which the second is no last Friday.
  await page.keyboard.type('0725');
  await expect(field(page, 'Date')).toHaveValue('2094-07-25');
  await expect(repeats).toHaveText('Every last Sunday of the month');
  await field(page, 'Date').fill('2094-07-18');
  await expect(repeats).toHaveText('Every third Sunday of the month');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Event updated successfully')).toBeVisible();
  const { data } = await service(status).from('events').select('date, rrule').eq('title', title);
  expect(data).toEqual([{ date: '2094-07-18', rrule: 'FREQ=MONTHLY;BYDAY=3SU;UNTIL=20950627' }]);
});

test('an event is announced in one step', async ({ page, status }) => {
  const title = mine('Nagar Kirtan');
  await given(status, title, '2095-04-13');
  await screen(page);
  await fromMenu(row(page, title), 'Announce');
  const question = page.getByRole('alertdialog', { name: 'Announce this event on every page?' });
  await expect(question).toContainText(`${title}, Wednesday, April 13, 2095`);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Announce' }).click();
  await expect(success(page, 'Announcement created successfully')).toBeVisible();
  const { data } = await service(status)
    .from('announcements')
    .delete()
    .like('message', `${title}%`)
    .select('message, position, isactive, startsat, endsat');
  expect(data?.map(({ endsat, ...rest }) => ({ ...rest, endsat: endsat && Date.parse(endsat) }))).toEqual([
    {
      message: `${title}, Wednesday, April 13, 2095`,
      position: 'top',
      isactive: true,
      startsat: null,
      endsat: Date.parse('2095-04-14T00:00:00-07:00'),
    },
  ]);
});

test('a date in the past is asked about, and its event is shown where it went', async ({ page, status }) => {
  const [slip, past] = [mine('Slip'), mine('History')];
  const question = page.getByRole('alertdialog', {
    name: /^This date is in the past\. Did you mean \d{4}\?$/,
  });
  await screen(page);
  const enter = async (title: string) => {
    await page.getByRole('button', { name: 'New event' }).click();
    await field(page, 'Title').fill(title);
    await field(page, 'Date').fill('2001-02-28');
    await page.getByRole('button', { name: 'Create event' }).click();
    await expect(question).toContainText('Wednesday, February 28, 2001');
  };

  await enter(slip);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(field(page, 'Title')).toHaveValue(slip);
  await page.getByRole('button', { name: 'Create event' }).click();
  await question.getByRole('button', { name: /^Use .*February 28, 20\d\d$/ }).click();
  await expect(success(page, 'Event created successfully')).toBeVisible();
  await expect(row(page, slip)).toContainText(/February 28, 20(?!01)\d\d/);
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');

  await enter(past);
  await question.getByRole('button', { name: 'Keep the past date' }).click();
  await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, past)).toContainText('Wednesday, February 28, 2001');
  const { data } = await service(status).from('events').select('date').eq('title', past);
  expect(data).toEqual([{ date: '2001-02-28' }]);
});

test('upcoming and past events are apart, upcoming ones soonest first', async ({ page, status }) => {
  const [later, sooner, past] = [mine('Later'), mine('Sooner'), mine('Past')];
  await given(status, later, '2096-01-02');
  await given(status, sooner, '2096-01-01');
  await given(status, past, '2001-01-01');
  await screen(page);
  await expect(row(page, later)).toBeVisible();
  await expect(row(page, past)).toHaveCount(0);
  const texts = (await page.getByRole('row').allTextContents()).join('\n');
  expect(texts.indexOf(sooner)).toBeLessThan(texts.indexOf(later));
  await page.getByRole('tab', { name: 'Upcoming' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, past)).toBeVisible();
  await expect(row(page, later)).toHaveCount(0);
});

test('an administrator edits, features and deletes', async ({ page, status }) => {
  const [before, after] = [mine('Blood drive'), mine('Blood drive, moved')];
  await given(status, before, '2094-06-01');
  await screen(page);
  await row(page, before).getByRole('button', { name: 'Edit' }).click();
  await expect(field(page, 'Date')).toHaveValue('2094-06-01');
  await expect(field(page, 'Time')).toHaveValue('');
  await field(page, 'Title').fill(after);
  await field(page, 'Date').fill('2094-06-02');
  await field(page, 'Last day').fill('2094-06-01');
  await textbox(page, 'Link').fill('example.org/give');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(field(page, 'Last day')).toHaveAccessibleDescription(
    'The last day cannot be before the first.',
  );
  await expect(textbox(page, 'Link')).toHaveAccessibleDescription(
    /Please enter a link that starts with https:/,
  );
  await field(page, 'Last day').fill('2094-06-04');
  await field(page, 'Time').fill('09:00');
  await field(page, 'Ends at').fill('15:30');
  await field(page, 'Place').fill('Idlewild Park, Reno');
  await textbox(page, 'Link').fill('https://example.org/give');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Event updated successfully')).toBeVisible();
  await expect(row(page, after)).toContainText('Wednesday, June 2 to Friday, June 4, 2094');
  await expect(row(page, after)).toContainText('9:00 AM to 3:30 PM on the last day');
  const { data } = await service(status).from('events').select('ends_on, place, link').eq('title', after);
  expect(data).toEqual([
    { ends_on: '2094-06-04', place: 'Idlewild Park, Reno', link: 'https://example.org/give' },
  ]);
  await row(page, after).getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(success(page, 'Event featured successfully')).toBeVisible();
  await row(page, after).getByRole('button', { name: 'Unfeature' }).click();
  await expect(success(page, 'Event no longer featured')).toBeVisible();
  await fromMenu(row(page, after), 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this event?' });
  await expect(question).toContainText(after);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(success(page, 'Event deleted successfully')).toBeVisible();
  await expect(row(page, after)).toHaveCount(0);
});

test('half a time or half a date is said at its field, and nothing is saved', async ({ page, status }) => {
  const title = mine('Half a time');
  await given(status, title, '2096-03-05');
  await screen(page);
  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  for (const [name, typed, sentence] of [
    ['Time', '0630', 'Please enter the whole time, with AM or PM.'],
    ['Last day', '03', 'Please enter the whole date.'],
  ] as const) {
    await field(page, name).focus();
    await page.keyboard.type(typed);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAccessibleDescription(sentence);
    await expectNoAxeViolations(page);
    await field(page, name).press('Backspace');
    await field(page, name).fill('');
    await expect(dialog.getByText(sentence)).toHaveCount(0);
  }
  await field(page, 'Time').focus();
  await page.keyboard.type('0630PM');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Event updated successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('6:30 PM');
});

test('an event is taken off the site without being deleted, and comes back', async ({ page, status }) => {
  const title = mine('Postponed');
  await given(status, title, '2096-03-05');
  await screen(page);
  const seen = async () =>
    (await visitor(status).from('events').select('id').eq('title', title)).data?.length;
  for (const [shown, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await row(page, title).getByRole('button', { name: 'Edit' }).click();
    await field(page, 'Shown on the website').setChecked(shown);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, title).getByText('Not shown')).toHaveCount(1 - count);
    await row(page, title).getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'New from this' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Announce' })).toHaveCount(count);
    await page.keyboard.press('Escape');
    await expect.poll(seen).toBe(count);
  }
});

test('what was featured can be unfeatured before the list has been read again', async ({ page, status }) => {
  const title = mine('Picnic');
  await given(status, title, '2094-06-03');
  await screen(page);
  await expect(row(page, title)).toBeVisible();
  const reading = Promise.withResolvers<void>();
  await page.route('**/rest/v1/events?*', async (route) => {
    if (route.request().method() === 'GET') await reading.promise;
    await route.continue();
  });
  await row(page, title).getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(success(page, 'Event featured successfully')).toBeVisible();
  await row(page, title).getByRole('button', { name: 'Unfeature' }).click();
  await expect(success(page, 'Event no longer featured')).toBeVisible();
  reading.resolve();
});

test('an event is made from another one or from a series, whose days it leaves empty', async ({
  page,
  status,
}) => {
  const [camp, again, class_] = [mine('Summer camp'), mine('Camp once more'), mine('Gurmukhi class')];
  const { error } = await service(status)
    .from('events')
    .insert([
      {
        ...{ title: camp, description: 'For children.', date: '2094-06-01', last_day: '2094-06-03' },
        ...{ time: '09:00', end_time: '15:00', place: 'Idlewild Park', isHighlighted: true },
      },
      {
        ...{ title: class_, date: '2094-06-04', time: '17:00', rrule: 'FREQ=WEEKLY', rdate: '20940606' },
        ...{ description: '', last_day: null, end_time: null, place: '', isHighlighted: false },
      },
    ]);
  if (error) throw error;
  await screen(page);
  await expect(row(page, camp)).toBeVisible();
  await expectGoodLooks(page);
  await fromMenu(row(page, class_), 'New from this');
  await expect(field(page, 'Title')).toHaveValue(class_);
  await expect(field(page, 'Date')).toHaveValue('');
  await expect(field(page, 'Time')).toHaveValue('17:00');
  await expect(page.getByLabel('Repeats')).toHaveValue('never');
  await page.keyboard.press('Escape');
  await fromMenu(row(page, camp), 'New from this');
  await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible();
  await expect(field(page, 'Last day')).toHaveValue('');
  await field(page, 'Title').fill(again);
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(field(page, 'Date')).toHaveAccessibleDescription('Please choose a date.');
  await field(page, 'Date').fill('2095-06-01');
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(success(page, 'Event created successfully')).toBeVisible();
  const { data } = await service(status)
    .from('events')
    .select('description, date, ends_on, time, end_time, place, isHighlighted')
    .in('title', [camp, again])
    .order('date');
  const same = {
    description: 'For children.',
    time: '09:00:00',
    end_time: '15:00:00',
    place: 'Idlewild Park',
  };
  expect(data).toEqual([
    { ...same, date: '2094-06-01', ends_on: '2094-06-03', isHighlighted: true },
    { ...same, date: '2095-06-01', ends_on: '2095-06-01', isHighlighted: false },
  ]);
});
