import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { file, png } from '../../support/pictures.ts';
import { screens } from '../../support/screens.ts';

const screen = (page: Page) => openScreen(page, screens.pageImages);
const place = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Contact, top of the page' });
const save = (page: Page) => page.getByRole('button', { name: 'Save page images' });
const saved = (page: Page) =>
  page.getByRole('status').getByText('Page images saved successfully', { exact: true });
const alt = (page: Page) => place(page).getByRole('textbox', { name: 'Alt text: Contact, top of the page' });

interface Stored {
  id: number;
  page: string;
  section: string;
  image_url: string;
  alt_text: string;
  focus_x: number;
  focus_y: number;
}
const columns = 'id, page, section, image_url, alt_text, focus_x, focus_y' as const;
const images = async (status: Status): Promise<Stored[]> =>
  (await service(status).from('page_images').select(columns)).data ?? [];
const header = async (status: Status, of = 'contact') =>
  (await images(status)).find(({ page, section }) => page === of && section === 'header');

/** A place that no page has keeps the picture that is replaced: the file of one that nothing names is deleted. */
const keeper = { page: 'contact', section: 'kept' };

let before: Stored[] = [];
test.beforeEach(async ({ status }) => {
  before = await images(status);
  const image_url = (await header(status))?.image_url ?? '';
  await service(status)
    .from('page_images')
    .insert({ ...keeper, image_url, alt_text: 'Kept' });
});
test.afterEach(async ({ status }) => {
  await service(status).from('page_images').upsert(before);
  await service(status).from('page_images').delete().match(keeper);
});

test('a picture is replaced, described and removed, its file too; one save for all', async ({
  page,
  status,
}) => {
  await screen(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Home',
    'About',
    'Seva',
    'Donate',
    'Contact',
  ]);
  await place(page)
    .getByLabel(/^(Add|Replace)/)
    .setInputFiles(file('front door.png', 'image/png', await png()));
  const picture = place(page).getByRole('img');
  await expect(picture).toHaveAttribute('src', /\/logos\/page-\d+-front-door\.small\.jpg$/);
  await expect(alt(page)).toBeFocused();
  await expect(alt(page)).toHaveValue('');
  await save(page).click();
  await expect(alt(page)).toHaveAccessibleDescription(/Please say what the picture shows\.$/);
  await expect(alt(page)).toBeFocused();
  // All of a long description is in sight, and Enter submits it as in any line.
  await page.keyboard.type(
    'The front door with its nishan sahib, and the sangat that gathers before it on a morning of May',
  );
  expect(await alt(page).evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);
  await alt(page).fill('The front door');
  await expect(page.getByRole('link', { name: /^View page/ })).toHaveAttribute('href', '/contact');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await header(status)).toMatchObject({
    image_url: expect.stringMatching(/\/page-\d+-front-door\.png$/),
    alt_text: 'The front door',
  });
  const address = (await header(status))?.image_url ?? '';
  const small = address.replace('.png', '.small.jpg');
  const isThere = async (at: string) => (await page.request.get(at)).ok();
  expect(await Promise.all([address, small].map(isThere))).toEqual([true, true]);
  await place(page)
    .getByRole('button', { name: /^Remove the picture/ })
    .click();
  await expect(place(page).getByText('No picture')).toBeVisible();
  await expect(place(page).getByLabel(/^Add/)).toBeFocused();
  await save(page).click();
  await expect.poll(async () => (await header(status))?.image_url).toBe('');
  await expect.poll(() => Promise.all([address, small].map(isThere))).toEqual([false, false]);
  const kept = before.find(({ page, section }) => page === 'contact' && section === 'header');
  expect(await isThere(kept?.image_url ?? '')).toBe(true);
});

test('the part of a picture that the arch shows is chosen, and another picture begins in its middle', async ({
  page,
  status,
}) => {
  const picture = place(page).getByRole('img');
  const slider = place(page).getByRole('slider');
  const another = async (width: number, height: number) =>
    place(page)
      .getByLabel(/^(Add|Replace)/)
      .setInputFiles(file('door.png', 'image/png', await png('#12305a', width, height)));
  await screen(page);
  await another(320, 240);
  await alt(page).fill('The front door');
  await expect(slider).toHaveAccessibleName('Left to right: Contact, top of the page');
  await expect(slider).toHaveValue('50');
  await slider.press('Home');
  await expect(picture).toHaveCSS('object-position', '0% 50%');
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await header(status)).toMatchObject({ focus_x: 0, focus_y: 50 });
  await page.reload();
  await expect(slider).toHaveValue('0');

  await another(240, 480);
  await expect(slider).toHaveAccessibleName('Top to bottom: Contact, top of the page');
  await expect(picture).toHaveCSS('object-position', '50% 50%');
});
