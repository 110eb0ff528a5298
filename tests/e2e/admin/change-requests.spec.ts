// What a family asks for by its link, as the administrators see it and decide.
import { service, visitor } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen } from '../../support/admin.ts';
import { openBookings, rowOf, test } from '../../support/booking-screen.ts';
import { givenBookings } from '../../support/bookings.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

test('an administrator reads why, keeps the booking, and makes a new link', async ({
  page,
  status,
  family,
}) => {
  // The day of the second is over: it waits for nobody any more.
  const [id = 0, past = 0] = await givenBookings(
    status,
    { date: '2047-04-09', family_name: family, status: 'confirmed' },
    { date: '2024-04-09', family_name: family, status: 'confirmed' },
  );
  const own = service(status).from('seva_bookings');
  const asks = { change_request: 'cancel', change_reason: 'Our father is in the hospital.' } as const;
  await own
    .update({ ...asks, remindyearly: true })
    .eq('id', id)
    .throwOnError();
  await service(status).from('seva_bookings').update(asks).eq('id', past).throwOnError();
  await openScreen(page, screens.dashboard);
  await page.getByRole('link', { name: /famil(y asks|ies ask) to move or cancel/ }).click();
  const asked = page.getByRole('table', { name: 'Bookings that families ask to change' });
  await expect(page.getByRole('button', { name: 'Changes asked for' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(asked.getByRole('row').filter({ hasText: family })).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(1);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Pending and coming' }).click();
  await expect(page.getByRole('heading', { name: 'Families ask for a change' })).toBeVisible();
  await expect(rowOf(page, family)).toHaveCount(1);
  await expect(
    page.getByRole('table', { name: 'Bookings of the coming days, soonest first' }),
  ).not.toContainText(family);
  const { data } = await service(status).from('seva_bookings').select('reference').eq('id', id).single();
  await openBookings(page, data?.reference.toLowerCase() ?? '');
  await expect(rowOf(page, family)).toContainText('The family asks to cancel it');
  await rowOf(page, family).getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Our father is in the hospital.');
  await expect(dialog).toContainText('Reminded each yearBy email, until the family stops it');
  await expect(dialog).toContainText('Cancel the booking below, or keep it. The family is told by email.');
  await expectGoodLooks(page);

  await dialog.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(page.getByText('Booking stays as it is')).toBeVisible();
  await expect(page.getByText('Telling the family by email.')).toBeVisible();
  await expect(dialog.getByText('The family asks to cancel it')).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Seva stays as it is' })).toContainText('Sent');

  await dialog.getByRole('button', { name: 'Send a new link by email' }).click();
  await expect(page.getByText('A new link is on its way to the family')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'New link' })).toContainText('Sent');

  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  const address = dialog.getByText(/my-seva#[\w-]{22}$/);
  await expect(address).toBeVisible();
  const secret = (await address.textContent())?.split('#')[1] ?? '';
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'It could not be copied. Please copy it from the field.',
  );
  await expect(dialog.getByLabel('Link')).toBeFocused();
  await expectGoodLooks(page);
  const { data: found } = await visitor(status).rpc('family_booking', { secret });
  expect(found).toMatchObject([{ reference: data?.reference, change_request: '' }]);
});
