import { fireEvent } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { expectConsole, service } from '../support/in-process.ts';
import { findMessage } from '../support/lists.ts';
import { settings } from '../support/sample.ts';
import { openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';

const open = async (page = 'home') => {
  await openScreen(`/admin/content?page=${page}`, 'Page Content');
  await screen.findByRole('button', { name: 'Preview page' });
};
const area = (name: string) => screen.findByRole('textbox', { name });
const enter = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const saveAll = () => screen.queryByRole('button', { name: 'Save all texts' });
const notice = (words: RegExp | string) => screen.findByText(words);
const updated = (title: string) => findMessage('status', `"${title}" has been updated successfully.`);
const table = () => service.from('page_content');
const stored = async (page: string, section: string) =>
  (await table().select('content').match({ page, section }).single()).data?.content;
const write = (page: string, section: string, content: string) =>
  table().update({ content }).match({ page, section }).throwOnError();

async function asHtml(name: string) {
  await press(`Edit ${name}`);
  const tabs = await screen.findByRole('tablist', { name: `${name}: formatting` });
  await user.click(within(tabs).getByRole('tab', { name: 'HTML' }));
  return area(name);
}

it('lists pages by name, and a page’s texts and pictures in page order', async () => {
  await open();
  const select = screen.getByRole('combobox', { name: 'Page' });
  const options = within(select).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'About',
    'Donate',
    'Footer',
    'Home',
    'Privacy',
    'Seva',
  ]);
  const titles = () =>
    screen.getAllByRole('button', { name: /^Save / }).map(({ textContent }) => textContent?.slice(5));
  expect(titles().slice(0, 3)).toEqual(['Greeting at the top', 'Below the greeting', 'Our Services']);
  await user.selectOptions(select, 'Donate');
  await waitFor(() => expect(titles()).toEqual(['Below the heading', 'Why and how to give']));
  expect(new URLSearchParams(location.search).get('page')).toBe('donate');
  await user.click(await screen.findByRole('link', { name: /: top of the page$/ }));
  await screen.findByRole('heading', { level: 1, name: 'Page Images' });
});

it('saves several texts at once, and focuses an invalid one', async () => {
  await open('footer');
  const [about, link] = [await area('About the temple'), await area('YouTube address')];
  enter(about, 'Open to all');
  enter(link, 'http://youtube.com/@gurdwara');
  await press('Save all texts');
  await waitFor(() => expect(link).toHaveFocus());
  expect(link).toHaveAccessibleDescription(/starts with https:\/\//);
  enter(link, 'www.youtube.com/@gurdwara');
  await notice('Not saved yet: About the temple; YouTube address');
  await press('Save all texts');
  await findMessage('status', '"About the temple" and "YouTube address" have been updated successfully.');
  expect(await stored('footer', 'description')).toBe('Open to all');
  expect(await stored('footer', 'youtube_url')).toBe('https://www.youtube.com/@gurdwara');

  enter(about, '');
  await press('Save About the temple');
  await screen.findByDisplayValue(/an open door for everyone else/);
  expect(await stored('footer', 'description')).toBe('');
});

it('saves one text, and keeps the draft of another', async () => {
  const words = unique('Everybody is welcome');
  await open();
  const [heading, text] = [await area('Greeting at the top'), await area('Below the greeting')];
  enter(heading, 'Welcome home');
  expect(saveAll()).toBeNull();
  enter(text, words);
  expect(saveAll()).toBeVisible();
  await press('Save Below the greeting');
  await updated('Below the greeting');
  expect(screen.getByRole('button', { name: 'Save Below the greeting' })).toHaveFocus();
  expect([heading, text].map((field) => (field as HTMLInputElement).value)).toEqual(['Welcome home', words]);
  expect(saveAll()).toBeNull();
  expect(await stored('home', 'hero_subtitle')).toBe(words);
  expect(await stored('home', 'hero_heading')).toBe('');
});

it('opens a default text in the editor, and stores it only if changed', async () => {
  await write('privacy', 'text', '');
  await open('privacy');
  const html = await asHtml('Privacy notice');
  const own = (html as HTMLTextAreaElement).value;
  expect(own).toContain('<h2>Who Sees It</h2>');
  await press('Save Privacy notice');
  await notice('No changes to save.');
  enter(html, own.replace('Who Sees It', 'Who sees it'));
  await press('Save Privacy notice');
  await updated('Privacy notice');
  expect(await stored('privacy', 'text')).toContain('<h2>Who sees it</h2>');
});

it('sanitizes the preview and the stored text', async () => {
  await open();
  const services = await asHtml('Our Services');
  const preview = services.parentElement as HTMLElement;
  const withLink = (address: string) =>
    `<h1>Read</h1><p onclick="alert(1)" class="x">Safe <a href="${address}">link</a></p><script>alert(1)</script>`;
  enter(services, withLink('javascript:alert(1)'));
  expect(await within(preview).findByRole('heading', { level: 2, name: 'Read' })).toBeVisible();
  expect(within(preview).getByText('link')).not.toHaveAttribute('href');
  await press('Save Our Services');
  await waitFor(() =>
    expect(services).toHaveAccessibleDescription(/“javascript:alert\(1\)”.*starts with https:\/\//),
  );
  enter(services, withLink('www.example.org'));
  await press('Save Our Services');
  await updated('Our Services');
  expect(await stored('home', 'services_description')).toBe(
    '<h2>Read</h2><p>Safe <a href="https://www.example.org" rel="noopener">link</a></p>',
  );
});

it('opens unsupported content as HTML, and lists what the site removes', async () => {
  const figure = '<figure>Words<figcaption>The hall in 1987</figcaption></figure>';
  await write('home', 'schedule_description', figure);
  await open();
  await press('Edit Temple Schedule');
  const text = await area('Temple Schedule');
  expect(text).toHaveValue(figure);
  await notice('Not supported here and left out: a caption.');
  const tab = screen.getByRole('tab', { name: 'Text' });
  expect(tab).toBeDisabled();
  enter(text, '<p>Kirtan on the 13<sup>th</sup></p>');
  await notice('Not supported here and left out: <sup>.');
});

it('restores a version from the history, and asks before discarding a draft', async () => {
  const [first, second] = [unique('First'), unique('Second')];
  await write('about', 'service', first);
  await write('about', 'service', second);
  await open('about');
  const text = await area('Service');
  const restore = async () => {
    await press('History of Service');
    const history = within(await screen.findByRole('dialog', { name: 'History: Service' }));
    const [newest, older] = await history.findAllByRole('listitem');
    expect(newest).toHaveTextContent('Current version');
    await waitFor(() => expect(older).toHaveTextContent(first));
    await press(/^Restore the version/, older);
    return screen.findByRole('alertdialog', { name: 'Restore this version?' });
  };
  enter(text, 'Half a thought');
  const question = await restore();
  expect(question).toHaveTextContent('Your unsaved changes here will be lost.');
  await press('Cancel', question);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(text).toHaveValue('Half a thought');
  await press('Restore', await restore());
  await updated('Service');
  expect(text).toHaveValue(first);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await stored('about', 'service')).toBe(first);
  await press('History of Service');
  const history = await screen.findByRole('dialog', { name: 'History: Service' });
  await waitFor(() => expect(within(history).getAllByRole('listitem')[0]).toHaveTextContent('Administrator'));
});

it('warns that the picture of an earlier version was deleted', async () => {
  const address = `${settings.supabaseUrl}/storage/v1/object/public/logos/page-1-gone.jpg`;
  await write('about', 'history', `<p><img src="${address}" alt="The old hall"></p>`);
  await write('about', 'history', '<p>Words</p>');
  await open('about');
  await press('History of Our History');
  const history = within(await screen.findByRole('dialog', { name: 'History: Our History' }));
  fireEvent.error(await history.findByRole('img'));
  await history.findByText(/^A picture in this version could not be loaded\./);
});

it('asks about the map when only the address is saved, and vice versa', async () => {
  await write('contact', 'address', '1 Old Street, Reno');
  await write('contact', 'map_place', '39.5296,-119.8138');
  await openScreen('/admin/temple-details', 'Temple details');
  const [address, map] = [await area('Address'), await area('Place on the map')];

  enter(address, '2 New Street, Reno');
  await press('Save texts');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'The address is now “2 New Street, Reno”. The map still shows “39.5296,-119.8138”.',
  );
  await press('Show the new address');
  await findMessage('status', '"Address" and "Place on the map" have been updated successfully.');
  expect(map).toHaveValue('');
  expect(await stored('contact', 'map_place')).toBe('');
});

it('keeps the draft when the screen crashes', async () => {
  expectConsole(/Breaks the screen|error occurred in|Consider adding/);
  await write('home', 'hero_heading', 'Stored');
  await open();
  enter(await area('Greeting at the top'), 'Typed before the failure');
  const { split } = String.prototype;
  const failing = vi.spyOn(String.prototype, 'split').mockImplementation(function fail(this: string, by) {
    if (this.includes('Breaks')) throw new Error('Breaks the screen');
    return split.call(this, by as RegExp);
  } as typeof split);
  enter(await area('Below the greeting'), 'Breaks');
  await notice('This screen could not be opened.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  failing.mockRestore();
  await open();
  expect(await area('Greeting at the top')).toHaveValue('Typed before the failure');
});
