import { expect, test } from 'vitest';
import { shownTelephone, telephoneLink } from '@/lib/telephone';

test.each([
  ['+91 98765 43210', 'tel:+919876543210'],
  ['੭੭੫-੫੫੫-੦੧੨੩', 'tel:+17755550123'],
  ['775-555-0123 ext. 12 (kitchen)', 'tel:+17755550123;ext=12'],
  ['98765 43210', undefined],
  ['70155 50123', 'tel:+17015550123'],
  ['555-0123', undefined],
])('links %s to %s', (written, link) => {
  expect(telephoneLink(written)).toBe(link);
});

test.each([
  ['੭੭੫ ੫੫੫ ੦੧੯੯', '(775) 555-0199'],
  ['775-555-0199x12', '(775) 555-0199 ext. 12'],
  ['+919876543210', '+91 98765 43210'],
  ['98765 43210', '98765 43210'],
])('shows %s as %s', (written, shown) => {
  expect(shownTelephone(written)).toBe(shown);
});
