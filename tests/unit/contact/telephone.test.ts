import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownTelephone, telephoneLink } from '@/lib/telephone';

test.each([
  ['7755550199', 'tel:+17755550199'],
  ['+1 775 555 0123', 'tel:+17755550123'],
  ['+91 98765 43210', 'tel:+919876543210'],
  ['0091 98765 43210', 'tel:+919876543210'],
  ['੭੭੫-੫੫੫-੦੧੨੩', 'tel:+17755550123'],
  ['775-555-0123 ext. 12 (kitchen)', 'tel:+17755550123;ext=12'],
  ['Fax: 775-555-0123', 'tel:+17755550123'],
  ['555-0123', 'tel:5550123'],
  ['ask at the door', 'tel:'],
])('%s is dialled as %s', (written, link) => {
  expect(telephoneLink(written)).toBe(link);
});

test.each([
  ['7755550199', '(775) 555-0199'],
  ['੭੭੫ ੫੫੫ ੦੧੯੯', '(775) 555-0199'],
  ['775-555-0199x12', '(775) 555-0199 ext. 12'],
  ['+919876543210', '+91 98765 43210'],
  ['+44 2079460958', '+44 20 7946 0958'],
  ['555-0199', '555-0199'],
  ['775-555-0199 ext. 12 (kitchen)', '775-555-0199 ext. 12 (kitchen)'],
])('%s is shown as %s', (written, shown) => {
  expect(shownTelephone(written)).toBe(shown);
});

test('an extension never becomes part of the number, however it is written', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`));
  const marks = ['x', ' X', ' x. ', ' ext ', ', Ext.', ' ext: ', ' extn ', ' extension ', ' #', ';ext='];
  fc.assert(
    fc.property(
      digits(3),
      digits(3),
      digits(4),
      fc.constantFrom(...marks),
      digits(2),
      (area, exchange, line, sign, extension) => {
        const written = `(${area}) ${exchange}-${line}${sign}${extension}`;
        expect(telephoneLink(written)).toBe(`tel:+1${area}${exchange}${line};ext=${extension}`);
        expect(telephoneLink(shownTelephone(written))).toBe(telephoneLink(written));
      },
    ),
  );
});
