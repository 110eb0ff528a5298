import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isDark } from '@/lib/build/remote-image';

const plain = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 4, background } })
    .png()
    .toBuffer();

test.each([
  ['navy', '#12305a', true],
  ['saffron', '#e87a1d', false],
])('a logo in %s needs a light ground in the dark: %s, %s', async (_, colour, dark) => {
  expect(await isDark(await plain(colour))).toBe(dark);
});

test('what is transparent does not count', async () => {
  const sign = await sharp(await plain('#12305a'))
    .extend({ top: 400, left: 200, background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer();
  expect(await isDark(sign)).toBe(true);
});

test('the khanda for the dark scheme is the same in another colour', async () => {
  const [light, dark] = ['', '-dark'].map((name) => readFileSync(`public/khanda-icon${name}.svg`, 'utf8'));
  const drawing = (file = '') => file.replace(/<!--.*-->/, '').replace(/<g fill="#\w+">/, '<g>');
  expect(drawing(dark)).toBe(drawing(light));
  expect(await isDark('public/khanda-icon.svg')).toBe(true);
  expect(await isDark('public/khanda-icon-dark.svg')).toBe(false);
});
