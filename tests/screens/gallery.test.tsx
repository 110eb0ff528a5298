// Pictures are resized on a canvas, so tests/e2e/admin/gallery.spec.ts covers uploads.
import { expect, it } from 'vitest';
import { expectConsole, insert, service } from '../support/in-process.ts';
import { findMessage } from '../support/lists.ts';
import { png } from '../support/pictures.ts';
import { fill, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';

const open = (parameters: Record<string, string> = {}) =>
  openScreen(`/admin/gallery?${new URLSearchParams(parameters)}`, 'Gallery');

const picture = 'https://pictures.example/langar.png';
const given = (...rows: { alt: string; category?: string }[]) =>
  insert('gallery', ...rows.map((row) => ({ src: picture, category: 'langar', ...row })));
const stored = async (alt: string) =>
  (await service.from('gallery').select('src, width, height, category, is_shown').eq('alt', alt)).data;

const pictures = async () => within(await screen.findByRole('region', { name: 'Pictures' }));
const images = (name: string) => screen.queryAllByRole('img', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
/** Finds a field in the open dialog, or on the page if none is open. */
const field = (name: string) => within(screen.queryByRole('dialog') ?? document.body).findByLabelText(name);

async function newCategory(name: string) {
  await user.selectOptions(await field('Category'), 'A new category…');
  await fill(await field('New category'), name);
}

it('edits a picture’s description and category, and hides it', async () => {
  const [before, after] = [unique('Before'), unique('After')];
  await given({ alt: before });
  await open({ search: before });
  await press(`Edit ${before}`);
  const edited = await dialog('Edit image');
  expect(await field('Alt text')).toHaveValue(before);
  expect(await field('Category')).toHaveValue('langar');
  await fill(await field('Alt text'), ' ');
  await press('Save changes', edited);
  expect(await field('Alt text')).toHaveAccessibleDescription(/Please describe the image\.$/);
  await fill(await field('Alt text'), `${before}, now ${after}`);
  await newCategory('all');
  await press('Save changes', edited);
  expect(await field('New category')).toHaveAccessibleDescription(/^Please choose another category/);
  await fill(await field('New category'), 'kitchen');
  await user.click(await field('Show on the website'));
  await press('Save changes', edited);
  await findMessage('status', 'Image updated');
  await screen.findByRole('img', { name: `${before}, now ${after}` });
  (await pictures()).getByText('Hidden');
  expect(await stored(`${before}, now ${after}`)).toMatchObject([{ category: 'kitchen', is_shown: false }]);
});

it('deletes the file of a deleted picture unless it is used elsewhere', async () => {
  const bucket = service.storage.from('logos');
  const files = async () => (await bucket.list()).data?.map(({ name }) => name);
  const uploaded = async (name: string) => {
    const { error } = await bucket.upload(name, new Uint8Array(await png()).buffer, {
      contentType: 'image/png',
    });
    expect(error).toBeNull();
    return bucket.getPublicUrl(name).data.publicUrl;
  };
  const [shown, alone] = [unique('Also at an event'), unique('Only here')];
  const image_url = await uploaded('gallery-1-shown.png');
  await insert('events', { title: shown, date: '2097-01-01', image_url, alt_text: shown });
  await insert('gallery', { src: image_url, alt: shown, category: 'langar' });
  await insert('gallery', { src: await uploaded('gallery-2-alone.png'), alt: alone, category: 'langar' });
  for (const alt of [shown, alone]) {
    await open({ search: alt });
    await press(`Delete ${alt}`);
    await press('Delete', await screen.findByRole('alertdialog'));
    await findMessage('status', 'Image deleted successfully');
  }
  await waitFor(async () => expect(await files()).not.toContain('gallery-2-alone.png'));
  expect(await files()).toContain('gallery-1-shown.png');
});

it('deletes a picture after a confirmation that names it, and leaves an emptied page', async () => {
  expectConsole(/Failed to fetch/);
  const [alt, last, category] = [unique('Of a full page'), unique('Alone'), unique('last')];
  // New pictures go first, so the first one inserted ends up last.
  await given({ alt: last, category }, ...Array.from({ length: 24 }, () => ({ alt, category })));
  await open({ category, page: '2' });
  const remove = async (answer: string) => {
    await press(`Delete ${last}`);
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this image?',
    });
    expect(question).toHaveTextContent(last);
    await press(answer, question);
  };
  await remove('Cancel');
  await waitFor(() => expect(screen.getByRole('button', { name: `Delete ${last}` })).toHaveFocus());
  await remove('Delete');
  await findMessage('status', 'Image deleted successfully');
  await screen.findByText('24 pictures');
  expect(images(alt)).toHaveLength(24);
});

it('paginates and filters pictures by the category and search in the address', async () => {
  const [alt, odd, category] = [unique('One of many'), unique('The odd 100% one out'), unique('many')];
  await given({ alt: odd, category });
  await open();
  await screen.findByRole('img', { name: odd });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await given(...Array.from({ length: 50 }, () => ({ alt, category })));
  await open();
  const show = await field('Show');
  await within(show).findByRole('option', { name: new RegExp(category, 'i') });
  await user.selectOptions(show, category);
  await screen.findByText('51 pictures');
  await screen.findByText('1 to 24 of 51');
  expect(images(alt)).toHaveLength(24);
  await press('Next');
  await screen.findByText('25 to 48 of 51');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await fill(search, '100% ODD');
  await screen.findByText('1 picture');
  await screen.findByRole('img', { name: odd });
  await fill(search, 'nowhere');
  await screen.findByText('No pictures found.');
});

it('moves pictures by buttons or to a position when all are listed', async () => {
  expectConsole(/Failed to fetch/);
  const [first, second, third] = [unique('First'), unique('Second'), unique('Third')];
  const alts = [first, second, third];
  // New pictures go first, so insert them in reverse.
  for (const alt of alts.toReversed()) await given({ alt });
  const inOrder = async () => {
    const { data } = await service.from('gallery').select('alt').in('alt', alts).order('position');
    return data?.map(({ alt }) => alts.indexOf(alt));
  };
  await open();
  await press(`Move ${first} later`);
  await press(`Move ${first} later`);
  await findMessage('status', new RegExp(`^${first} is now 3 of \\d+$`));
  await waitFor(async () => expect(await inOrder()).toEqual([1, 2, 0]));
  expect(screen.getByRole('button', { name: `Move ${second} earlier` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press(`Edit ${first}`);
  await fill(await field('Position'), '1');
  await press('Save changes');
  await findMessage('status', 'Image updated');
  expect(await inOrder()).toEqual([0, 1, 2]);

  await open({ category: 'langar' });
  await screen.findByText(/^To change their order, show all/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull());
});

it('adds a picture by URL, with a new category', async () => {
  const alt = unique('Rotis on the tawa');
  await open();
  await user.click(await screen.findByText('Add by address'));
  await press('Add image');
  const url = await field('Image URL');
  await waitFor(() => expect(url).toHaveFocus());
  expect(url).toHaveAccessibleDescription('Please enter an image address that starts with https://.');
  expect(await field('Alt text')).toHaveAccessibleDescription(/Please describe the image\.$/);
  await user.paste(picture);
  await fill(await field('Alt text'), alt);
  await fill(await field('Width'), '99');
  expect(await field('Width')).toHaveAccessibleDescription('Please enter a width from 100 to 3000.');
  await fill(await field('Width'), '320');
  await fill(await field('Height'), '240');
  await newCategory('kitchen');
  await user.keyboard('{Enter}');
  await findMessage('status', 'Image added to gallery successfully');
  await screen.findByRole('img', { name: alt });
  expect(await stored(alt)).toEqual([
    { src: picture, width: 320, height: 240, category: 'kitchen', is_shown: true },
  ]);
  expect(url).toHaveValue('');
});
