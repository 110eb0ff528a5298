import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { asHtml, button, pressPart, success } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { screens } from '../../support/screens.ts';

// Each test edits a section of its own, because they share a database.
const screen = (page: Page) => openScreen(page, screens.content);
const area = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Of one part, or of all that are changed. */
const save = (page: Page, what = 'all texts') => button(page, `Save ${what}`);
const unsaved = (page: Page) => page.getByText('1 changed, not saved');
const choose = (page: Page, name: string) =>
  page.getByRole('combobox', { name: 'Page' }).selectOption({ label: name });

const rowOf = (status: Status, page: string, section: string) =>
  service(status).from('page_content').select('id, content').eq('page', page).eq('section', section).single();

async function write(status: Status, page: string, section: string, content: string) {
  const { error } = await service(status)
    .from('page_content')
    .update({ content })
    .eq('page', page)
    .eq('section', section);
  if (error) throw error;
}

/** Restores the sections after a test, even if it failed. */
const found: { page: string; section: string; content: string }[] = [];
async function borrow(status: Status, page: string, section: string, content?: string) {
  const { data } = await rowOf(status, page, section);
  found.push({ page, section, content: data?.content ?? '' });
  if (content !== undefined) await write(status, page, section, content);
}
test.afterEach(async ({ status }) => {
  for (const { page, section, content } of found.splice(0)) await write(status, page, section, content);
});

test('texts and pictures stand in the order of the page, under its headings', async ({ page }) => {
  await screen(page);
  const pages = page.getByRole('combobox', { name: 'Page' }).getByRole('option');
  await expect(pages).toHaveText([
    'About',
    'Board',
    'Contact',
    'Donate',
    'Events',
    'Footer',
    'Gallery',
    'Home',
    'Page not found',
    'Privacy',
    'Seva',
  ]);
  const headings = page.locator('form').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(
    [
      'Welcome to the temple',
      'Our Services',
      'Temple Schedule',
      'Upcoming Events',
      'Your First Visit',
    ].concat(['Live kirtan', 'Find Us']),
  );
  await choose(page, 'Donate');
  await expect(page.locator('form').locator('label, figcaption > span')).toHaveText([
    'Heading',
    'Heading in Gurmukhi',
    'Header subtitle',
    'Picture: top of the page',
    'Main content',
    'Give Online, heading',
    'Before PayPal opens',
    'Zelle, button',
    'Check, heading',
  ]);
  await expect(page.getByText('paypal details')).toHaveCount(0);
  await page.getByRole('link', { name: /: top of the page$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page Images' })).toBeVisible();
});

test('what was changed together is saved at once, headings in both scripts too', async ({ page, status }) => {
  for (const section of ['more_heading', 'more_gurmukhi', 'education_name'])
    await borrow(status, 'about', section, '');
  await screen(page);
  await choose(page, 'About');
  await pressPart(page, 'Mission & Values');
  await pressPart(page, 'More About Us');
  const heading = area(page, 'More About Us, heading');
  await expect(heading).toHaveValue('More About Us');
  const label = page.getByText('More About Us, heading', { exact: true });
  const [below, above] = [await heading.boundingBox(), await label.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(16);
  await heading.fill('x'.repeat(121));
  await area(page, 'More About Us, heading in Gurmukhi').fill('ਹੋਰ');
  await area(page, 'Education, heading').fill('Learning');
  await pressPart(page, 'More About Us');
  await save(page).click();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription('Please keep a heading or a button to 120 characters.');
  await heading.fill('Read more');
  await expect(
    page.getByText(
      'Not saved yet: Education, heading; More About Us, heading; More About Us, heading in Gurmukhi',
    ),
  ).toBeVisible();
  await expectGoodLooks(page);
  await save(page).click();
  await expect(success(page, /^".*", ".*", and ".*" have been updated successfully\.$/)).toBeVisible();
  const stored = async (section: string) => (await rowOf(status, 'about', section)).data?.content;
  expect(await stored('more_heading')).toBe('Read more');
  expect(await stored('more_gurmukhi')).toBe('ਹੋਰ');
  expect(await stored('education_name')).toBe('Learning');
  await expect(page.getByRole('heading', { level: 3, name: 'Read more' })).toBeVisible();
  await heading.fill('');
  await save(page, 'Read more').click();
  await expect(heading).toHaveValue('More About Us');
  expect(await stored('more_heading')).toBe('');
});

test('a page and a section that only the table has are edited as well', async ({ page, status }) => {
  const added = { page: 'school', section: 'timetable', title: 'Timetable of the school' };
  const table = () => service(status).from('page_content');
  await table().insert({ ...added, content: '<p>Sundays</p>' });
  await screen(page);
  await choose(page, 'school');
  await (await asHtml(page, 'Timetable of the school')).fill('<p>Saturdays</p>');
  await save(page, 'texts').click();
  await expect(success(page, '"Timetable of the school" has been updated successfully.')).toBeVisible();
  const { data } = await table().select('content').eq('page', 'school');
  expect(data).toEqual([{ content: '<p>Saturdays</p>' }]);
  await table().delete().eq('page', 'school');
});

test('each part is saved by itself by keyboard, and what is changed in another stays', async ({
  page,
  status,
}) => {
  await borrow(status, 'home', 'hero_subtitle');
  await borrow(status, 'home', 'location_description');
  const words = unique('Everybody is welcome');
  await screen(page);
  await expect(page.locator('details[open]')).toHaveCount(1);
  await pressPart(page, 'Find Us');
  await area(page, 'Find Us, heading').fill('Where we are');
  const text = area(page, 'Hero subtitle');
  await text.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
  await expect(unsaved(page)).toHaveCount(2);
  await expect(page.getByText('Not saved yet: Hero subtitle; Find Us, heading')).toBeVisible();
  await expectGoodLooks(page);
  await save(page, 'Welcome to the temple').focus();
  await page.keyboard.press('Enter');
  await expect(success(page, '"Hero subtitle" has been updated successfully.')).toBeVisible();
  await expect(save(page, 'Welcome to the temple')).toBeFocused();
  await expect(text).toHaveValue(words);
  await expect(unsaved(page)).toHaveCount(1);
  await expect(save(page)).toBeHidden();
  expect((await rowOf(status, 'home', 'hero_subtitle')).data?.content).toBe(words);
  expect((await rowOf(status, 'home', 'location_heading')).data?.content).toBe('');
  await area(page, 'Find Us, heading').fill('Find Us');
  await expect(unsaved(page)).toHaveCount(0);
});

test('what could harm a visitor is neither previewed nor stored', async ({ page, status }) => {
  await borrow(status, 'home', 'services_description', '');
  const words = unique('Read');
  await screen(page);
  await pressPart(page, 'Our Services');
  const services = await asHtml(page, 'Our Services');
  const withLink = (address: string) =>
    `<h1>${words}</h1><p onclick="alert(1)" class="x">Safe <a href="${address}">link</a></p><script>alert(1)</script>`;
  await services.fill(withLink('javascript:alert(1)'));
  const preview = page.getByRole('figure', { name: 'Preview' }).filter({ hasText: words });
  await expect(preview.getByRole('heading', { level: 2, name: words })).toBeVisible();
  await expect(preview.getByText('link')).not.toHaveAttribute('href');
  await save(page, 'Our Services').click();
  await expect(services).toHaveAccessibleDescription(/“javascript:alert\(1\)”.*starts with https:\/\//);
  await services.fill(withLink('www.example.org'));
  await expect(preview.getByRole('link', { name: 'link' })).toHaveAttribute(
    'href',
    'https://www.example.org',
  );
  await save(page, 'Our Services').click();
  await expect(success(page, '"Our Services" has been updated successfully.')).toBeVisible();
  expect((await rowOf(status, 'home', 'services_description')).data?.content).toBe(
    `<h2>${words}</h2><p>Safe <a href="https://www.example.org" rel="noopener">link</a></p>`,
  );
});

test('the whole page is shown with what is not saved yet', async ({ page, status, context }) => {
  const words = unique('A new beginning');
  await screen(page);
  await choose(page, 'About');
  await pressPart(page, 'Our History');
  await pressPart(page, 'Mission & Values');
  await (await asHtml(page, 'Our History')).fill(`<h3>${words}</h3>`);
  await area(page, 'Equality').fill(`${words}, all of us\nSee www.example.org`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview page' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 3, name: words, exact: true })).toBeVisible();
  const equality = preview.getByText(`${words}, all of us`);
  await expect(equality).toHaveText(/all of us\nSee/, { useInnerText: true });
  await expect(equality.getByRole('link', { name: 'www.example.org' })).toHaveAttribute(
    'href',
    'https://www.example.org',
  );
  await expect(
    preview.getByRole('status').filter({ hasText: 'Preview with your unsaved changes.' }),
  ).toBeVisible();
  await expect(preview).toHaveTitle(/^Preview · About Us/);
  expect((await rowOf(status, 'about', 'history')).data?.content).not.toContain(words);
});

test('a version is brought back from the history', async ({ page, status }) => {
  const [first, second] = [unique('First'), unique('Second')];
  await borrow(status, 'home', 'events_description', first);
  await screen(page);
  await pressPart(page, 'Upcoming Events');
  const events = await asHtml(page, 'Upcoming Events');
  await events.fill(second);
  await save(page, 'Upcoming Events').click();
  await expect(success(page, '"Upcoming Events" has been updated successfully.')).toBeVisible();
  const opener = button(page, 'History of Upcoming Events');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History: Upcoming Events' });
  const newest = dialog.getByRole('listitem').first();
  await expect(newest).toContainText(status.admin.email);
  await expect(newest).toContainText('As it is now');
  // Struck out beside “Restore” it would read as if it went.
  await expect(newest.locator('del, s')).toHaveCount(0);
  await expect(newest).toContainText(/Taken out then: “.*First/);
  await expect(newest.locator('ins')).toContainText('Second');
  await expectNoAxeViolations(page);
  await dialog.getByRole('listitem').nth(1).getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(success(page, '"Upcoming Events" has been updated successfully.')).toBeVisible();
  await expect(events).toHaveValue(first);
  await expect(dialog).toHaveCount(0);
  expect((await rowOf(status, 'home', 'events_description')).data?.content).toBe(first);
});

test.describe('with a text that is not saved', () => {
  test.use({ expectedConsole: /status of 503/ });
  const history = (page: Page) => page.getByRole('dialog', { name: 'History: Service' });

  test('a version that cannot be restored leaves it there, and a restored one takes its place', async ({
    page,
    status,
  }) => {
    const [first, second] = [unique('First'), unique('Second')];
    await borrow(status, 'about', 'service', first);
    await write(status, 'about', 'service', second);
    await screen(page);
    await choose(page, 'About');
    await pressPart(page, 'Mission & Values');
    await area(page, 'Service').fill('Half a thought');
    const restore = async () => {
      await button(page, 'History of Service').click();
      await history(page).getByRole('listitem').nth(1).getByRole('button').click();
      const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
      await expect(question).toContainText('Your unsaved changes here will be lost.');
      await question.getByRole('button', { name: 'Restore' }).click();
    };
    await page.route('**/rpc/save_page_content*', (route) => route.fulfill({ status: 503 }));
    await restore();
    await expect(page.getByText(/^The texts could not be saved\. They are still here/)).toBeVisible();
    await expect(area(page, 'Service')).toHaveValue('Half a thought');
    await page.unroute('**/rpc/save_page_content*');
    await restore();
    await expect(success(page, '"Service" has been updated successfully.')).toBeVisible();
    await expect(area(page, 'Service')).toHaveValue(first);
  });
});

test('saving only one of address and map asks about the other', async ({ page, status }) => {
  await borrow(status, 'contact', 'address', '1 Old Street, Reno');
  await borrow(status, 'contact', 'map_place', '39.5296,-119.8138');
  await screen(page);
  await choose(page, 'Contact');
  await pressPart(page, 'Reach us');
  const address = area(page, 'Address');
  const map = area(page, 'Place on the map');
  const question = page.getByRole('alertdialog');

  await map.fill('39.5,-119.8');
  await save(page, 'Reach us').click();
  await expect(question).toContainText(
    'The map now shows “39.5,-119.8”. The address says “1 Old Street, Reno”.',
  );
  await question.getByRole('button', { name: 'Change the address' }).click();
  await expect(address).toBeFocused();

  await map.fill('39.5296,-119.8138');
  await address.fill('2 New Street, Reno');
  await save(page, 'Reach us').click();
  await expect(question).toContainText(
    'The address is now “2 New Street, Reno”. The map still shows “39.5296,-119.8138”.',
  );
  await question.getByRole('button', { name: 'Show the new address' }).click();
  await expect(
    success(page, '"Address" and "Place on the map" have been updated successfully.'),
  ).toBeVisible();
  await expect(map).toHaveValue('');
  await expect(question).toBeHidden();
  expect((await rowOf(status, 'contact', 'map_place')).data?.content).toBe('');
});

test('going elsewhere with an unsaved text asks first', async ({ page }) => {
  await screen(page);
  await pressPart(page, 'Find Us');
  const text = await asHtml(page, 'Find Us');
  const before = await text.inputValue();
  await text.fill('Not yet');
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'About' });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(text).toHaveValue('Not yet');
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await page.goBack();
  await pressPart(page, 'Find Us');
  await expect(await asHtml(page, 'Find Us')).toHaveValue(before);
});

test('an unsaved text outlives a reload and another tab, until it is saved or left', async ({
  page,
  context,
  status,
}) => {
  await borrow(status, 'home', 'hero_subtitle', 'Stored');
  const text = area(page, 'Hero subtitle');
  page.on('dialog', (dialog) => dialog.accept());
  await screen(page);
  await text.fill('Typed and not saved');
  await expect(unsaved(page)).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('Typed and not saved');
  await expect(unsaved(page)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await screen(next);
  await expect(area(next, 'Hero subtitle')).toHaveValue('Typed and not saved');
  await next.getByRole('link', { name: 'Events', exact: true }).click();
  await next.getByRole('button', { name: 'Leave without saving' }).click();
  await next.getByRole('link', { name: 'Page Content', exact: true }).click();
  await expect(area(next, 'Hero subtitle')).toHaveValue('Stored');
});

test.describe('a screen that fails', () => {
  test.use({ expectedConsole: /Breaks the screen/ });

  test('keeps what was typed into its texts for the next opening', async ({ page, status }) => {
    await borrow(status, 'home', 'hero_subtitle', 'Stored');
    await screen(page);
    await area(page, 'Hero subtitle').fill('Typed before the failure');
    await page.evaluate(() => {
      const { trim } = String.prototype;
      String.prototype.trim = function fail() {
        if (this.includes('Breaks')) throw new Error('Breaks the screen');
        return trim.call(this);
      };
    });
    await pressPart(page, 'Find Us');
    await (await asHtml(page, 'Find Us')).fill('Breaks');
    await expect(page.getByText('This screen could not be opened.')).toBeVisible();
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(area(page, 'Hero subtitle')).toHaveValue('Typed before the failure');
  });
});
