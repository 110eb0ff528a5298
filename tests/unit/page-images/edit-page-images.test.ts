import { expect, test } from 'vitest';
import { pagePictureName, placeName } from '@/features/page-images/edit-page-images';

test('places are named for a person', () => {
  expect(placeName({ page: 'home', section: 'hero' })).toBe('Home, top of the page');
  expect(placeName({ page: 'about', section: 'history' })).toBe('About, history');
});

test('an uploaded picture is named after the time and its file', () => {
  expect(pagePictureName(1234, 'hero.jpg')).toBe('page-1234-hero.jpg');
});
