import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkBy } from '@/lib/admin/schema-check';

const check = checkBy(
  z.object({
    name: z.string().check(z.minLength(2, 'Too short.'), z.regex(/^[a-z]*$/, 'Letters only.')),
    count: z.int('A whole number.'),
  }),
);

test('each field has the first thing that is wrong with it, in words', () => {
  expect(check({ name: '1', count: 1.5 })).toEqual({ name: 'Too short.', count: 'A whole number.' });
  expect(check({ name: 'a1', count: 1 })).toEqual({ name: 'Letters only.' });
});

test('nothing is wrong with what keeps the rules', () => {
  expect(check({ name: 'amrit', count: 1 })).toEqual({});
});
