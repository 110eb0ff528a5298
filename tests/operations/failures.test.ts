// What a volunteer reads when the machine fails, not the code.
import { expect, it } from 'vitest';
import { sentenceOf, UserError } from '../../scripts/shared/errors.ts';

const full =
  'The disk is full: nothing more could be stored. Free some space, then run the same command again; what was stored before is kept.';

it.each([
  'could not extend file "base/5/16384": No space left on device',
  'The build failed: ENOSPC: no space left on device, write',
])('a full disk is said in words: %s', (message) => {
  expect(sentenceOf(new UserError(message))).toBe(full);
  expect(sentenceOf(new Error('Storing failed.', { cause: new Error(message) }))).toBe(full);
});

it('a fault of ours is not put into words', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull();
});
