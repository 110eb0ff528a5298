import { describe, expect, test } from 'vitest';
import { defaultContent } from '@/features/page-content/default-content';
import { isElsewhere, kindOf, sectionName, sectionProblem } from '@/features/page-content/sections';

describe('each section is named for a person', () => {
  test.each([
    ['home', 'Hero subtitle', 'Home, hero subtitle'],
    ['about', 'Our History', 'About, Our History'],
    ['footer', 'YouTube address', 'Footer, YouTube address'],
    ['footer', 'Facebook address', 'Footer, Facebook address'],
    ['contact', 'Place on the map', 'Contact, place on the map'],
  ])('%s, %s', (page, title, name) => {
    expect(sectionName({ page, title })).toBe(name);
  });
});

test('the donation details have a screen of their own', () => {
  expect(isElsewhere({ page: 'donate', section: 'paypal_details' })).toBe(true);
  expect(isElsewhere({ page: 'donate', section: 'main_content' })).toBe(false);
});

test('every section that the pages show as words alone is edited as words', () => {
  const places = Object.entries(defaultContent).flatMap(([page, sections]) =>
    Object.keys(sections).map((section) => ({ page, section })),
  );
  const words = places.filter((place) => kindOf(place) === 'words').map(({ section }) => section);
  expect(words.sort()).toEqual([
    'address',
    'description',
    'education',
    'equality',
    'header_subtitle',
    'header_subtitle',
    'hero_subtitle',
    'service',
  ]);
});

describe('what is wrong is said in words', () => {
  test.each([
    ['footer', 'youtube_url', 'http://youtube.com', 'starts with https://'],
    ['footer', 'facebook_url', 'javascript:alert(1)', 'starts with https://'],
    ['footer', 'instagram_url', 'https://user@evil.example', 'starts with https://'],
    ['contact', 'email', 'not an address', 'valid email address'],
    ['contact', 'phone', 'ask Bibi', 'phone number'],
    ['home', 'hero_subtitle', 'x'.repeat(20_001), '20000 characters'],
  ])('%s/%s: %s', (page, section, text, words) => {
    expect(sectionProblem({ page, section }, text)).toContain(words);
  });

  test.each([
    ['footer', 'youtube_url', ''],
    ['footer', 'youtube_url', 'https://www.youtube.com/@gurdwara?x=1#y'],
    ['contact', 'email', 'office@example.org'],
    ['contact', 'phone', '(775) 555-0100'],
    ['contact', 'map_place', '39.5296,-119.8138'],
    ['about', 'history', '<p>Since 1989</p>'],
  ])('nothing with %s/%s: %s', (page, section, text) => {
    expect(sectionProblem({ page, section }, text)).toBeUndefined();
  });
});
