import { fireEvent } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { expectConsole, service } from '../support/in-process.ts';
import { findMessage } from '../support/lists.ts';
import { secrets } from '../support/sample.ts';
import { openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';

const open = async (page = 'home') => {
  await openScreen(`/admin/content?page=${page}`, 'Page Content');
  await screen.findByRole('button', { name: 'Preview page' });
};
const area = (name: string) => screen.findByRole('textbox', { name });
const enter = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const summaryOf = (title: string) =>
  within(screen.getByRole('region', { name: title })).getByRole('heading', { level: 3 });
const openPart = (title: string) => user.click(summaryOf(title));
const unsaved = () => screen.queryAllByText('1 changed, not saved');
const notice = (words: RegExp | string) => screen.findByText(words);
const updated = (title: string) => findMessage('status', `"${title}" has been updated successfully.`);
const table = () => service.from('page_content');
const stored = async (page: string, section: string) =>
  (await table().select('content').match({ page, section }).single()).data?.content;
const write = (page: string, section: string, content: string) =>
  table().update({ content }).match({ page, section }).throwOnError();

async function asHtml(name: string) {
  await press(`Edit ${name}`);
  const tabs = await screen.findByRole('tablist', { name: `${name}: how to edit it` });
  await user.click(within(tabs).getByRole('tab', { name: 'HTML' }));
  return area(name);
}

it('lists the pages by name, and the texts of one under its headings, with its pictures', async () => {
  await open();
  const select = screen.getByRole('combobox', { name: 'Page' });
  const names = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(['About', 'Footer', 'Home', 'Privacy']));
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings().slice(0, 3)).toEqual(['Welcome to the temple', 'Our Services', 'Temple Schedule']);
  await user.selectOptions(select, 'Donate');
  await waitFor(() => expect(headings()).toContain('Give online'));
  expect(new URLSearchParams(location.search).get('page')).toBe('donate');
  expect(screen.queryByText('paypal details')).toBeNull();
  await user.click(await screen.findByRole('link', { name: /: top of the page$/ }));
  await screen.findByRole('heading', { level: 1, name: 'Page Images' });
});

it('saves the texts of several parts at once, and opens the part with what is wrong', async () => {
  await open('about');
  await openPart('Mission & Values');
  await openPart('More About Us');
  const heading = await area('More About Us, heading');
  expect(heading).toHaveValue('More About Us');
  enter(heading, 'x'.repeat(121));
  enter(await area('Education'), 'Learning');
  await openPart('More About Us');
  await press('Save all texts');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(heading).toHaveAccessibleDescription('Please keep a heading to 120 characters.');
  enter(heading, 'Read more');
  enter(await area('More About Us, heading in Gurmukhi'), 'ਹੋਰ');
  await notice('Not saved yet: Education; More About Us, heading; More About Us, heading in Gurmukhi');
  await press('Save all texts');
  await findMessage('status', /^".*", ".*", and ".*" have been updated successfully\.$/);
  expect(await stored('about', 'more_heading')).toBe('Read more');
  expect(await stored('about', 'more_gurmukhi')).toBe('ਹੋਰ');
  expect(await stored('about', 'education')).toBe('Learning');

  enter(heading, '');
  await press('Save Read more');
  await waitFor(() => expect(heading).toHaveValue('More About Us'));
  expect(await stored('about', 'more_heading')).toBe('');
});

it('saves one part by itself, and keeps what is changed in another', async () => {
  const words = unique('Everybody is welcome');
  await open();
  await openPart('Find Us');
  enter(await area('Find Us, heading'), 'Where we are');
  const text = await area('Hero subtitle');
  enter(text, words);
  expect(unsaved()).toHaveLength(2);
  await press('Save Welcome to the temple');
  await updated('Hero subtitle');
  expect(screen.getByRole('button', { name: 'Save Welcome to the temple' })).toHaveFocus();
  expect(text).toHaveValue(words);
  expect(unsaved()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Save all texts' })).toBeNull();
  expect(await stored('home', 'hero_subtitle')).toBe(words);
  expect(await stored('home', 'location_heading')).toBe('');
  enter(await area('Find Us, heading'), 'Find Us');
  expect(unsaved()).toHaveLength(0);
});

it('previews and stores nothing that could harm a visitor', async () => {
  await open();
  await openPart('Our Services');
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

it('opens what the editor cannot show as HTML, and says what the site leaves out', async () => {
  const figure = '<figure>Words<figcaption>The hall in 1987</figcaption></figure>';
  await write('home', 'schedule_description', figure);
  await open();
  await openPart('Temple Schedule');
  await press('Edit Temple Schedule');
  const text = await area('Temple Schedule');
  expect(text).toHaveValue(figure);
  await notice('Not supported here and left out: a caption.');
  const tab = screen.getByRole('tab', { name: 'Text' });
  expect(tab).toBeDisabled();
  enter(text, '<p>Kirtan on the 13<sup>th</sup></p>');
  await notice('Not supported here and left out: <sup>.');
});

it('brings a version back from the history, and asks when typed words would be lost', async () => {
  const [first, second] = [unique('First'), unique('Second')];
  await write('about', 'service', first);
  await write('about', 'service', second);
  await open('about');
  await openPart('Mission & Values');
  const text = await area('Service');
  const restore = async () => {
    await press('History of Service');
    const history = within(await screen.findByRole('dialog', { name: 'History: Service' }));
    const [newest, older] = await history.findAllByRole('listitem');
    expect(newest).toHaveTextContent('As it is now');
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
  await waitFor(() =>
    expect(within(history).getAllByRole('listitem')[0]).toHaveTextContent(secrets.admin.email),
  );
});

it('asks about the other when only one of address and map is saved', async () => {
  await write('contact', 'address', '1 Old Street, Reno');
  await write('contact', 'map_place', '39.5296,-119.8138');
  await open('contact');
  await openPart('Reach us');
  const [address, map] = [await area('Address'), await area('Place on the map')];

  enter(address, '2 New Street, Reno');
  await press('Save Reach us');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'The address is now “2 New Street, Reno”. The map still shows “39.5296,-119.8138”.',
  );
  await press('Show the new address');
  await findMessage('status', '"Address" and "Place on the map" have been updated successfully.');
  expect(map).toHaveValue('');
  expect(await stored('contact', 'map_place')).toBe('');
});

it('keeps what was typed when the screen fails', async () => {
  expectConsole(/Breaks the screen|error occurred in|Consider adding/);
  await write('home', 'hero_subtitle', 'Stored');
  await open();
  enter(await area('Hero subtitle'), 'Typed before the failure');
  const { trim } = String.prototype;
  const failing = vi.spyOn(String.prototype, 'trim').mockImplementation(function fail(this: string) {
    if (this.includes('Breaks')) throw new Error('Breaks the screen');
    return trim.call(this);
  });
  await openPart('Our Services');
  const html = await asHtml('Our Services');
  enter(html, 'Breaks');
  await notice('This screen could not be opened.');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  failing.mockRestore();
  await open();
  expect(await area('Hero subtitle')).toHaveValue('Typed before the failure');
});
