// The editor shows a text as the website will, and saves exactly what was written.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { asHtml, button, row, success, tabTo, textbox } from '../../support/locators.ts';
import { png } from '../../support/pictures.ts';
import { screens } from '../../support/screens.ts';

const name = 'Story';
const text = (page: Page) => textbox(page, name);
const tool = (page: Page, what: string) =>
  button(page.getByRole('toolbar', { name: `Format ${name}` }), what);
const save = (page: Page) => button(page, 'Save Story');
const unsaved = (page: Page) => page.getByText('Not saved yet', { exact: true });
const saved = (page: Page) => expect(success(page, '"Story" has been updated successfully.')).toBeVisible();

/** After a dialog closes, the cursor returns slightly later than the focus. */
const cursorIn = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toContain(words);

/** A separate page for each test. Its name has no digits, and fits a line of Activity on a phone with large text. */
let own = '';
const rows = (status: Status) => service(status).from('page_content');
const stored = async (status: Status) =>
  (await rows(status).select('content').eq('page', own).single()).data?.content;
test.beforeEach(() => {
  own = unique('page')
    .slice(0, 9)
    .replaceAll(/[^a-z]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '_');
});
test.afterEach(async ({ status }) => {
  await rows(status).delete().eq('page', own);
});

async function open(page: Page, status: Status, content: string) {
  await rows(status).insert({ page: own, section: 'story', title: name, content }).throwOnError();
  await openScreen(page, screens.content, `?page=${own}`);
  await button(page, `Edit ${name}`).focus();
  // The editor's code loads only when the first text is opened.
  const editor = page.waitForRequest(/RichTextEditor/);
  await page.keyboard.press('Enter');
  await editor;
  await expect(text(page)).toBeFocused();
}

test('stores a text as formatted with the toolbar', async ({ page, status }) => {
  await open(page, status, '');
  const keys = page.keyboard;
  await text(page).click();
  await tool(page, 'Heading').click();
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await keys.type('Our beginnings');
  await keys.press('Enter');
  await keys.type('Founded ');
  await tool(page, 'Bold').click();
  await keys.type('in 1987');
  await tool(page, 'Bold').click();
  await keys.type('.');
  await keys.press('Enter');
  await tool(page, 'Bulleted list').click();
  await keys.type('Kirtan');
  await keys.press('Enter');
  await keys.type('Langar');
  await keys.press('Enter');
  await keys.press('Enter');

  await tool(page, 'Link').click();
  const link = page.getByRole('dialog', { name: 'New link' });
  await expect(textbox(link, 'Address')).toBeFocused();
  await textbox(link, 'Link text').fill('Write to us');
  await textbox(link, 'Address').fill('javascript:alert(1)');
  await button(link, 'Add link').click();
  await expect(textbox(link, 'Address')).toHaveAccessibleDescription(
    /“javascript:alert\(1\)” is not a valid address/,
  );
  await textbox(link, 'Address').fill('office@example.org');
  await button(link, 'Add link').click();
  await cursorIn(page, 'Write to us');
  await keys.type(' today.');

  await keys.press('Enter');
  await tool(page, 'Picture').click();
  const picture = page.getByRole('dialog', { name: 'New picture' });
  await button(picture, 'Add picture').click();
  await expect(picture.getByRole('alert')).toHaveText('Please choose a picture.');
  await picture
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: await png() });
  await expect(picture.getByRole('img')).toBeVisible();
  await button(picture, 'Add picture').click();
  await expect(textbox(picture, 'Alt text')).toHaveAccessibleDescription(/Please say what the picture shows/);
  await textbox(picture, 'Alt text').fill('The hall');
  await button(picture, 'Add picture').click();
  await expect(text(page).getByRole('img', { name: 'The hall' })).toBeVisible();
  await tool(page, 'Undo').click();
  await expect(text(page).getByRole('img')).toHaveCount(0);
  await tool(page, 'Redo').click();
  const src = await text(page).getByRole('img', { name: 'The hall' }).getAttribute('src');

  const html = `<h3>Our beginnings</h3><p>Founded <strong>in 1987</strong>.</p><ul><li>Kirtan</li><li>Langar</li></ul><p><a href="mailto:office@example.org" rel="noopener">Write to us</a> today.</p><p><img src="${src}" alt="The hall" /></p>`;
  await expect(await asHtml(page, name)).toHaveValue(html);
  await save(page).click();
  await saved(page);
  await expect(unsaved(page)).toHaveCount(0);
  expect(await stored(status)).toBe(html);
});

test('works without a mouse, and Tab leaves the editor', async ({ page, status }) => {
  await open(page, status, '');
  const keys = page.keyboard;
  await tabTo(page, text(page));
  await keys.press('Control+Alt+3');
  await keys.type('Today');
  await keys.press('Enter');
  await keys.press('Control+K');
  await keys.type('/seva');
  await keys.press('Enter');
  await cursorIn(page, '/seva');
  await keys.type(' or');
  await keys.press('Control+Z');
  await keys.press('Shift+Tab');
  await expect(tool(page, 'Heading')).toBeFocused();
  await keys.press('End');
  await expect(tool(page, 'Redo')).toBeFocused();
  await keys.press('Enter');
  await expect(text(page)).toBeFocused();
  await keys.press('Tab');
  await expect(save(page)).toBeFocused();
  await keys.press('Enter');
  await saved(page);
  expect(await stored(status)).toBe('<h3>Today</h3><p><a href="/seva" rel="noopener">/seva</a> or</p>');
});

test('keeps special characters, and the stored text after undoing every change', async ({ page, status }) => {
  await open(page, status, 'One line\nand <b>another</b>');
  await expect(unsaved(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(unsaved(page)).toHaveCount(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5 * 6 * 7 and **bold** _so_ ~~no~~');
  for (const line of ['# One', '- two', '1. three', '> four', '---']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${line} `);
  }
  await expect(await asHtml(page, name)).toHaveValue(
    '<p>5 * 6 * 7 and **bold** _so_ ~~no~~</p><p># One </p><p>- two </p><p>1. three </p><p>&gt; four </p><p>--- </p>',
  );
});

test('keeps the structure of pasted text and drops its styling', async ({ page, status }) => {
  await open(page, status, '');
  await text(page).click();
  const html = readFileSync('tests/support/pasted/google-docs.clipboard', 'utf8');
  await text(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `${copied}<p><img src="https://other.example/hall.jpg" alt="The hall"></p>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await expect(
    page.getByText('Not supported here and left out: a picture (add it with “Picture”).'),
  ).toBeVisible();
  await expect(await asHtml(page, name)).toHaveValue(
    /^<h2>Our school<\/h2><p>Classes are <strong>free<\/strong><em> for everybody<\/em>\..*<ul><li>Gurmukhi<ul><li>for beginners<\/li><\/ul><\/li><li>Kirtan<\/li><\/ul>$/,
  );
});

test('uploads a pasted picture once it has a description', async ({ page, status }) => {
  await open(page, status, '<p>Here:</p>');
  await text(page).press('End');
  await text(page).evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...(await png())],
  );
  const dialog = page.getByRole('dialog', { name: 'New picture' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await textbox(dialog, 'Alt text').fill('The hall');
  await textbox(dialog, 'Alt text').press('Enter');
  await expect(await asHtml(page, name)).toHaveValue(
    /^<p>Here:<img src="[^"]+\.png" alt="The hall" \/><\/p>$/,
  );
});

test('adding a link does not submit the dialog, and Escape returns to the text', async ({ page }) => {
  await openScreen(page, screens.sevas);
  await button(row(page, 'Akhand Path'), 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit seva' });
  const guide = textbox(dialog, 'Guide');
  await expect(guide.getByRole('heading', { level: 4, name: 'How it goes' })).toBeVisible();
  await guide.getByText('What we ask of you').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+K');
  const link = page.getByRole('dialog', { name: 'New link' });
  await textbox(link, 'Address').fill('/contact');
  await textbox(link, 'Address').press('Enter');
  await expect(link).toHaveCount(0);
  await expect(guide.getByRole('link', { name: '/contact' })).toBeVisible();
  await button(dialog, 'Picture').click();
  await expect(page.getByRole('dialog', { name: 'New picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(guide).toBeFocused();
  await page.keyboard.press('Escape');
  await button(page, 'Leave without saving').click();
  await expect(dialog).toHaveCount(0);
});
