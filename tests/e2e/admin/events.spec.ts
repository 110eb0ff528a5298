import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button, success } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('reports invalid and incomplete fields, even collapsed ones', async ({ page, status }) => {
  const title = unique('Kirtan Darbar');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await openScreen(page, screens.events);
  await button(page, 'New event').click();
  await field('Title').fill(title);
  await field('Date').fill('2095-03-05');
  const more = page.getByRole('dialog').getByText('More', { exact: true });
  await more.click();
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
  const link = page.getByRole('textbox', { name: 'Link' });
  await link.fill('example.org');
  await more.click();
  await button(page, 'Create event').click();
  await expect(link).toBeFocused();
  await link.fill('');
  await field('Time').focus();
  await page.keyboard.type('0630PM');
  await button(page, 'Create event').click();
  await button(page, 'Yes, the year is right').click();
  await expect(success(page, 'Event created')).toBeVisible();
  const { data } = await service(status).from('events').delete().eq('title', title).select('time');
  expect(data).toEqual([{ time: '18:30:00' }]);
});
