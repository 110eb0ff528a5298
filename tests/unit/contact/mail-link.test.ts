import { expect, test } from 'vitest';
import { mailLink } from '@/lib/web-address';

test('a mail goes to the address and to nobody besides', () => {
  expect(mailLink('amrit.kaur+langar@example.org')).toBe('mailto:amrit.kaur%2Blangar@example.org');
  expect(mailLink('a?cc=x@example.org')).toBe('mailto:a%3Fcc%3Dx@example.org');
  expect(mailLink('a&bcc=x@example.org')).toBe('mailto:a%26bcc%3Dx@example.org');
});
