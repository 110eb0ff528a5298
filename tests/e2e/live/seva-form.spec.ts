import { expectNoAxeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import {
  cors,
  dayButton,
  fillIn,
  noon,
  openSeva,
  panel,
  seva,
  stored,
  stubNotification,
  stubRequests,
  stubTaken,
  submit,
  taken,
  text,
  visitor,
} from './seva-page.ts';

const alreadyBooked = 'This date has already been booked. Please select another date.';
const failed = 'There was an error submitting your booking. Please try again.';
const thursday = 'Thursday, March 18, 2027';
const received = 'Your booking request has been received';

type Page = Parameters<typeof openSeva>[0];

async function openForm(page: Page, date = thursday) {
  await openSeva(page);
  await dayButton(page, date).click();
}

async function expectKept(page: Page, sevatype = 'Sukhmani Sahib') {
  await expect(seva(page)).toHaveValue(sevatype);
  await expect(text(page, 'Name')).toHaveValue(visitor.name);
  await expect(text(page, 'Family Name')).toHaveValue(visitor.family_name);
  await expect(text(page, 'Phone')).toHaveValue(visitor.phone);
  await expect(text(page, 'Email')).toHaveValue(visitor.email);
  await expect(text(page, 'Notes')).toHaveValue(visitor.notes);
}

test('the form says above its button what the calendar will show', async ({ page }) => {
  await stubTaken(page);
  await openForm(page);
  const words = page.getByLabel('How your booking appears on the calendar');
  await expect(words).toHaveValue('name');
  const [said, button] = [await words.boundingBox(), await submit(page).boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await page.getByRole('link', { name: 'How we keep your details' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('whoever asks for a day for which another request waits reads so before sending, without a name', async ({
  page,
}) => {
  await stubTaken(page);
  await page.route('**/rest/v1/rpc/requested_days*', (route) =>
    route.fulfill({ json: [{ date: '2027-03-23', requests: 1 }], headers: cors }),
  );
  await openForm(page, 'Tuesday, March 23, 2027');
  await expect(panel(page, 'Tuesday, March 23, 2027')).toContainText(
    'Another family has already asked for this day. You may ask as well.',
  );
  await expectNoAxeViolations(page);
  await dayButton(page, 'Monday, March 22, 2027').click();
  await expect(panel(page, 'Monday, March 22, 2027')).not.toContainText('Another family');
  await seva(page).selectOption('Akhand Path');
  await expect(seva(page)).toHaveAccessibleDescription(/Another family has asked for one of these days\.$/);
});

test('a request is stored by named columns as pending, and announced', async ({ page, status }) => {
  const reads = await stubTaken(page);
  // The answer could otherwise come before the button is checked.
  const asked = await stubRequests(page, async (route) => {
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await stored(route);
  });
  const sent = await stubNotification(page);
  await openForm(page, 'Thursday, March 18, 2027');
  await fillIn(page);
  const before = reads.length;
  await submit(page).click();
  await expect(panel(page, received)).toBeFocused();
  expect(
    asked.map(({ url, body }) => ({ path: url.pathname, select: url.searchParams.get('select'), body })),
  ).toEqual([
    {
      path: '/rest/v1/seva_bookings',
      select: null,
      body: {
        ...visitor,
        sevatype: 'Sukhmani Sahib',
        date: '2027-03-18',
        preferred_time: '',
        address: '',
        shown_as: 'name',
        status: 'pending',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        link_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  ]);
  // It is sent after the request is stored, and waits for nobody.
  await expect
    .poll(() => sent)
    .toEqual([
      {
        authorization: `Bearer ${status.publishableKey}`,
        body: {
          event_type: 'seva_booking',
          data: {
            name: 'Simran',
            family_name: 'Kaur',
            sevatype: 'Sukhmani Sahib',
            date: 'March 18, 2027',
          },
        },
      },
    ]);
  await expect.poll(() => reads.length).toBe(before + 1);
});

test('the success panel says what happens next, and leads to another booking; the browser keeps nothing of it', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await stubTaken(page);
  let keptUntilStored = '';
  await stubRequests(page, async (route) => {
    keptUntilStored = await kept();
    await stored(route);
  });
  await stubNotification(page);
  await openForm(page);
  await fillIn(page);
  await submit(page).click();
  const link = await panel(page, received).getByRole('link', { name: 'See my request' }).getAttribute('href');
  const [, secret = ''] = link?.split('#') ?? [];
  for (const one of [secret, ...Object.values(visitor)]) {
    expect(keptUntilStored).toContain(one);
    expect(await kept()).not.toContain(one);
  }
  await expect(panel(page, received)).toContainText('Until we confirm it, the date stays open to others.');
  await expect(panel(page, received)).toContainText('We’ll call or email you, usually within two days.');
  await expect(panel(page, received).getByRole('link', { name: '(775) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+17755550100',
  );
  await page.getByRole('button', { name: 'Book Another Seva' }).click();
  await expect(panel(page, 'Pick a date')).toBeFocused();
  await dayButton(page, thursday).click();
  await expect(text(page, 'Name')).toHaveValue('');
  await expect(seva(page)).toHaveValue('');
});

test.describe('when the notification fails', () => {
  test.use({ expectedConsole: /status of 500/ });

  test('the visitor still sees that the booking was received', async ({ page }) => {
    await stubTaken(page);
    await stubRequests(page, stored);
    await stubNotification(page, (route) => route.fulfill({ status: 500, headers: cors }));
    await openForm(page);
    await fillIn(page);
    await submit(page).click();
    await expect(panel(page, received)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('errors stand beside their fields in words, on leaving them and on submit, the first one focused', async ({
  page,
}) => {
  await stubTaken(page);
  await openForm(page);
  await text(page, 'Email').fill('simran@example');
  await text(page, 'Notes').focus();
  await expect(text(page, 'Email')).toHaveAccessibleDescription(
    'Please enter a valid email address, such as name@example.com.',
  );
  await expect(text(page, 'Phone')).not.toHaveAttribute('aria-invalid');
  await seva(page).selectOption('Langar');
  await submit(page).click();
  await expect(text(page, 'Name')).toBeFocused();
  await expect(text(page, 'Name')).toHaveAccessibleDescription('Please enter your name.');
  await expect(text(page, 'Family Name')).toHaveAccessibleDescription('Please enter your family name.');
  await expect(text(page, 'Phone')).toHaveAccessibleDescription('Please enter your phone number.');
  await expect(text(page, 'Notes')).not.toHaveAttribute('aria-invalid');
  await text(page, 'Name').fill('Simran');
  await expect(text(page, 'Name')).not.toHaveAttribute('aria-invalid');
});

test('browsers and phones are told what each field is', async ({ page }) => {
  await stubTaken(page);
  await openForm(page);
  for (const [name, autocomplete] of [
    ['Name', 'given-name'],
    ['Family Name', 'family-name'],
    ['Phone', 'tel'],
    ['Email', 'email'],
  ] as const) {
    await expect(text(page, name)).toHaveAttribute('autocomplete', autocomplete);
    await expect(text(page, name)).toHaveAttribute('aria-required', 'true');
  }
  await expect(text(page, 'Phone')).toHaveAttribute('inputmode', 'tel');
  await expect(text(page, 'Email')).toHaveAttribute('inputmode', 'email');
  await expect(seva(page).getByRole('option')).toHaveText([
    'Choose a seva',
    'Akhand Path · ਅਖੰਡ ਪਾਠ',
    'Sukhmani Sahib · ਸੁਖਮਨੀ ਸਾਹਿਬ',
    'Langar · ਲੰਗਰ',
    'Anand Karaj (Wedding) · ਅਨੰਦ ਕਾਰਜ',
    'Sadharan Path · ਸਾਧਾਰਨ ਪਾਠ',
    'Ardaas · ਅਰਦਾਸ',
    'Other · ਹੋਰ ਸੇਵਾ',
  ]);
});

test('what was typed survives another date, a look at a taken one, and a reload', async ({ page }) => {
  await stubTaken(page);
  await openForm(page);
  await fillIn(page);
  await dayButton(page, 'Saturday, March 20, 2027').click();
  await expect(seva(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another date' }).click();
  await expect(dayButton(page, 'Saturday, March 20, 2027')).toBeFocused();
  await dayButton(page, 'Monday, March 22, 2027').click();
  await expectKept(page);
  await page.reload();
  await expect(panel(page, 'Monday, March 22, 2027')).toBeVisible();
  await expectKept(page);
  await page.goto('/about');
  await page.goBack();
  await expect(panel(page, 'Monday, March 22, 2027')).toBeVisible();
  await dayButton(page, 'Tuesday, March 23, 2027').click();
  await expectKept(page);
});

test('the date in the address opens its month; one that is past or none is taken out of it', async ({
  page,
}) => {
  await stubTaken(page);
  await page.clock.setFixedTime(noon);
  await page.goto('/seva?date=2027-04-23');
  await expect(panel(page, 'Friday, April 23, 2027')).toBeVisible();
  await expect(dayButton(page, 'Friday, April 23, 2027')).toContainText('Selected');
  await page.goto('/seva?date=2027-03-20');
  await expect(panel(page, 'Saturday, March 20, 2027')).toContainText('Sandhu');
  for (const none of ['2027-03-09', '2027-02-30', 'soon']) {
    await page.goto(`/seva?date=${none}`);
    await expect(panel(page, 'Pick a date')).toBeVisible();
    await expect(page).toHaveURL(/\/seva$/);
  }
});

test('a date taken while its form is open is refused before anything is sent', async ({ page }) => {
  let rows: object[] = [];
  await stubTaken(page, () => rows);
  const asked = await stubRequests(page, stored);
  await openForm(page, 'Saturday, March 20, 2027');
  await fillIn(page);
  rows = taken;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dayButton(page, 'Saturday, March 20, 2027')).toHaveText(/Taken/);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(alreadyBooked);
  const form = panel(page, 'Saturday, March 20, 2027');
  await expect(form.getByRole('button', { name: 'Saturday, March 27, 2027' })).toBeVisible();
  await expectKept(page);
  await expectNoAxeViolations(page);
  expect(asked).toEqual([]);
});

test('an Akhand Path that would run into a taken day is refused, naming the day', async ({ page }) => {
  await stubTaken(page);
  const asked = await stubRequests(page, stored);
  await openForm(page);
  await fillIn(page, 'Akhand Path');
  await submit(page).click();
  await expect(seva(page)).toBeFocused();
  await expect(seva(page)).toHaveAccessibleDescription(
    /An Akhand Path takes three days, and Saturday, March 20, 2027 has already been booked\. Please select another date\.$/,
  );
  const form = panel(page, thursday);
  await expect(form.getByRole('button', { name: /2027$/ })).toHaveText([
    'Thursday, March 25, 2027',
    'Thursday, April 1, 2027',
    'Thursday, April 8, 2027',
  ]);
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Thursday, March 25, 2027' }).click();
  await expect(panel(page, 'Thursday, March 25, 2027')).toBeFocused();
  await expectKept(page, 'Akhand Path');
  await expect(seva(page)).toHaveAccessibleDescription(
    'An Akhand Path lasts 48 hours: Thursday, March 25 to Saturday, March 27, 2027.',
  );
  await expect(panel(page, 'Thursday, March 25, 2027').getByRole('button', { name: /2027$/ })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test.describe('what the database refuses', () => {
  test.use({ expectedConsole: /status of 4(09|22|29)/ });

  for (const [status, message] of [
    [409, alreadyBooked],
    [422, 'Please choose today or a later date.'],
    [429, 'We have just received many booking requests. Please try again in a few minutes.'],
  ] as const) {
    test(`is said in its own sentence (PT${status}), and nothing typed is lost`, async ({ page }) => {
      const reads = await stubTaken(page);
      await stubRequests(page, (route) =>
        route.fulfill({
          status,
          json: { code: `PT${status}`, message, details: null, hint: null },
          headers: cors,
        }),
      );
      await openForm(page);
      await fillIn(page);
      const before = reads.length;
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expectKept(page);
      await expect.poll(() => reads.length).toBe(before + 1);
      await dayButton(page, 'Monday, March 22, 2027').click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('any other failure', () => {
  test.use({ expectedConsole: /ERR_FAILED|status of 500/ });

  for (const [what, answer] of [
    ['a lost connection', (route) => route.abort()],
    ['a broken backend', (route) => route.fulfill({ status: 500, json: { message: 'boom' }, headers: cors })],
  ] as [string, Parameters<typeof stubRequests>[1]][]) {
    test(`(${what}) is said in one sentence, and the same words can be sent again`, async ({ page }) => {
      await stubTaken(page);
      await stubNotification(page);
      let answers = [answer, stored];
      const asked = await stubRequests(page, (route) => {
        const [next = stored, ...rest] = answers;
        answers = rest;
        return next(route);
      });
      await openForm(page);
      await fillIn(page);
      await submit(page).click();
      await expect(page.getByRole('alert').locator('p')).toHaveText([
        failed,
        /our side.*call us at \(775\) 555-0100\.$/,
      ]);
      await expectKept(page);
      await expectNoAxeViolations(page);
      await submit(page).click();
      await expect(panel(page, received)).toBeVisible();
      expect(asked).toHaveLength(2);
    });
  }
});

test('a form filled in a moment is sent at once, and once, however often it is submitted', async ({
  page,
}) => {
  await stubTaken(page);
  await stubNotification(page);
  const answered = Promise.withResolvers<void>();
  const asked = await stubRequests(page, async (route) => {
    await answered.promise;
    await stored(route);
  });
  await openForm(page);
  await fillIn(page);
  await submit(page).click();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeFocused();
  await expect.poll(() => asked.length).toBe(1);
  await page.keyboard.press('Enter');
  answered.resolve();
  await expect(panel(page, received)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a filled trap shows itself, so that nobody honest is turned away', async ({ page }) => {
  await stubTaken(page);
  await stubNotification(page);
  const asked = await stubRequests(page, stored);
  await openForm(page);
  await fillIn(page);
  await page.locator('[name=website]').fill('https://spam.example', { force: true });
  await submit(page).click();
  const trap = text(page, 'Website');
  await expect(trap).toBeFocused();
  await expect(trap).toHaveAccessibleDescription('Please leave this field empty: it is here to stop robots.');
  await expectNoAxeViolations(page);
  expect(asked).toEqual([]);
  await trap.fill('');
  await submit(page).click();
  await expect(panel(page, received)).toBeVisible();
});
