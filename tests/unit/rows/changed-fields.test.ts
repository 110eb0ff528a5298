import { expect, test } from 'vitest';
import { changedFields, isSame } from '@/lib/admin/changed-fields';

const before = { message: 'Langar', isactive: true };

test('the fields that differ are found, an emptied one too', () => {
  expect(changedFields({ message: '', isactive: true }, before)).toEqual({ message: '' });
  expect(changedFields({ message: 'Kirtan', isactive: false }, before)).toEqual({
    message: 'Kirtan',
    isactive: false,
  });
});

test('nothing differs from itself, and all from nothing', () => {
  expect(changedFields({ ...before }, before)).toEqual({});
  expect(isSame({ ...before }, before)).toBe(true);
  expect(changedFields(before, undefined)).toEqual(before);
  expect(isSame(before, undefined)).toBe(false);
});
