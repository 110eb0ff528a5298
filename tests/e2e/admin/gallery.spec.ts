// Tests that need a browser's canvas, drag and drop, or focus. tests/screens/gallery.test.tsx has the rest.
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button, failure, region, success } from '../../support/locators.ts';
import { file, jpegWithLocation, png, pngThatClaims } from '../../support/pictures.ts';
import { screens } from '../../support/screens.ts';

const screen = (page: Page) => openScreen(page, screens.gallery);
const upload = (page: Page) => page.getByRole('dialog', { name: 'Add pictures' });
/** The upload tile, which is first in the grid. */
const tile = (page: Page) => region(page, 'Pictures').getByLabel('Add pictures');
const waiting = (page: Page) => upload(page).getByRole('textbox', { name: /^Alt text of/ });
const category = (page: Page) => upload(page).getByLabel('Category');
const small = async (...names: string[]) =>
  Promise.all(names.map(async (name) => file(name, 'image/png', await png())));

const stored = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

const made: string[] = [];
const mine = (words: string) => {
  const alt = unique(words);
  made.push(alt);
  return alt;
};
test.afterEach(async ({ status }) => {
  await service(status).from('gallery').delete().in('alt', made.splice(0));
});

test('uploads several files with descriptions, without their location data', async ({ page, status }) => {
  const [first, second] = [mine('Nagar kirtan'), mine('Langar hall')];
  const kept: (string | undefined)[] = [];
  page.on('request', (request) => {
    const isUpload = request.method() === 'POST' && request.url().includes('/storage/v1/object/logos/');
    if (isUpload) kept.push(request.headers()['cache-control']);
  });
  await screen(page);
  await tile(page).setInputFiles([
    file('nagar_kirtan.jpg', 'image/jpeg', await jpegWithLocation()),
    file('IMG_0042.png', 'image/png', await png()),
    file('notes.jpg', 'image/jpeg', Buffer.from('not a picture')),
    file('poster.png', 'image/png', await pngThatClaims(20_000, 20_000)),
    file('header.jpg', 'image/jpeg', (await jpegWithLocation()).subarray(0, 200)),
    file('half.jpg', 'image/jpeg', (await jpegWithLocation()).subarray(0, -200)),
  ]);
  const refused = failure(page, 'Only JPG/JPEG/PNG files are allowed');
  await expect(refused).toContainText('notes.jpg');
  await expect(refused).toContainText(
    'poster.png: This picture has more than 100 megapixels. Please choose a smaller one.',
  );
  await expect(refused).toContainText('header.jpg: This picture cannot be read. Please choose another.');
  await expect(refused).toContainText('half.jpg: This picture is incomplete. Please choose the full file.');
  await expect(waiting(page).first()).toHaveValue('Nagar kirtan');
  await button(upload(page), 'Add 2 pictures').click();
  await expect(category(page)).toHaveAccessibleDescription('Please select or enter a category');
  await expect(waiting(page).last()).toBeFocused();
  await expect(waiting(page).last()).toHaveAccessibleDescription('Please describe the image.');
  await waiting(page).first().fill(first);
  await waiting(page).last().fill(second);
  await category(page).selectOption({ label: 'Langar' });
  await button(upload(page), 'Add 2 pictures').click();
  await expect(success(page, '2 images added to gallery successfully')).toBeVisible();
  // Two pictures, each with a small version.
  expect(kept).toEqual(Array.from({ length: 4 }, () => 'max-age=31536000'));
  const { data } = await service(status)
    .from('gallery')
    .select('src, width, height, category')
    .in('alt', [first, second])
    .order('id');
  expect(data).toEqual([
    {
      ...{ src: expect.stringMatching(/\/gallery-\d+-nagar_kirtan\.jpg$/), width: 400, height: 300 },
      category: 'langar',
    },
    {
      ...{ src: expect.stringMatching(/\/gallery-\d+-IMG_0042\.png$/), width: 320, height: 240 },
      category: 'langar',
    },
  ]);
  const src = data?.[0]?.src ?? '';
  const smaller = src.replace('.jpg', '.small.jpg');
  await expect(region(page, 'Pictures').getByRole('img', { name: first })).toHaveAttribute('src', smaller);
  for (const address of [src, smaller]) {
    const picture = await stored(address);
    expect(picture.includes('SecretCamera')).toBe(false);
    expect((await sharp(picture).metadata()).width).toBe(400);
  }
});

/** Drops files on the upload field all at once, as if dragged from the desktop. */
async function drop(page: Page, files: readonly ReturnType<typeof file>[]) {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const held = new DataTransfer();
      for (const { name, mimeType, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        held.items.add(new File([bytes], name, { type: mimeType }));
      }
      return held;
    },
    files.map(({ buffer, ...rest }) => ({ ...rest, base64: buffer.toString('base64') })),
  );
  const target = page.getByText('Choose files, or drop them here');
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer: transfer });
}

test('accepts dropped pictures, and rejects other files', async ({ page }) => {
  await screen(page);
  await drop(page, [
    file('morning.png', 'image/png', await png()),
    file('minutes.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
    file('evening.jpg', 'image/jpeg', await jpegWithLocation()),
  ]);
  await expect(failure(page, 'Only JPG/JPEG/PNG files are allowed')).toContainText('minutes.pdf');
  await expect(waiting(page)).toHaveCount(2);
});

test('keeps the focus nearby and deletes the file when a picture is removed', async ({ page, status }) => {
  await screen(page);
  await tile(page).focus();
  await tile(page).setInputFiles(await small('away-one.png', 'away-two.png', 'away-three.png'));
  await expect(waiting(page)).toHaveCount(3);
  await button(upload(page), 'Remove away-two.png').press('Enter');
  await expect(button(upload(page), 'Remove away-three.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(upload(page), 'Remove away-one.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tile(page)).toBeFocused();
  const bucket = service(status).storage.from('logos');
  const left = async () => (await bucket.list('', { limit: 1000 })).data?.map(({ name }) => name).join(' ');
  await expect.poll(left).not.toMatch(/-away-/);
});
