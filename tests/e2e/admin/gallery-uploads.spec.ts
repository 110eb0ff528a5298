import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, test } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { failure, success } from '../../support/locators.ts';
import { file, jpegWithLocation, largeJpeg, png, pngThatClaims } from '../../support/pictures.ts';
import { forget, mine, pictures, screen, upload } from './gallery-screen.ts';

/** The first tile of the grid. */
const tile = (page: Page) => pictures(page).getByLabel('Add pictures');
const waiting = (page: Page) => upload(page).getByRole('textbox', { name: /^Alt text of/ });
const button = (page: Page, name: string) => upload(page).getByRole('button', { name, exact: true });
const small = async (...names: string[]) =>
  Promise.all(names.map(async (name) => file(name, 'image/png', await png())));

/** A file of the bucket. */
const stored = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

test.afterEach(({ status }) => forget(status));

test('several files at once are described and uploaded, without where they were taken', async ({
  page,
  status,
}) => {
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
    file('half.jpg', 'image/jpeg', (await jpegWithLocation()).subarray(0, 200)),
  ]);
  const refused = failure(page, 'Only JPG/JPEG/PNG files are allowed');
  await expect(refused).toContainText('notes.jpg');
  await expect(refused).toContainText(
    'poster.png: This picture has more than 100 megapixels. Please choose a smaller one.',
  );
  await expect(refused).toContainText('half.jpg: This picture cannot be read. Please choose another.');
  const alts = [/Alt text of nagar_kirtan/, /Alt text of IMG_0042/].map((name) =>
    upload(page).getByRole('textbox', { name }),
  );
  await expect(alts[0] ?? page.locator('none')).toHaveValue('Nagar kirtan');
  await button(page, 'Add 2 pictures').click();
  await expect(upload(page).getByLabel('Category')).toHaveAccessibleDescription(
    'Please select or enter a category',
  );
  await expectNoAxeViolations(page);
  await expect(alts[1] ?? page.locator('none')).toBeFocused();
  await alts[0]?.fill(first);
  await alts[1]?.fill(second);
  await upload(page).getByLabel('Category').selectOption({ label: 'Langar' });
  await button(page, 'Add 2 pictures').click();
  await expect(success(page, '2 images added to gallery successfully')).toBeVisible();
  // Each with its small version.
  expect(kept).toEqual(Array.from({ length: 4 }, () => 'max-age=31536000'));
  await expect(pictures(page).getByRole('img', { name: first })).toBeVisible();
  const { data } = await service(status)
    .from('gallery')
    .select('src, width, height')
    .in('alt', [first, second])
    .order('id');
  expect(data).toMatchObject([
    { src: expect.stringMatching(/\/gallery-\d+-nagar_kirtan\.jpg$/), width: 400, height: 300 },
    { src: expect.stringMatching(/\/gallery-\d+-IMG_0042\.png$/), width: 320, height: 240 },
  ]);
  const src = data?.[0]?.src ?? '';
  const small = src.replace('.jpg', '.small.jpg');
  await expect(pictures(page).getByRole('img', { name: first })).toHaveAttribute('src', small);
  for (const address of [src, small]) {
    const picture = await stored(address);
    expect(picture.includes('SecretCamera')).toBe(false);
    expect((await sharp(picture).metadata()).width).toBe(400);
  }
});

test('what a browser opens is taken, and what is cut off only if that is meant', async ({ page }) => {
  const whole = await jpegWithLocation();
  const filled = Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xff]), whole.subarray(2)]);
  await screen(page);
  await tile(page).setInputFiles([
    file('filled.jpg', 'image/jpeg', filled),
    file('without-end.jpg', 'image/jpeg', whole.subarray(0, -2)),
    file('half.jpg', 'image/jpeg', whole.subarray(0, -400)),
  ]);
  const question = (name: string) =>
    page.getByRole('alertdialog', { name: /seems to be cut off/ }).filter({ hasText: name });
  await question('without-end.jpg').getByRole('button', { name: 'Use it' }).click();
  await question('half.jpg').getByRole('button', { name: 'Cancel' }).click();
  await expect(
    failure(page, 'half.jpg: This picture is cut off in the middle. Please choose the whole file.'),
  ).toBeVisible();
  await expect(waiting(page)).toHaveCount(2);
});

/** Drops files on the upload field as a mouse does: from the desktop, all at once. */
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
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(type, { dataTransfer: transfer });
  }
}

test('files dropped at once are taken, but for the one that is no picture; each can be left out', async ({
  page,
  status,
}) => {
  const alt = mine('Dropped');
  await screen(page);
  await drop(page, [
    file('morning.png', 'image/png', await png()),
    file('minutes.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
    file('evening.jpg', 'image/jpeg', await jpegWithLocation()),
  ]);
  await expect(failure(page, 'Only JPG/JPEG/PNG files are allowed')).toContainText('minutes.pdf');
  await expect(waiting(page)).toHaveCount(2);
  await button(page, 'Leave out morning.png').click();
  await expect(waiting(page)).toHaveCount(1);
  await waiting(page).fill(alt);
  await upload(page).getByLabel('Category').selectOption({ label: 'Langar' });
  await expectNoAxeViolations(page);
  await button(page, 'Add 1 picture').click();
  await expect(success(page, 'Image added to gallery successfully')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  const { data } = await service(status).from('gallery').select('src, width, height').eq('alt', alt);
  expect(data).toMatchObject([
    { src: expect.stringMatching(/\/gallery-\d+-evening\.jpg$/), width: 400, height: 300 },
  ]);
});

test('while pictures are uploaded their words stay as they are sent, and the focus where it is', async ({
  page,
  status,
}) => {
  const [first, second] = [mine('Sent first'), mine('Sent second')];
  const storage = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/**', async (route) => {
    await storage.promise;
    await route.continue();
  });
  await screen(page);
  await tile(page).focus();
  await tile(page).setInputFiles(await small('one.png', 'two.png'));
  await expect(waiting(page)).toHaveCount(2);
  await upload(page).getByLabel('Category').selectOption({ label: 'Langar' });
  await waiting(page).first().fill(first);
  await waiting(page).last().fill(second);
  await page.keyboard.press('Enter');
  await expect(upload(page).getByText('Uploading 1 of 2…')).toBeVisible();
  await expect(
    upload(page)
      .getByRole('status')
      .getByText(/You can change them later/),
  ).toBeVisible();
  await expect(waiting(page).first()).not.toBeEditable();
  await expect(upload(page).getByLabel('Category')).toBeDisabled();
  await expect(button(page, 'Leave out one.png')).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.keyboard.type(' and never stored');
  await expect(waiting(page).last()).toBeFocused();
  storage.resolve();
  await expect(success(page, '2 images added to gallery successfully')).toBeVisible();
  await expect(tile(page)).toBeFocused();
  const { data } = await service(status).from('gallery').select('alt').in('alt', [first, second]);
  expect(data).toHaveLength(2);
});

test('whoever leaves while a picture is prepared is asked', async ({ page }) => {
  await screen(page);
  await page.evaluate(() => {
    globalThis.createImageBitmap = () => new Promise<never>(() => undefined);
  });
  await tile(page).setInputFiles(await small('one.png'));
  await expect(upload(page).getByText('Preparing 1 of 1…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

const madeSmaller = /^File size must be less than 2MB\. This one was made smaller: \d\.\d to [01]\.\d MB\.$/;

test('large photos are made smaller without a question, and each says so', async ({ page }) => {
  const large = await largeJpeg();
  await screen(page);
  await tile(page).setInputFiles([
    file('first.jpg', 'image/jpeg', large),
    ...(await small('small.png')),
    file('second.jpg', 'image/jpeg', large),
  ]);
  await expect(button(page, 'Add 3 pictures')).toBeVisible({ timeout: 30_000 });
  await expect(upload(page).getByText(madeSmaller)).toHaveCount(2);
});

test('the focus stays near a picture that is left out', async ({ page }) => {
  await screen(page);
  await tile(page).focus();
  await tile(page).setInputFiles(await small('one.png', 'two.png', 'three.png'));
  await expect(waiting(page)).toHaveCount(3);
  await button(page, 'Leave out two.png').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Leave out three.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Leave out one.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tile(page)).toBeFocused();
});
