import { expect, test } from 'vitest';
import { monthsInWords, weeksShown } from '@/ui/MonthCalendar';

const firsts = (month: string, from?: string) => weeksShown(month, from).weeks.map(([first]) => first);

test.each([
  ['no day', undefined, ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'], false],
  [
    'another month',
    '2026-10-31',
    ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'],
    false,
  ],
  [
    'its first week',
    '2026-11-07',
    ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'],
    false,
  ],
  ['its second', '2026-11-08', ['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'], true],
  ['its third', '2026-11-15', ['2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06'], true],
  ['its last day', '2026-11-30', ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'], true],
])('from %s, a month shows what is to come', (_, from, weeks, isFolded) => {
  expect(firsts('2026-11-01', from)).toEqual(weeks);
  expect(weeksShown('2026-11-01', from).isFolded).toBe(isFolded);
});

test('the days that are shown end with the month, or with the weeks of the next that follow', () => {
  expect(weeksShown('2026-11-01', '2026-11-08').last).toBe('2026-11-30');
  expect(weeksShown('2026-11-01', '2026-11-30').last).toBe('2026-12-26');
  // A month that ends with a week.
  expect(firsts('2026-10-01', '2026-10-31')).toEqual([
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ]);
  expect(firsts('2026-02-01', '2026-02-01')).toHaveLength(4);
});

test('both months are named', () => {
  expect(monthsInWords('2026-11-01', '2026-11-30')).toBe('November 2026');
  expect(monthsInWords('2026-11-01', '2026-12-26')).toBe('Nov–Dec 2026');
  expect(monthsInWords('2026-12-01', '2027-01-23')).toBe('Dec 2026–Jan 2027');
});
