// A text of the website is written as it will look, and what is stored is exactly what was written.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test } from '../../support/admin.ts';
import { asHtml, button, pressPart, row, success, tabTo, textbox } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { png } from '../../support/pictures.ts';
import { screens } from '../../support/screens.ts';

const name = 'Our History';
const place = { page: 'about', section: 'history' };
const text = (page: Page) => textbox(page, name);
const tool = (page: Page, what: string) =>
  button(page.getByRole('toolbar', { name: `Format ${name}` }), what);
const save = (page: Page) => button(page, `Save ${name}`);
const tab = (page: Page, which: string) =>
  page.getByRole('tablist', { name: `${name}: how to edit it` }).getByRole('tab', { name: which });
const unsaved = (page: Page) => page.getByText('1 changed, not saved');

const rows = (status: Status) => service(status).from('page_content');
const stored = async (status: Status) =>
  (await rows(status).select('content').match(place).single()).data?.content;
const saved = (page: Page) =>
  expect(success(page, '"Our History" has been updated successfully.')).toBeVisible();

/** After a dialog the cursor is back in the text a moment later than the focus. */
const cursorIn = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toContain(words);

const edit = (page: Page) => button(page, `Edit ${name}`);

async function open(page: Page, status: Status, content: string) {
  await rows(status).update({ content }).match(place);
  await openScreen(page, screens.content);
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'About' });
  await pressPart(page, name);
  await edit(page).focus();
  // The editor comes with the first text that is opened, and no sooner.
  const editor = page.waitForRequest(/RichTextEditor/);
  await page.keyboard.press('Enter');
  await editor;
  await expect(text(page)).toBeFocused();
}

let before = '';
test.beforeEach(async ({ status }) => {
  before = (await stored(status)) ?? '';
});
test.afterEach(async ({ status }) => {
  await rows(status).update({ content: before }).match(place);
});

test('a history is written with the tools, and stored as it looks', async ({ page, status }) => {
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
  await textbox(link, 'Words').fill('Write to us');
  await textbox(link, 'Address').fill('javascript:alert(1)');
  await button(link, 'Add link').click();
  await expect(textbox(link, 'Address')).toHaveAccessibleDescription(/“javascript:alert\(1\)” leads nowhere/);
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
  await tab(page, 'Text').click();
  await expect(text(page).getByRole('heading', { level: 3 })).toHaveText('Our beginnings');
  await save(page).click();
  await saved(page);
  await expect(unsaved(page)).toHaveCount(0);
  expect(await stored(status)).toBe(html);
});

test('it is written without a mouse, and Tab leads on from it', async ({ page, status }) => {
  await open(page, status, '');
  const keys = page.keyboard;
  await tabTo(page, text(page));
  await keys.press('Control+Alt+3');
  await keys.type('Today');
  await keys.press('Enter');
  await keys.type('We are ');
  await keys.press('Control+I');
  await keys.type('here');
  await keys.press('Control+I');
  await keys.type(', see ');
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
  expect(await stored(status)).toBe(
    '<h3>Today</h3><p>We are <em>here</em>, see <a href="/seva" rel="noopener">/seva</a> or</p>',
  );
});

test('a text that is opened and one whose changes are undone are as they were stored', async ({
  page,
  status,
}) => {
  await open(page, status, 'One line\nand <b>another</b>');
  await expect(text(page)).toHaveText('One line and another', { useInnerText: true });
  await expect(unsaved(page)).toHaveCount(0);
  await text(page).press('End');
  await page.keyboard.type('!');
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(unsaved(page)).toHaveCount(0);
});

test('what is written and not saved outlives a reload', async ({ page, status }) => {
  await open(page, status, '<p>Stored</p>');
  await text(page).press('End');
  await page.keyboard.type(' and typed, see www.example.org now');
  await expect(unsaved(page)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Stored and typed')).toBeVisible();
  await edit(page).click();
  await expect(text(page)).toHaveText('Stored and typed, see www.example.org now');
  await expect(unsaved(page)).toBeVisible();
  await save(page).click();
  await saved(page);
  expect(await stored(status)).toBe(
    '<p>Stored and typed, see <a href="https://www.example.org" rel="noopener">www.example.org</a> now</p>',
  );
});

test('what the editor cannot show is edited as HTML', async ({ page, status }) => {
  const html = '<figure>Words<figcaption>The hall in 1987</figcaption></figure>';
  await open(page, status, html);
  await expect(text(page)).toHaveValue(html);
  await expect(
    page.getByText(/cannot show: a picture with a caption “The hall in 1987”\. It is edited as HTML/),
  ).toBeVisible();
  await expect(tab(page, 'Text')).toBeDisabled();
  await expectGoodLooks(page);
  await text(page).fill('<h2>Words</h2>');
  await tab(page, 'Text').click();
  await expect(text(page).getByRole('heading', { level: 2, name: 'Words' })).toBeVisible();
});

test('what the site leaves out is said before it is saved, with what it can show instead', async ({
  page,
  status,
}) => {
  await open(page, status, '<p>Kirtan on the 13<sup>th</sup></p>');
  await expect(text(page)).toHaveValue('<p>Kirtan on the 13<sup>th</sup></p>');
  await expect(page.getByRole('status').filter({ hasText: 'left out when you save' })).toContainText(
    '<sup> “th”: Words stay',
  );
  await text(page).fill('<p>Watch</p><iframe src="https://www.youtube.com/embed/aBc"></iframe>');
  const said = page.getByRole('status').filter({ hasText: 'a frame of youtube.com' });
  await expect(said).toContainText('Texts show no pages or videos of others.');
  await expectGoodLooks(page);
  await button(said, 'Keep what the site can show').click();
  await expect(said).toHaveCount(0);
  await tab(page, 'Text').click();
  await expect(text(page).getByRole('link', { name: 'youtube.com' })).toBeVisible();
});

test('signs stay as they are typed', async ({ page, status }) => {
  await open(page, status, '');
  await text(page).click();
  await page.keyboard.type('5 * 6 * 7 and **bold** _so_ ~~no~~');
  for (const line of ['# One', '- two', '1. three', '> four', '---']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${line} `);
  }
  await expect(await asHtml(page, name)).toHaveValue(
    '<p>5 * 6 * 7 and **bold** _so_ ~~no~~</p><p># One </p><p>- two </p><p>1. three </p><p>&gt; four </p><p>--- </p>',
  );
});

test('pasting keeps the meaning and drops the styling', async ({ page, status }) => {
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
  await expect(page.getByRole('status').filter({ hasText: 'Not pasted' })).toContainText(
    'a picture: Save it on this device',
  );
  await expect(await asHtml(page, name)).toHaveValue(
    /^<h2>Our school<\/h2><p>Classes are <strong>free<\/strong><em> for everybody<\/em>\..*<ul><li>Gurmukhi<ul><li>for beginners<\/li><\/ul><\/li><li>Kirtan<\/li><\/ul>$/,
  );
});

test('a picture that is pasted is uploaded, once it has words', async ({ page, status }) => {
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

test('Punjabi arrives whole from a keyboard that composes it', async ({ page, status }) => {
  await open(page, status, '');
  await text(page).click();
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (...steps: string[]) => {
    for (const step of steps) {
      const end = { selectionStart: step.length, selectionEnd: step.length };
      await keyboard.send('Input.imeSetComposition', { text: step, ...end });
    }
    await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' });
  };
  await compose('ਵ', 'ਵਾ', 'ਵਾਹ', 'ਵਾਹਿ', 'ਵਾਹਿਗੁ', 'ਵਾਹਿਗੁਰੂ');
  await keyboard.send('Input.insertText', { text: ' ' });
  await page.keyboard.press('Control+B');
  await compose('ਜ', 'ਜੀ');
  await page.keyboard.press('Enter');
  await compose('ਕ', 'ਕਾ');
  await expect(await asHtml(page, name)).toHaveValue(
    '<p>ਵਾਹਿਗੁਰੂ <strong>ਜੀ</strong></p><p><strong>ਕਾ</strong></p>',
  );
});

test('a link within the guide of a seva saves no seva, and Escape leads back to the guide', async ({
  page,
}) => {
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

test.describe('without the editor', () => {
  test.use({ expectedConsole: /Failed to load|net::ERR|dynamically imported/ });

  test('a text is there as HTML', async ({ page, status }) => {
    await page.route(/RichTextEditor/, (route) => route.abort());
    await open(page, status, '<h3>Words</h3>');
    await expect(text(page)).toHaveValue('<h3>Words</h3>');
    await text(page).fill('<h3>More</h3>');
    await save(page).click();
    await saved(page);
    expect(await stored(status)).toBe('<h3>More</h3>');
  });
});

test('it looks right, and so do its dialogs', async ({ page, status }) => {
  await open(page, status, before);
  await text(page).click();
  await expectGoodLooks(page);
  for (const [what, title] of [
    ['Link', 'New link'],
    ['Picture', 'New picture'],
  ] as const) {
    await tool(page, what).click();
    await button(
      page.getByRole('dialog', { name: title }),
      what === 'Link' ? 'Add link' : 'Add picture',
    ).click();
    await expectGoodLooks(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
