import { describe, expect, test } from 'vitest';
import * as edit from '@/features/page-content/edit/edit-page-content';
import { textOf } from '@/features/page-content/sections';

const { isEditedHere, sectionProblem, sectionsIn, shownText, storedText } = edit;

test('edits every stored text except the donation details', () => {
  expect(isEditedHere({ page: 'donate', section: 'paypal_details' })).toBe(false);
  expect(isEditedHere({ page: 'donate', section: 'main_content' })).toBe(true);
  expect(isEditedHere({ page: 'school', section: 'timetable' })).toBe(true);
});

test('lists a page’s texts in page order, and unused texts last', () => {
  expect(sectionsIn('donate', ['added_by_hand', 'main_content', 'header_subtitle'])).toEqual([
    'header_subtitle',
    'header',
    'main_content',
    'added_by_hand',
  ]);
});

test('shows a default text in its field and stores it as empty', () => {
  const heading = { page: 'about', section: 'history' };
  const own = shownText(heading, '');
  expect(own).not.toBe('');
  expect(shownText(heading, 'How we began')).toBe('How we began');
  expect(storedText(heading, ` ${own} `)).toBe('');
  expect(storedText(heading, 'How we began')).toBe('How we began');
});

test('shows the default text until a text that is not blank is stored', () => {
  const row = { id: 1, page: 'about', section: 'service' };
  const own = textOf([], 'about/service');
  expect(own).toContain('Seva is work done for others');
  expect(textOf([{ ...row, content: ' \n' }], 'about/service')).toBe(own);
  expect(textOf([{ ...row, content: 'Come and help' }], 'about/service')).toBe('Come and help');
  expect(textOf([{ ...row, page: 'home', content: 'Elsewhere' }], 'about/service')).toBe(own);
});

test.each([
  ['footer', 'youtube_url', 'http://youtube.com', 'starts with https://'],
  ['contact', 'email', 'not an address', 'valid email address'],
  ['contact', 'phone', '555-010', 'at least 7 digits'],
])('rejects an invalid text of %s/%s: %s', (page, section, text, words) => {
  expect(sectionProblem({ page, section }, text)).toContain(words);
});

test('rejects invalid addresses in a rich text', async () => {
  const messages = async (content: string) => {
    const { error } = await edit.sectionForm.safeParseAsync({ page: 'about', section: 'history', content });
    return error?.issues.map(({ message }) => message.slice(0, 12));
  };
  expect(await messages('See <a href="gurdwara">us</a>')).toEqual(['“gurdwara” i']);
  expect(await messages('<img src="photo.jpg" alt="Langar">')).toEqual(['“photo.jpg” ']);
  expect(await messages('See <a href="www.example.org">us</a> and <a href="/seva">seva</a>')).toBeUndefined();
});

describe('the channel of Live Kirtan', () => {
  const place = { page: 'contact', section: 'youtube_channel' };
  const id = 'UCabcdefghij_klmnop-0123';

  test.each([
    [` ${id} `, id],
    [`youtube.com/channel/${id}/streams?view=0`, id],
    [`https://www.youtube-nocookie.com/embed/live_stream?autoplay=1&channel=${id}&x=1`, id],
  ])('stores the ID from %s', (typed, kept) => {
    expect(sectionProblem(place, typed)).toBeUndefined();
    expect(storedText(place, typed)).toBe(kept);
  });

  test.each([
    'https://www.youtube.com/@gurdwara-sahib-reno',
    `https://example.org/channel/${id}`,
    `${id}"><script>`,
  ])('rejects %s and says where to find the ID', (typed) => {
    expect(sectionProblem(place, typed)).toMatch(/begins with UC.*youtube\.com\/account_advanced/);
  });
});
