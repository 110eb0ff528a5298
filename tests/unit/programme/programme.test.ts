import { expect, test } from 'vitest';
import { programmeDays, programmeHours } from '@/features/programme/programme';

test('half a day is said once where both times are in it', () => {
  expect(programmeHours({ starts: '05:00:00', ends: '08:00:00' })).toBe('5:00–8:00 AM');
  expect(programmeHours({ starts: '10:00:00', ends: '13:00:00' })).toBe('10:00 AM–1:00 PM');
  expect(programmeHours({ starts: '23:00:00', ends: '22:00:00' })).toBe('11:00 PM–10:00 PM');
});

test('the days are said unless it is every day, or the name says it', () => {
  expect(programmeDays({ name: 'Morning', weekdays: '0123456' })).toBe('');
  expect(programmeDays({ name: 'Sunday diwan', weekdays: '0' })).toBe('');
  expect(programmeDays({ name: 'Kirtan', weekdays: '35' })).toBe('Wed, Fri');
  expect(programmeDays({ name: 'Class', weekdays: '0' })).toBe('Sun');
});
