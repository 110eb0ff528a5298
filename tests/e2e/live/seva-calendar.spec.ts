import { expectNoAxeViolations } from '../../support/axe.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';
import { confirmed, cors, dayButton, noon, openSeva, panel, stubTaken, taken } from './seva-page.ts';

test('every day that a booking occupies is marked and named, past days are disabled', async ({ page }) => {
  await stubTaken(page);
  await openSeva(page);
  for (const date of ['Friday, March 12', 'Saturday, March 13', 'Sunday, March 14']) {
    const day = dayButton(page, `${date}, 2027`);
    await expect(day).toHaveAccessibleName(`${date}, 2027 Taken: Akhand Path , Harpreet Gill`);
    await expect(day).toHaveText(/Taken/);
    await expect(day).toBeEnabled();
  }
  await expect(dayButton(page, 'Thursday, March 11, 2027')).toHaveAccessibleName('Thursday, March 11, 2027');
  await expect(dayButton(page, 'Tuesday, March 9, 2027')).toBeDisabled();
  const march5 = dayButton(page, 'Friday, March 5, 2027');
  await expect(march5).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the past weeks' }).click();
  await expect(dayButton(page, 'Wednesday, March 10, 2027')).toBeFocused();
  await expect(march5).toBeDisabled();
  await expect(march5).toHaveText(/Taken/);
  await expect(dayButton(page, 'Wednesday, March 10, 2027')).toHaveAttribute('aria-current', 'date');
});

test('a taken day shows who booked it, and that it is taken', async ({ page }) => {
  await stubTaken(page);
  await openSeva(page);
  await dayButton(page, 'Sunday, March 14, 2027').click();
  const shown = panel(page, 'Sunday, March 14, 2027');
  await expect(shown).toContainText('This date is taken');
  await expect(shown).toContainText('Akhand Path');
  await expect(shown).toContainText('Harpreet Gill');
  await expect(shown).toContainText('Friday, March 12 to Sunday, March 14, 2027');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('the months can be turned, and Today leads back', async ({ page }) => {
  await stubTaken(page);
  await openSeva(page);
  const month = page.getByRole('heading', { level: 3, name: /20\d\d$/ });
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month).toHaveText('April 2027');
  await expect(dayButton(page, 'Thursday, April 1, 2027')).toBeEnabled();
  await expect(dayButton(page, 'Wednesday, March 31, 2027')).toHaveCount(0);
  for (const name of ['May 2027', 'June 2027']) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(month).toHaveText(name);
  }
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(month).toHaveText('May 2027');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(month).toHaveText('March 2027');
});

test('arrow keys lead from day to day, into other months, and never into the past', async ({ page }) => {
  await stubTaken(page);
  await openSeva(page);
  await dayButton(page, 'Wednesday, March 10, 2027').focus();
  const steps = [
    ['ArrowLeft', 'Wednesday, March 10, 2027'],
    ['ArrowRight', 'Thursday, March 11, 2027'],
    ['ArrowDown', 'Thursday, March 18, 2027'],
    ['End', 'Saturday, March 20, 2027'],
    ['Home', 'Sunday, March 14, 2027'],
    ['PageDown', 'Wednesday, April 14, 2027'],
    ['ArrowUp', 'Wednesday, April 7, 2027'],
    ['ArrowUp', 'Wednesday, March 31, 2027'],
    ['PageUp', 'Wednesday, March 10, 2027'],
  ] as const;
  for (const [key, day] of steps) {
    await page.keyboard.press(key);
    await expect(dayButton(page, day)).toBeFocused();
  }
});

test.describe('for a visitor in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('today is the temple’s, half a day behind', async ({ page }) => {
    await stubTaken(page);
    await page.clock.setFixedTime(new Date('2027-03-10T07:30:00Z'));
    await page.goto('/seva');
    const today = dayButton(page, 'Tuesday, March 9, 2027');
    await expect(today).toHaveAttribute('aria-current', 'date');
    await expect(today).toBeEnabled();
    await expect(dayButton(page, 'Monday, March 8, 2027')).toBeDisabled();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a tap opens the form of a day', async ({ page }) => {
    await stubTaken(page);
    await openSeva(page);
    await dayButton(page, 'Thursday, March 18, 2027').tap();
    await expect(panel(page, 'Thursday, March 18, 2027')).toBeInViewport();
  });
});

test('the taken days are read again each minute and when the visitor comes back', async ({ page }) => {
  let rows = taken.slice(1);
  const reads = await stubTaken(page, () => rows);
  await page.clock.install({ time: noon });
  const answered = page.waitForResponse('**/rest/v1/page_content?*');
  await page.goto('/seva');
  await answered;
  await expect(dayButton(page, 'Friday, March 12, 2027')).toHaveText(/Taken/);
  const day = dayButton(page, 'Saturday, March 20, 2027');
  await expect(day).toHaveAccessibleName('Saturday, March 20, 2027');
  rows = taken;
  await page.clock.runFor(60_000);
  await expect(day).toHaveText(/Taken/);
  const before = reads.length;
  rows = [];
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(day).not.toHaveText(/Taken/);
  expect(reads.length).toBe(before + 1);
});

test.describe('when it cannot be read again', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('the calendar stays, and says that it may be out of date', async ({ page }) => {
    await stubTaken(page);
    await openSeva(page);
    await page.route('**/rest/v1/rpc/confirmed_bookings?*', (route) =>
      route.fulfill({ status: 503, headers: cors }),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(/The calendar could not be refreshed just now/)).toBeVisible();
    await expect(dayButton(page, 'Saturday, March 20, 2027')).toHaveText(/Taken/);
  });
});

for (const width of [390, 1280]) {
  test(`a small spinner beside the month says that it is checked, and moves nothing (${width} px)`, async ({
    page,
  }) => {
    await stubTaken(page);
    const bookings = await holdBack(page, '**/rest/v1/rpc/confirmed_bookings?*');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/seva', { waitUntil: 'commit' });
    const spinner = page.getByRole('status').filter({ hasText: 'Checking the calendar…' });
    await expect(spinner).toBeVisible();
    const month = page.getByRole('table', { name: 'Month View' });
    const before = await month.boundingBox();
    const small = await spinner.boundingBox();
    expect((small?.y ?? 0) + (small?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
    bookings.letCome();
    await expect(spinner).toHaveCount(0);
    expect((await month.boundingBox())?.y).toBe(before?.y);
  });
}

test('the spinner stays until the check has ended, though the calendar came earlier', async ({ page }) => {
  await stubTaken(page);
  const check = await holdBack(page, '**/rest/v1/page_content*');
  await page.goto('/seva');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const spinner = page.getByRole('status').filter({ hasText: 'Checking the calendar…' });
  await expect(spinner).toBeVisible();
  check.letCome();
  await expect(spinner).toHaveCount(0);
});

test.describe('when the database does not answer', () => {
  test.use({ expectedConsole: /ERR_FAILED|status of 503/ });

  test('the visitor is welcomed, asked to connect the database, and can try again', async ({ page }) => {
    await stubTaken(page);
    await page.route('**/rest/v1/page_content*', (route) => route.abort());
    await page.goto('/seva');
    await expect(page.getByRole('heading', { name: 'Welcome to the temple' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Please connect the database');
    // The welcome takes the place of the part's heading; a family can call, or look at what was taken.
    await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeHidden();
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', 'tel:+17755550100');
    await expect(page.getByRole('heading', { name: /^Taken as of / })).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /: Akhand Path$/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sadharan Path' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/rest/v1/page_content*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Taken as of / })).toBeHidden();
  });

  test('a calendar that cannot be read says so, and can be tried again', async ({ page }) => {
    await page.route('**/rest/v1/rpc/confirmed_bookings?*', (route) =>
      route.fulfill({ status: 503, headers: cors }),
    );
    await page.goto('/seva');
    const alert = page.getByRole('alert').filter({ hasText: 'The calendar could not be loaded' });
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:+17755550100');
    await expect(page.getByRole('heading', { name: /^Taken as of / })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  });

  test('one that hangs says so within ten seconds', async ({ page }) => {
    await page.route('**/rest/v1/**', () => undefined);
    await page.clock.install({ time: noon });
    await page.goto('/seva');
    await dayButton(page, 'Thursday, March 18, 2027').click();
    await expect(panel(page, 'Thursday, March 18, 2027')).toBeFocused();
    await expect(page.getByText('Loading the calendar…')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Welcome to the temple' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).last()).toBeVisible();
  });
});

test('late in a month the next one begins to show; a taken day leads to what is possible on it', async ({
  page,
}) => {
  await stubTaken(page, () => [confirmed(4, '2027-04-04', '2027-04-04', 'Langar', 'Sandhu')]);
  await page.clock.setFixedTime(new Date('2027-03-30T12:00:00-07:00'));
  await page.goto('/seva');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3, name: 'Mar–Apr 2027' })).toBeVisible();
  await dayButton(page, 'Sunday, April 4, 2027').click();
  const shown = panel(page, 'Sunday, April 4, 2027');
  await expect(shown).toContainText('This date is taken');
  await expect(shown.getByRole('heading', { name: 'The next free Sundays' })).toBeVisible();
  await shown.getByRole('button', { name: 'Ardaas' }).click();
  await expect(panel(page, 'Sunday, April 4, 2027').getByRole('combobox', { name: 'Seva Type' })).toHaveValue(
    'Ardaas',
  );
  await expect(page.getByRole('button', { name: 'Submit Booking Request' })).toBeVisible();
});
