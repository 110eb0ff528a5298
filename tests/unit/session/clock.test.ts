import { expect, it } from 'vitest';
import { isClockWrong } from '@/features/session/clock';

const minute = 60_000;
const made = Date.UTC(2026, 10, 22, 17, 0, 0);
/** A header, what it says, and a signature; what a token says may need a letter that addresses do not have. */
const token = `e30.${btoa(JSON.stringify({ iat: made / 1000, name: 'ÿþ?>' }))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '')}.x`;

it.each([
  [0, true, false],
  [4 * minute, true, false],
  [6 * minute, true, true],
  [50 * minute, false, false],
  [-4 * minute, false, false],
  [-6 * minute, false, true],
])('%d ms after the token was made, and fresh %s: wrong %s', (later, fresh, wrong) => {
  expect(isClockWrong(token, fresh, made + later)).toBe(wrong);
});

it('says nothing of what is no token', () => {
  expect(isClockWrong('none', true, made)).toBe(false);
});
