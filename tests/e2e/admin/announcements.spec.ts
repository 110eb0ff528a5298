import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button, row, success } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test('creates an announcement by keyboard, and gives the focus back', async ({ page, status }) => {
  const message = unique('Langar from 11');
  await openScreen(page, screens.announcements);
  await button(page, 'New announcement').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type(message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('bottom');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeFocused();
  // How many steps a date and a time take is each browser's own.
  await button(dialog, 'Cancel').focus();
  await page.keyboard.press('Tab');
  await expect(button(dialog, 'Create announcement')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(page, 'Announcement created successfully')).toBeVisible();
  await expect(button(page, 'New announcement')).toBeFocused();
  await expect(row(page, message)).toContainText('Bottom');
  await service(status).from('announcements').delete().eq('message', message);
});
