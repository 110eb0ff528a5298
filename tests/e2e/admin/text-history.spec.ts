// A guide, an event and a page of the temple's own keep what they said, and the form brings it back.
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button, row, success } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

const old = '<table><tr><td>Mon</td><td>Gill</td></tr></table>';

test('what an event said before is brought back, also with what the editor cannot show', async ({
  page,
  status,
}) => {
  const title = unique('Roster');
  const events = service(status).from('events');
  await events.insert({ title, date: '2097-03-05', description: old }).throwOnError();
  await events.update({ description: 'Nobody yet' }).eq('title', title).throwOnError();
  await openScreen(page, screens.events);
  await button(row(page, title), 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await button(dialog, 'History of Description').click();
  const history = page.getByRole('dialog', { name: 'History: Description' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expectGoodLooks(page);
  await history.getByRole('listitem').last().getByRole('button').click();
  await expect(history).toHaveCount(0);
  await expect(page.getByText('The earlier text is back in its field. It is not saved yet.')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'HTML' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(old);

  // Typed words are not lost without a question.
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Half a thought');
  await button(dialog, 'History of Description').click();
  await history.getByRole('listitem').last().getByRole('button').click();
  await button(page.getByRole('alertdialog'), 'Cancel').click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await button(page, 'Leave without saving').click();
  await events.delete().eq('title', title);
});

test('so does a page', async ({ page, status }) => {
  const title = unique('First steps');
  const address = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const pages = service(status).from('pages');
  await pages.insert({ title, address, content: 'Before', isshown: false }).throwOnError();
  await pages.update({ content: 'After' }).eq('title', title).throwOnError();
  await openScreen(page, screens.pages);
  await button(row(page, title), 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit page' });
  await button(dialog, 'History of Text').click();
  await page
    .getByRole('dialog', { name: 'History: Text' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .click();
  await button(dialog, 'Save changes').click();
  await expect(success(page, 'Page updated successfully')).toBeVisible();
  const { data } = await pages.select('content').eq('title', title).single();
  expect(data?.content).toBe('Before');
  await pages.delete().eq('title', title);
});

test('so does a guide', async ({ page, status }) => {
  const sevas = service(status).from('sevas');
  const { data: before } = await sevas.select('guide').eq('name', 'Ardaas').single();
  await sevas.update({ guide: 'Before' }).eq('name', 'Ardaas').throwOnError();
  await sevas.update({ guide: 'After' }).eq('name', 'Ardaas').throwOnError();
  await openScreen(page, screens.sevas);
  await button(row(page, 'Ardaas').first(), 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit seva' });
  await button(dialog, 'History of Guide').click();
  await page
    .getByRole('dialog', { name: 'History: Guide' })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button')
    .click();
  await button(dialog, 'Save changes').click();
  await expect(success(page, 'Seva updated successfully')).toBeVisible();
  const { data } = await sevas.select('guide').eq('name', 'Ardaas').single();
  expect(data?.guide).toBe('Before');
  await sevas.update({ guide: before?.guide ?? '' }).eq('name', 'Ardaas');
});
