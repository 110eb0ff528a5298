import { expect, it } from 'vitest';
import { suggestedEmail } from '@/lib/browser/suggested-email';

it.each([
  ['amrit@gmail.con', 'amrit@gmail.com'],
  ['amrit@gmial.com', 'amrit@gmail.com'],
  ['amrit@gmail.comm', 'amrit@gmail.com'],
  ['amrit@gmail', 'amrit@gmail.com'],
  [' Amrit.Kaur+langar@gnail.com ', 'Amrit.Kaur+langar@gmail.com'],
  ['amrit@yaho.com', 'amrit@yahoo.com'],
  ['amrit@yahoo.co.inn', 'amrit@yahoo.co.in'],
  ['amrit@hotmial.com', 'amrit@hotmail.com'],
  ['amrit@iclod.com', 'amrit@icloud.com'],
  ['amrit@outlok.com', 'amrit@outlook.com'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestedEmail(typed)?.address).toBe(meant);
});

it.each([
  'amrit@gmail.com',
  'amrit@yahoo.co.in',
  'amrit@rediffmail.com',
  'amrit@ymail.com',
  'amrit@mail.com',
  'amrit@unr.edu',
  'amrit@washoeschools.net',
  'amrit@example.org',
  'ਅੰਮ੍ਰਿਤ@example.org',
  'amrit',
  'amrit@',
  '@gmail.com',
  '',
])('of “%s” nothing is said', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});
