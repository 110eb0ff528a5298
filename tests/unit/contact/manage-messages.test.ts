import { describe, expect, test } from 'vitest';
import {
  nextStatuses,
  replyLink,
  searchFilter,
  searchPattern,
} from '@/features/contact/manage/manage-messages';

test('a message goes from new to archived, and comes back from the archive', () => {
  expect(nextStatuses('new')).toEqual(['read', 'answered', 'archived']);
  expect(nextStatuses('read')).toEqual(['answered', 'archived']);
  expect(nextStatuses('answered')).toEqual(['archived']);
  expect(nextStatuses('archived')).toEqual(['read']);
});

describe('a search is for what was typed, whatever it means to the database', () => {
  test.each([
    ['Amrit', '"Amrit"'],
    [' 50% ', '"50%"'],
    ['a.b@c', '"a[.]b@c"'],
    ['x,y)', '"x,y[)]"'],
    ['[a](b)*', '"[[]a[]][(]b[)][*]"'],
    ['say "hi"', '"say .hi."'],
    ['a\\b^', '"a.b."'],
  ])('%s', (typed, pattern) => {
    expect(searchPattern(typed)).toBe(pattern);
  });

  test('in name, email, phone and message', () => {
    expect(searchFilter('x')).toBe('name.imatch."x",email.imatch."x",phone.imatch."x",message.imatch."x"');
  });
});

test('a reply quotes the message, and nothing in it gets out of its place', () => {
  const link = replyLink(
    { name: 'Amrit', email: 'amrit@example.org', message: 'One\ntwo & three?cc=evil@example.org' },
    'the gurdwara',
  );
  expect(link).toMatch(
    /^mailto:amrit@example\.org\?subject=Your%20message%20to%20the%20gurdwara&body=[^&?]*$/,
  );
  expect(decodeURIComponent(link)).toContain('> One\r\n> two & three?cc=evil@example.org');
});

test('a long reply is shortened between whole characters', () => {
  const link = replyLink(
    { name: 'Amrit', email: 'amrit@example.org', message: `x${'🙏🏽'.repeat(400)}` },
    'us',
  );
  expect(decodeURIComponent(link)).toMatch(/> x(🙏🏽)+…$/);
});
