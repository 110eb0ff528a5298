// Tests that change shared data: the logo and the pictures of the pages.
import sharp from 'sharp';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { button, failure, success } from '../../support/locators.ts';
import { file, jpegWithLocation, largeJpeg, png } from '../../support/pictures.ts';
import { screens } from '../../support/screens.ts';

const download = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

test('uploads a logo without location data, shrinks large photos, and accepts HEIC', async ({
  page,
  status,
}) => {
  const settings = () => service(status).from('gurdwara_settings');
  const { data: before } = await settings().select('id, logo_url').single();
  const shown = page.getByRole('img', { name: 'The logo' });
  let address = before?.logo_url ?? '';
  const choose = async (name: string, type: string, buffer: Buffer) => {
    await page.getByLabel('Upload a logo').setInputFiles(file(name, type, buffer));
    await expect(shown).not.toHaveAttribute('src', address, { timeout: 30_000 });
    address = (await shown.getAttribute('src')) ?? '';
    expect(address).toMatch(/\/logos\/logo-\d+\.jpg$/);
    return download(address);
  };
  await openScreen(page, screens.settings);
  await expect(shown).toBeVisible();

  const source = await jpegWithLocation();
  expect(source.includes('SecretCamera')).toBe(true);
  const logo = await choose('1000012345', 'application/octet-stream', source);
  expect((await sharp(logo).metadata()).format).toBe('jpeg');
  expect(logo.includes('SecretCamera') || logo.includes('Exif')).toBe(false);
  expect((await settings().select('logo_url').single()).data?.logo_url).toBe(before?.logo_url);
  await button(page, 'Save settings').click();
  await expect(success(page, 'Settings saved successfully!')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', address);
  expect((await settings().select('logo_url').single()).data?.logo_url).toBe(address);

  const photo = await largeJpeg();
  const { length } = await choose('phone.jfif', '', photo);
  expect(length).toBeLessThan(2 * 1024 * 1024);
  const inMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  await expect(page.getByRole('status').filter({ hasText: 'File size' })).toHaveText(
    `File size must be less than 2MB. This one was made smaller: ${inMegabytes(photo.length)} to ${inMegabytes(length)} MB.`,
  );

  // These browsers cannot decode HEIC. They can decode AVIF, which uses the same container, so relabel it.
  const create = { width: 300, height: 200, channels: 3 as const, background: '#e87a1d' };
  const heic = await sharp({ create }).avif().toBuffer();
  heic.write('mif1', 8);
  const made = await sharp(await choose('IMG_0042', 'application/octet-stream', heic)).metadata();
  expect(made).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  await page
    .getByLabel('Upload a logo')
    .setInputFiles(file('IMG_0043.HEIC', 'image/heic', Buffer.from('....ftypheic....')));
  await expect(failure(page, 'Only JPG/JPEG files are allowed')).toContainText(
    'Settings > Camera > Formats > Most Compatible',
  );
  await settings()
    .update({ logo_url: before?.logo_url ?? '' })
    .eq('id', before?.id ?? -1);
});

const columns = 'id, page, section, image_url, alt_text, focus_x, focus_y' as const;
const images = (status: Status) => service(status).from('page_images');
const header = async (status: Status) =>
  (await images(status).select(columns).match({ page: 'contact', section: 'header' }).single()).data;
/** A row of a page that does not exist keeps a reference to the replaced picture. Unreferenced files are deleted. */
const keeper = { page: 'contact', section: 'kept' };

let before: Awaited<ReturnType<typeof header>> = null;
test.beforeEach(async ({ status }) => {
  before = await header(status);
  await images(status).insert({ ...keeper, image_url: before?.image_url ?? '', alt_text: 'Kept' });
});
test.afterEach(async ({ status }) => {
  if (before) await images(status).upsert(before);
  await images(status).delete().match(keeper);
});

test('replaces a picture, chooses the part that the arch shows, and removes it with its file', async ({
  page,
  status,
}) => {
  const place = page.getByRole('listitem').filter({ hasText: 'Contact, top of the page' });
  const [picture, slider] = [place.getByRole('img'), place.getByRole('slider')];
  const alt = place.getByRole('textbox', { name: 'Alt text: Contact, top of the page' });
  const save = button(page, 'Save page images');
  const saved = success(page, 'Page images saved successfully');
  const choose = async (width: number, height: number) =>
    place
      .getByLabel(/^(Add|Replace)/)
      .setInputFiles(file('front door.png', 'image/png', await png('#12305a', width, height)));
  await openScreen(page, screens.pageImages);
  await choose(320, 240);
  await expect(picture).toHaveAttribute('src', /\/logos\/page-\d+-front-door\.small\.jpg$/);
  await expect(alt).toBeFocused();
  await expect(alt).toHaveValue('');
  // The field grows to show a long description, and Enter submits it as in a single-line field.
  await page.keyboard.type(
    'The front door with its nishan sahib, and the sangat that gathers before it on a morning of May',
  );
  expect(await alt.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);
  await expect(slider).toHaveAccessibleName('Left to right: Contact, top of the page');
  await expect(slider).toHaveValue('50');
  await slider.press('Home');
  await expect(picture).toHaveCSS('object-position', '0% 50%');
  await alt.press('Enter');
  await expect(saved).toBeVisible();
  const stored = await header(status);
  expect(stored).toMatchObject({
    image_url: expect.stringMatching(/\/page-\d+-front-door\.png$/),
    alt_text: expect.stringMatching(/^The front door with/),
    focus_x: 0,
    focus_y: 50,
  });
  const address = stored?.image_url ?? '';
  const files = () =>
    Promise.all(
      [address, address.replace('.png', '.small.jpg')].map(async (at) => (await page.request.get(at)).ok()),
    );
  expect(await files()).toEqual([true, true]);
  await page.reload();
  await expect(slider).toHaveValue('0');

  await choose(240, 480);
  await expect(slider).toHaveAccessibleName('Top to bottom: Contact, top of the page');
  await expect(picture).toHaveCSS('object-position', '50% 50%');
  await place.getByRole('button', { name: /^Remove the picture/ }).click();
  await expect(place.getByText('No picture')).toBeVisible();
  await expect(place.getByLabel(/^Add/)).toBeFocused();
  await save.click();
  await expect.poll(async () => (await header(status))?.image_url).toBe('');
  await expect.poll(files).toEqual([false, false]);
  expect((await page.request.get(before?.image_url ?? '')).ok()).toBe(true);
});
