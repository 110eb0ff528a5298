import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button, row, success } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('creates an event by keyboard, and names a time or a date that is half typed', async ({
  page,
  status,
}) => {
  const title = unique('Kirtan Darbar');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await openScreen(page, screens.events);
  await button(page, 'New event').focus();
  await page.keyboard.press('Enter');
  await field('Title').focus();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('03052095');
  for (const [name, typed, sentence] of [
    ['Time', '0630', 'Please enter the whole time, with AM or PM.'],
    ['Last day', '03', 'Please enter the whole date.'],
  ] as const) {
    await field(name).focus();
    await page.keyboard.type(typed);
    await button(page, 'Create event').click();
    await expect(field(name)).toBeFocused();
    await expect(field(name)).toHaveAccessibleDescription(sentence);
    await field(name).press('Backspace');
    await field(name).fill('');
    await expect(page.getByText(sentence)).toHaveCount(0);
  }
  await field('Time').focus();
  await page.keyboard.type('0630PM');
  await field('Description').focus();
  await page.keyboard.type('Ragis from Amritsar.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Event created successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('Saturday, March 5, 2095');
  const { data } = await service(status)
    .from('events')
    .delete()
    .eq('title', title)
    .select('description, time, isHighlighted');
  expect(data).toEqual([
    { description: '<p>Ragis from Amritsar.</p>', time: '18:30:00', isHighlighted: true },
  ]);
});
