import { expect, test } from 'vitest';
import { differing, isSame } from '@/lib/differing';

const before = { message: 'Langar', isactive: true };

test('the fields that differ are found, an emptied one too', () => {
  expect(differing({ message: '', isactive: true }, before)).toEqual({ message: '' });
  expect(differing({ message: 'Kirtan', isactive: false }, before)).toEqual({
    message: 'Kirtan',
    isactive: false,
  });
});

test('nothing differs from itself, and all from nothing', () => {
  expect(differing({ ...before }, before)).toEqual({});
  expect(isSame({ ...before }, before)).toBe(true);
  expect(differing(before, undefined)).toEqual(before);
  expect(isSame(before, undefined)).toBe(false);
});
