import type { Locator } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { button, failure, row, success, textbox } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

const screen = screens.templeDetails;

test('hours of the week are changed, a break is checked, and a day is closed', async ({ page, status }) => {
  const week = () => service(status).from('opening_hours').select('*').order('id');
  const { data: before } = await week();
  await openScreen(page, screen);
  const day = (name: string) => page.getByRole('group', { name, exact: true });
  const save = button(page, 'Save opening hours');
  await expect(day('Monday').getByLabel('Opens')).toHaveValue('05:00');
  await expectGoodLooks(page);

  await day('Monday').getByLabel('Closes').fill('19:30');
  await day('Tuesday').getByRole('checkbox', { name: 'With a break' }).check();
  await save.click();
  await expect(
    day('Tuesday').getByText('Please enter when the break begins and when it ends.'),
  ).toBeVisible();
  await day('Tuesday').getByLabel('Break from').fill('12:00');
  await day('Tuesday').getByLabel('Break until').fill('23:00');
  await expect(day('Tuesday').getByText('A break must be within the opening hours.')).toBeVisible();
  await expectNoAxeViolations(page);
  await day('Tuesday').getByLabel('Break until').fill('16:00');
  await day('Wednesday').getByRole('checkbox', { name: 'Open' }).uncheck();
  await expect(day('Wednesday').getByLabel('Opens')).toHaveCount(0);
  await save.click();
  await expect(success(page, 'Opening hours saved successfully')).toBeVisible();

  const { data: after } = await week();
  expect(after?.slice(1, 4)).toMatchObject([
    { opens: '05:00:00', closes: '19:30:00', break_from: null },
    { closes: '20:00:00', break_from: '12:00:00', break_until: '16:00:00' },
    { opens: null, closes: null },
  ]);
  await service(status)
    .from('opening_hours')
    // Without the times at which they were read, which are older than the rows by now.
    .upsert((before ?? []).map(({ updatedat: _, ...day }) => day))
    .throwOnError();
});

test.describe('special hours', () => {
  test.use({ expectedConsole: /status of 409/ });
  test.afterEach(async ({ status }) => {
    await service(status)
      .from('special_hours')
      .delete()
      .in('date', ['2091-11-05', '2091-11-06', '2091-11-07']);
  });

  test('a date is closed, not twice, opened at other hours, and deleted', async ({ page }) => {
    const closed = page.getByRole('table', { name: 'Special hours, soonest first' }).getByRole('row');
    await openScreen(page, screen);
    const enter = async () => {
      await button(page, 'New special hours').click();
      await page.getByLabel('Date').fill('2091-11-05');
      await textbox(page, 'Reason').fill('Gurpurab of Guru Nanak Dev Ji');
      await button(page, 'Create special hours').click();
    };
    await enter();
    await expect(success(page, 'Special hours created successfully')).toBeVisible();
    await expect(closed.filter({ hasText: 'Monday, November 5, 2091' })).toContainText('Closed');
    await enter();
    await expect(failure(page, 'That day already has special hours.')).toBeVisible();
    await expectGoodLooks(page);
    await page.keyboard.press('Escape');
    await button(page.getByRole('alertdialog'), 'Leave without saving').click();

    await button(row(page, 'Monday, November 5, 2091'), 'Edit').click();
    await page.getByRole('checkbox', { name: 'Open that day' }).check();
    await button(page, 'Save changes').click();
    await expect(page.getByText('Please enter when it opens and when it closes.')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Opens').fill('03:00');
    await page.getByRole('dialog').getByLabel('Closes').fill('23:30');
    await button(page, 'Save changes').click();
    await expect(row(page, 'Monday, November 5, 2091')).toContainText('3:00 AM–11:30 PM');

    await button(row(page, 'Monday, November 5, 2091'), 'New from this').click();
    const dialog = page.getByRole('dialog', { name: 'New special hours' });
    await expect(dialog.getByLabel('Opens')).toHaveValue('03:00');
    await dialog.getByLabel('Date').fill('2091-11-06');
    await button(dialog, 'Create special hours').click();
    await expect(row(page, 'Tuesday, November 6, 2091')).toContainText('3:00 AM–11:30 PM');

    await button(row(page, 'Monday, November 5, 2091'), 'Delete').click();
    await button(page.getByRole('alertdialog'), 'Delete').click();
    await expect(success(page, 'Special hours deleted successfully')).toBeVisible();
    await expect(closed.filter({ hasText: 'Monday, November 5, 2091' })).toHaveCount(0);
  });

  test('keeps a click in a dialog when the name of the last editor arrives during it', async ({
    page,
    status,
  }) => {
    const hours = service(status).from('special_hours');
    await hours.insert({ date: '2091-11-07', reason: 'Gurpurab' }).throwOnError();
    const isKnown = Promise.withResolvers<void>();
    await page.route('**/rpc/last_changes*', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      await isKnown.promise;
      const changes = [{ at: '2091-01-01T00:00:00Z', person: 'Simran Kaur', action: 'added' }];
      return route.fulfill({ json: changes, headers: { 'access-control-allow-origin': '*' } });
    });
    await openScreen(page, screen);
    await button(row(page, 'Wednesday, November 7, 2091'), 'Edit').click();
    const checkbox = page.getByRole('checkbox', { name: 'Open that day' });
    await checkbox.hover();
    await page.mouse.down();
    isKnown.resolve();
    await expect(page.getByText('Added by Simran Kaur')).toBeVisible();
    await page.mouse.up();
    await expect(checkbox).toBeChecked();
  });
});

test('a service is added for its days, and deleted', async ({ page, status }) => {
  const name = unique('Kirtan');
  await openScreen(page, screen);
  await button(page, 'New service').click();
  await textbox(page, 'Name').fill(name);
  await textbox(page, 'What is held').fill('Shabads that the children sing');
  await page.getByLabel('Begins').fill('18:30');
  await page.getByLabel('Ends').fill('20:00');
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await page.getByRole('checkbox', { name: day }).uncheck();
  }
  await button(page, 'Create service').click();
  await expect(page.getByText('Please choose at least one day of the week.')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('checkbox', { name: 'Friday' }).check();
  await page.getByRole('checkbox', { name: 'Wednesday' }).check();
  await button(page, 'Create service').click();
  await expect(success(page, 'Service created successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('Shabads that the children sing');
  await expect(row(page, name)).toContainText('Wed, Fri');
  await expect(row(page, name)).toContainText('6:30–8:00 PM');
  const { data } = await service(status).from('programme').select('weekdays').eq('name', name);
  expect(data).toEqual([{ weekdays: '35' }]);
  await button(page, `Move ${name} up`).click();
  await expect(page.getByRole('status').getByText(new RegExp(`^${name} is now \\d+ of`))).toBeVisible();
  const { data: before } = await service(status).from('programme').select('name').order('position');
  expect(before?.at(-2)).toEqual({ name });
  await button(row(page, name), 'Delete').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(success(page, 'Service deleted successfully')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('the channel of live kirtan is kept as its ID, and a name is refused with where the ID is', async ({
  page,
  status,
}) => {
  const place = { page: 'contact', section: 'youtube_channel' };
  const stored = () => service(status).from('page_content').select('content').match(place).single();
  const { data: before } = await stored();
  await openScreen(page, screen);
  const channel = textbox(page, 'YouTube channel for live kirtan');
  const save = button(page, 'Save texts');
  await channel.fill('https://www.youtube.com/@gurdwara');
  await save.click();
  await expect(page.getByText(/which begins with UC.*youtube\.com\/account_advanced/)).toBeVisible();
  await expectGoodLooks(page);
  await channel.fill('https://www.youtube.com/channel/UCabcdefghij_klmnop-0123/streams');
  await save.click();
  await expect(
    success(page, '"YouTube channel for live kirtan" has been updated successfully.'),
  ).toBeVisible();
  await expect(channel).toHaveValue('UCabcdefghij_klmnop-0123');
  expect((await stored()).data).toEqual({ content: 'UCabcdefghij_klmnop-0123' });
  await service(status)
    .from('page_content')
    .update(before ?? {})
    .match(place);
});

test('from any screen of the temple’s details the others are found, at the part that is meant', async ({
  page,
}) => {
  const go = (to: string) =>
    page.getByRole('navigation', { name: 'About the temple' }).getByRole('link', { name: to }).press('Enter');
  const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const expectArrived = async (at: Locator) => {
    await expect(at).toBeFocused();
    await expect(at).toBeInViewport();
  };
  await openScreen(page, screen);
  await go('Special hours');
  await expectArrived(part('Special hours'));
  await go('Closed days');
  await expectArrived(part('Closed days'));
  await go('Name and logo');
  await expectArrived(title('Settings'));
  await go('Address, phone and email');
  await expect(page.getByRole('region', { name: 'Address, phone and email' })).toBeFocused();
  await expect(textbox(page, 'Address')).toBeInViewport();
  await go('Social links');
  await expectArrived(title('Page Content'));
  await expect(textbox(page, 'Facebook address')).toBeVisible();
  await go('Weekly services');
  await expectArrived(part('Weekly services'));
  await page.goto('/admin/temple-details#special-hours');
  await page.reload();
  await expect(button(page, 'Save opening hours')).toBeVisible();
  await expectArrived(part('Special hours'));
});
