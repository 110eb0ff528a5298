import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { forgetFamily, givenBookings } from '../../support/bookings.ts';
import { holdBack } from '../../support/hold-back.ts';
import { button, failure, row, success, textbox } from '../../support/locators.ts';
import { screens } from '../../support/screens.ts';

const screen = (page: Page) => openScreen(page, screens.sevas);

const made: string[] = [];
/** A seva of this test, and a family that asks for it. */
const mine = () => {
  const name = unique('Saptah');
  made.push(name);
  return name;
};
test.afterEach(async ({ status }) => {
  for (const name of made.splice(0)) {
    await forgetFamily(status, name);
    await service(status).from('sevas').delete().like('name', `%${name}%`);
  }
});

async function given(status: Status, name: string, more = {}) {
  const { error } = await service(status)
    .from('sevas')
    .insert({ name, isoffered: false, ...more });
  if (error) throw error;
}

async function stored(status: Status, name: string) {
  const { data } = await service(status)
    .from('sevas')
    .select('gurmukhi, length, involves, days, isoffered, isannounced, card_text')
    .eq('name', name);
  return data;
}

/** The names of these sevas in the order of the table. */
const order = async (page: Page, names: readonly string[]) => {
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts();
  return rows.flatMap((words) => names.find((name) => words.includes(name)) ?? []);
};

test.describe('what a family may ask for', () => {
  test.use({ expectedConsole: /status of 422/ });

  test('is entered here, asked for at once, refused on a day that is taken, and withdrawn', async ({
    page,
    status,
    browser,
    baseURL,
  }) => {
    const name = mine();
    await givenBookings(status, { date: '2046-03-08', family_name: name, status: 'confirmed' });
    await screen(page);
    await button(page, 'New seva').click();
    await textbox(page, 'Name').fill(name);
    await textbox(page, 'Gurmukhi name').fill('ਸਪਤਾਹ');
    await textbox(page, 'Duration').fill('Two days');
    await page.getByLabel('Days it takes').selectOption({ label: '2 days' });
    await textbox(page, 'What it involves').fill('Kirtan.');
    await button(page, 'Create seva').click();
    await expect(success(page, 'Seva created successfully')).toBeVisible();
    await expect(row(page, name)).toContainText('2 days');
    expect(await stored(status, name)).toEqual([
      {
        gurmukhi: 'ਸਪਤਾਹ',
        length: 'Two days',
        involves: 'Kirtan.',
        days: 2,
        isoffered: true,
        isannounced: false,
        card_text: '',
      },
    ]);

    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const family = await context.newPage();
    await family.goto('/seva?date=2046-03-07');
    const seva = family.getByRole('combobox', { name: 'Seva Type' });
    await seva.selectOption(name);
    await family.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(seva).toHaveAccessibleDescription(
      `A ${name} lasts two days: Wednesday, March 7 to Thursday, March 8, 2046. A ${name} takes two days, and Thursday, March 8, 2046 has already been booked. Please select another date.`,
    );

    await button(row(page, name), 'Stop offering').click();
    await expect(success(page, 'Seva is no longer offered')).toBeVisible();
    await expect(row(page, name)).toContainText('Not offered');
    await family.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(seva.getByRole('option', { name })).toHaveCount(0);
    await context.close();
  });
});

test('the order is changed by keyboard and by dragging', async ({ page, status }) => {
  const [first, second, third] = [mine(), mine(), mine()];
  const names = [first, second, third];
  for (const name of names) await given(status, name);
  await screen(page);
  await expect(row(page, third)).toBeVisible();

  const up = button(page, `Move ${third} up`);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(success(page, new RegExp(`^${third} is now \\d+ of \\d+$`))).toBeVisible();
  await expect(up).toBeFocused();
  expect(await order(page, names)).toEqual([first, third, second]);

  const handle = page.locator(`[data-drag="${second}"]`);
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await row(page, first).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect(success(page, new RegExp(`^${second} is now`))).toBeVisible();
  expect(await order(page, names)).toEqual([second, first, third]);
  const { data } = await service(status).from('sevas').select('name').in('name', names).order('position');
  expect(data?.map(({ name }) => name)).toEqual([second, first, third]);
});

test.describe('two administrators at once', () => {
  test.use({ expectedConsole: /status of 412/ });

  test('do not undo each other’s order', async ({ page, status }) => {
    const name = mine();
    await given(status, name);
    await screen(page);
    await expect(row(page, name)).toBeVisible();
    await service(status).from('sevas').update({ length: 'Changed' }).eq('name', name);
    await button(page, `Move ${name} up`).click();
    await expect(failure(page, 'An error occurred while saving the order')).toContainText(
      'Someone else has changed this in the meantime.',
    );
    await expect(row(page, name)).toContainText('Changed');
    await expect(page.getByRole('table').first().getByRole('row').last()).toContainText(name);
  });
});

test('the sevas go along to their places, even where they have not been read yet', async ({ page }) => {
  const sevas = await holdBack(page, '**/rest/v1/sevas?*');
  const arranged: { sevas?: unknown }[] = [];
  await page.route('**/rest/v1/rpc/arrange_places', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    arranged.push(route.request().postDataJSON());
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  await screen(page);
  await button(page, 'Set up Darbar and Langar kitchen').click();
  await expect(button(page, 'Setting up…')).toBeVisible();
  sevas.letCome();
  await expect(success(page, 'Darbar and Langar kitchen are set up')).toBeVisible();
  expect(arranged).toEqual([
    expect.objectContaining({
      sevas: expect.objectContaining({
        Langar: { place: 'Langar kitchen' },
        'Akhand Path': { place: 'Darbar' },
      }),
    }),
  ]);
});
