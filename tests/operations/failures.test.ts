// Messages for users when the machine fails.
import { expect, it } from 'vitest';
import { sentenceOf, UserError } from '../../scripts/shared/errors.ts';

const full =
  'The disk is full. Free some space, then run the same command again. Nothing stored earlier was lost.';

it.each([
  'could not extend file "base/5/16384": No space left on device',
  'The build failed: ENOSPC: no space left on device, write',
])('explains a full disk: %s', (message) => {
  expect(sentenceOf(new UserError(message))).toBe(full);
  expect(sentenceOf(new Error('Storing failed.', { cause: new Error(message) }))).toBe(full);
});

it('adds no explanation to bugs', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull();
});
