import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('opens recipients for editing on a phone, and keeps unsaved ones open', async ({ page, status }) => {
  const name = unique('Aaa Sevadar');
  const recipients = () => service(status).from('notification_recipients');
  await recipients()
    .insert({ name, phone: '+17755550144', is_granthi: true, is_active: false })
    .throwOnError();
  await openScreen(page, screens.recipients);
  const theirs = page.getByRole('group', { name });
  const phone = theirs.getByLabel('Phone');
  await expect(theirs).toContainText('+17755550144 · Granthi');
  await expect(phone).toBeHidden();
  const toggle = theirs.getByRole('button', { name: /Edit|Close/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  await expect(phone).toBeVisible();
  await toggle.press('Enter');
  await expect(phone).toBeHidden();
  await toggle.press('Enter');
  await phone.fill('12345');
  await expect(toggle).toHaveCount(0);
  await button(page, 'Save recipients').click();
  await expect(phone).toBeFocused();
  await expect(theirs.getByText(/Please enter a phone number such as/)).toBeVisible();
  await recipients().delete().eq('name', name);
});
