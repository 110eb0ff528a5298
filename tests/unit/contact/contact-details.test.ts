import { expect, test } from 'vitest';
import { contactDetails, mapLinks, socialLinks } from '@/features/contact/contact-details';

const row = (page: string, section: string, content: string) => ({
  id: 1,
  page,
  section,
  content,
});

test('the map shows the place given for it, or else the address', () => {
  const address = row('contact', 'address', '1 Temple Way, Reno');
  expect(contactDetails([address]).mapPlace).toBe('1 Temple Way, Reno');
  expect(contactDetails([address, row('contact', 'map_place', '39.5,-119.8')]).mapPlace).toBe('39.5,-119.8');
});

test('a place cannot add parameters to the map’s address', () => {
  const { page, embed } = mapLinks('A & B #1, Reno');
  expect(new URL(page).searchParams.get('query')).toBe('A & B #1, Reno');
  expect(new URL(embed).searchParams.get('q')).toBe('A & B #1, Reno');
});

test('only networks with an https address are shown', () => {
  const links = socialLinks([
    row('footer', 'youtube_url', 'https://www.youtube.com/@temple'),
    row('footer', 'facebook_url', 'javascript:alert(1)'),
  ]);
  expect(links.map(({ name }) => name)).toEqual(['YouTube']);
});
