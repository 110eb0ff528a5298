import fc from 'fast-check';
import { expect, test } from 'vitest';
import { telephoneLink } from '@/lib/telephone-link';

test.each([
  ['(775) 555-0123', 'tel:7755550123'],
  ['+1 775 555 0123', 'tel:+17755550123'],
  [' (+1) 775.555.0123', 'tel:+17755550123'],
  ['775-555-0123x12', 'tel:7755550123;ext=12'],
  ['775-555-0123 ext. 12 (kitchen)', 'tel:7755550123;ext=12'],
  ['775-555-0123, extension: 12', 'tel:7755550123;ext=12'],
  ['+1-775-555-0123;ext=12', 'tel:+17755550123;ext=12'],
  ['775-555-0123 text only', 'tel:7755550123'],
  ['Fax: 775-555-0123', 'tel:7755550123'],
  ['ask at the door', 'tel:'],
])('%s is dialled as %s', (written, link) => {
  expect(telephoneLink(written)).toBe(link);
});

test('an extension never becomes part of the number, however it is written', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const mark = fc.constantFrom(
    'x',
    ' X',
    ' x. ',
    ' ext ',
    ', Ext.',
    ' ext: ',
    ' extn ',
    ' extension ',
    ' #',
    ';ext=',
  );
  fc.assert(
    fc.property(digits(3), digits(3), digits(4), mark, digits(2), (area, exchange, line, sign, extension) => {
      expect(telephoneLink(`(${area}) ${exchange}-${line}${sign}${extension}`)).toBe(
        `tel:${area}${exchange}${line};ext=${extension}`,
      );
    }),
  );
});
