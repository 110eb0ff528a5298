import { describe, expect, test } from 'vitest';
import {
  editedPages,
  isEditedHere,
  sectionMessages,
  sectionName,
  sectionProblem,
} from '@/features/page-content/edit/edit-page-content';
import { textOf } from '@/features/page-content/sections';

describe('each section is named for a person', () => {
  test.each([
    ['home', 'hero_subtitle', 'Home, hero subtitle', '"Hero subtitle"'],
    ['about', 'history', 'About, Our History', '"Our History"'],
    ['footer', 'youtube_url', 'Footer, YouTube address', '"YouTube address"'],
    ['contact', 'map_place', 'Contact, place on the map', '"Place on the map"'],
  ])('%s/%s', (page, section, name, title) => {
    expect(sectionName({ page, section })).toBe(name);
    expect(sectionMessages({ page, section })).toEqual({
      saved: `${title} has been updated successfully.`,
      saveFailed: `${title} could not be saved. Your text is still here: please try again.`,
    });
  });
});

test('the donation details have a screen of their own, and so have pictures', () => {
  expect(isEditedHere({ page: 'donate', section: 'paypal_details' })).toBe(false);
  expect(isEditedHere({ page: 'donate', section: 'header' })).toBe(false);
  expect(isEditedHere({ page: 'donate', section: 'main_content' })).toBe(true);
  expect(editedPages).toEqual(['about', 'contact', 'donate', 'footer', 'home', 'privacy']);
});

test('a page shows its own text until something is stored that is not blank', () => {
  const row = { id: 1, page: 'about', section: 'service' };
  const own = textOf([], 'about/service');
  expect(own).toContain('Seva is work done for others');
  expect(textOf([{ ...row, content: ' \n' }], 'about/service')).toBe(own);
  expect(textOf([{ ...row, content: 'Come and help' }], 'about/service')).toBe('Come and help');
  expect(textOf([{ ...row, page: 'home', content: 'Elsewhere' }], 'about/service')).toBe(own);
});

describe('what is wrong is said in words', () => {
  test.each([
    ['footer', 'youtube_url', 'http://youtube.com', 'starts with https://'],
    ['about', 'history', 'See <a href="gurdwara">us</a>', '“gurdwara”'],
    ['about', 'history', '<img src="photo.jpg" alt="Langar">', '“photo.jpg”'],
    ['footer', 'youtube_url', 'www.', 'starts with https://'],
    ['contact', 'email', 'not an address', 'valid email address'],
    ['contact', 'phone', '555-010', 'at least 7 digits'],
    ['home', 'hero_subtitle', 'x'.repeat(20_001), '20000 characters'],
  ])('%s/%s: %s', (page, section, text, words) => {
    expect(sectionProblem({ page, section }, text)).toContain(words);
  });

  test.each([
    ['footer', 'youtube_url', ''],
    ['footer', 'youtube_url', 'www.youtube.com/@gurdwara'],
    ['about', 'history', 'See <a href="www.example.org">us</a> and <a href="/seva">seva</a>'],
    ['contact', 'email', 'office@example.org'],
    ['contact', 'phone', '(775) 555-0100'],
    ['contact', 'map_place', '39.5296,-119.8138'],
    ['about', 'history', '<p>Since 1989</p>'],
  ])('nothing with %s/%s: %s', (page, section, text) => {
    expect(sectionProblem({ page, section }, text)).toBeUndefined();
  });
});
