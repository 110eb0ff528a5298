import { expect, test } from 'vitest';
import { nextStatuses, replyLink } from '@/features/contact/manage/manage-messages';

test('a message goes from new to archived, and comes back from the archive', () => {
  expect(nextStatuses('new')).toEqual(['read', 'answered', 'archived']);
  expect(nextStatuses('read')).toEqual(['answered', 'archived']);
  expect(nextStatuses('answered')).toEqual(['archived']);
  expect(nextStatuses('archived')).toEqual(['read']);
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
