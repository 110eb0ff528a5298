import { expect, test } from 'vitest';
import { csvOf } from '@/lib/browser/download';

test('fields are quoted, lines end as RFC 4180 says, and Excel sees UTF-8', () => {
  expect(csvOf(['Name', 'Notes'], [['Jasleen "Jass" Rai', 'One,\ntwo']])).toBe(
    '\uFEFF"Name","Notes"\r\n"Jasleen ""Jass"" Rai","One,\ntwo"\r\n',
  );
});

test.each([
  '=HYPERLINK("https://example.org")',
  '+1 775',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1',
  '09876543219',
  '919876543219',
])('%s is no formula and no number', (value) => {
  expect(csvOf([], [[value]])).toContain(`"'${value.replaceAll('"', '""')}"`);
});

test('words and Gurmukhi stay as they are', () => {
  expect(csvOf([], [['ਹਰਜੀਤ ਸਿੰਘ', '2026-03-05', "O'Brien"]])).toContain(
    '"ਹਰਜੀਤ ਸਿੰਘ","2026-03-05","O\'Brien"',
  );
});
