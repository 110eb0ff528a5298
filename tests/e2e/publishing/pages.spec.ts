// A volunteer who has never seen HTML writes a text and a page, moves the page, takes it off the site, and puts the text
// back.
import type { Page } from 'playwright/test';
import { service } from '../../../scripts/testing/supabase.ts';
import { expect, openScreen, test, unique } from '../../support/admin.ts';
import { button, pressPart, row, success, textbox } from '../../support/locators.ts';
import { expectGoodLooks } from '../../support/looks.ts';
import { file, png } from '../../support/pictures.ts';
import { pausePublishing, publishNow } from '../../support/publishing.ts';
import { screens } from '../../support/screens.ts';
import { place } from '../../support/test.ts';

test.use({ expectedConsole: /Failed to load resource: the server responded with a status of 404/ });
test.afterEach(() => pausePublishing(place().localDir));

/** A text with a heading, a list, a link and a picture, by what is visible of the editor. */
async function writeHistory(page: Page) {
  const name = 'Our History';
  await openScreen(page, screens.content);
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'About' });
  await pressPart(page, name);
  await button(page, `Edit ${name}`).click();
  const tool = (what: string) => button(page.getByRole('toolbar', { name: `Format ${name}` }), what);
  const keys = page.keyboard;
  await textbox(page, name).click();
  await keys.press('Control+A');
  await keys.press('Delete');
  await tool('Heading').click();
  await keys.type('How we began');
  await keys.press('Enter');
  await tool('Bulleted list').click();
  await keys.type('Six families');
  await keys.press('Enter');
  await keys.press('Enter');
  await tool('Link').click();
  await textbox(page, 'Words').fill('Serve with us');
  await textbox(page, 'Address').fill('/seva');
  await button(page, 'Add link').click();
  await expect(textbox(page, name)).toContainText('Serve with us');
  await tool('Picture').click();
  await page.getByLabel('Choose a picture').setInputFiles(file('hall.png', 'image/png', await png()));
  await textbox(page, 'Alt text').fill('The first hall');
  await button(page, 'Add picture').click();
  await textbox(page, 'Our History, heading').fill('Our Story & Beginnings');
  await textbox(page, 'Our History, heading in Gurmukhi').fill('ਸਾਡੀ ਕਹਾਣੀ');
  await button(page, 'Save Our History').click();
  await expect(success(page, /"Our History" have been updated successfully\.$/)).toBeVisible();
}

/** What it said before is live again at once; a heading that is emptied is the one that the site has by itself. */
async function putHistoryBack(page: Page) {
  await openScreen(page, screens.content);
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'About' });
  await pressPart(page, 'Our Story & Beginnings');
  await button(page, 'History of Our History').click();
  const versions = page.getByRole('dialog').getByRole('button', { name: /Restore/ });
  await versions.last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(success(page, '"Our History" has been updated successfully.')).toBeVisible();
  await textbox(page, 'Our History, heading').fill('');
  await textbox(page, 'Our History, heading in Gurmukhi').fill('');
  await button(page, 'Save Our Story & Beginnings').click();
  await expect(textbox(page, 'Our History, heading')).toHaveValue('Our History');
}

test('without HTML: a page of its own and a history are live, move, go, and are put back', async ({
  page,
  request,
  status,
}) => {
  const title = unique('Gurmat Camp');
  const address = title.toLowerCase().replaceAll(' ', '-');
  const publish = async () => {
    await publishNow(place().localDir);
    pausePublishing(place().localDir);
  };
  const sitemap = async () => (await request.get('/sitemap-0.xml')).text();
  const linkInFooter = page.getByRole('contentinfo').getByRole('link', { name: title });

  await openScreen(page, screens.pages);
  await button(page, 'New page').click();
  await textbox(page, 'Title').fill('About');
  await expect(textbox(page, 'Address')).toHaveValue('about');
  await button(page, 'Create page').click();
  await expect(textbox(page, 'Address')).toHaveAccessibleDescription(/The website itself uses this address/);
  await textbox(page, 'Title').fill(title);
  await expect(textbox(page, 'Address')).toHaveValue(address);
  await textbox(page, 'Gurmukhi title').fill('ਗੁਰਮਤਿ ਕੈਂਪ');
  await page.getByLabel('Linked').selectOption('In the footer');
  await textbox(page, 'Text').click();
  await button(page, 'Heading').click();
  await page.keyboard.type('For whom');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For children from eight years on.');
  await page.getByLabel('Add a picture').setInputFiles(file('camp.png', 'image/png', await png()));
  await textbox(page, 'Alt text').fill('Tents under the trees');
  await page.getByRole('slider').press('Home');
  await expectGoodLooks(page);
  await button(page, 'Create page').click();
  await expect(success(page, 'Page created successfully')).toBeVisible();
  await expect(row(page, title)).toContainText('In the footer');

  await writeHistory(page);
  await publish();
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Our Story & Beginnings' })).toBeVisible();
  await expect(main.getByText('ਸਾਡੀ ਕਹਾਣੀ')).toHaveAttribute('lang', 'pa');
  await expect(main.getByRole('heading', { name: 'How we began' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Six families' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Serve with us' })).toHaveAttribute('href', '/seva');
  await expect(main.getByRole('img', { name: 'The first hall' })).toBeVisible();
  await page.goto('/');
  await linkInFooter.click();
  await expect(page).toHaveURL(`/${address}`);
  await expect(page).toHaveTitle(`${title} · Gurdwara Sahib Reno`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByText('ਗੁਰਮਤਿ ਕੈਂਪ')).toHaveAttribute('lang', 'pa');
  await expect(page.getByRole('heading', { level: 2, name: 'For whom' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Tents under the trees' })).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'For whom For children from eight years on.',
  );
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(preview ?? '')).headers()['content-type']).toBe('image/jpeg');
  expect(await sitemap()).toContain(`<loc>${status.siteUrl}/${address}</loc>`);
  await expectGoodLooks(page);

  // People have shared its address, and it moves.
  await openScreen(page, screens.pages);
  await button(row(page, title), 'Edit').click();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await textbox(page, 'Address').fill(`${address}-in-july`);
  await button(page, 'Save changes').click();
  await expect(success(page, 'Page updated successfully')).toBeVisible();
  await publish();
  await page.goto(`/${address}`);
  await expect(page).toHaveURL(`/${address}-in-july`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await sitemap()).not.toContain(`/${address}<`);
  expect(await sitemap()).toContain(`/${address}-in-july<`);

  await openScreen(page, screens.pages);
  await button(row(page, title), 'Hide').click();
  await expect(success(page, 'Page is no longer shown on the website')).toBeVisible();
  await expect(row(page, title)).toContainText('Hidden');
  await putHistoryBack(page);
  await publish();
  for (const gone of [address, `${address}-in-july`])
    expect((await request.get(`/${gone}`)).status()).toBe(404);
  await page.goto('/about');
  await expect(linkInFooter).toHaveCount(0);
  await expect(main.getByText('How we began')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 2, name: 'Our History' })).toBeVisible();
  await service(status).from('pages').delete().eq('title', title);
});
