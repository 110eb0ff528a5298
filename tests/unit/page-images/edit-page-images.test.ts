import { expect, test } from 'vitest';
import { changedImages, pagePictureName, placeName } from '@/features/page-images/edit-page-images';

const image = (id: number, image_url = '', alt_text = '') => ({
  id,
  page: 'home',
  section: 'hero',
  image_url,
  alt_text,
  updatedat: '2026-03-05T08:00:00Z',
});

test('places are named for a person', () => {
  expect(placeName({ page: 'home', section: 'hero' })).toBe('Home, top of the page');
  expect(placeName({ page: 'about', section: 'history' })).toBe('About, history');
});

test('what differs from what was read is what is saved', () => {
  const before = [image(1, 'https://example.org/a.jpg', 'A'), image(2)];
  const now = [image(1, 'https://example.org/a.jpg', 'B'), image(2)];
  expect(changedImages(now, before).map(({ id }) => id)).toEqual([1]);
  expect(changedImages(before, before)).toEqual([]);
});

test('an uploaded picture is named after the time and its file', () => {
  expect(pagePictureName(1234, 'hero.jpg')).toBe('page-1234-hero.jpg');
});
