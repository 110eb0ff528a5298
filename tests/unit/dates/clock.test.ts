import { readFileSync } from 'node:fs';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { clockOf } from '@/lib/build/clock';
import { today } from '@/lib/dates';

const source = readFileSync('src/lib/browser/inline/clock.js', 'utf8');

/** Runs the script of a page that was built in 2026. */
function openPage(timeZone: string) {
  const dataset = { timeZone, clock: JSON.stringify(clockOf(timeZone, 2026)) };
  new Function('document', source)({ documentElement: { dataset } });
}

afterEach(() => {
  globalThis.templeClock = undefined;
});

// Clocks that change by half an hour, around Ramadan, in the southern winter, and never.
const zones = ['America/Los_Angeles', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/Santiago'];

test.each([...zones, 'Asia/Kolkata'])('the clock of a page in %s agrees with another library’s', (zone) => {
  openPage(zone);
  const moment = fc.date({
    min: new Date('2025-06-01'),
    max: new Date('2028-06-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (now) => {
      const there = format(new TZDate(now, zone), "yyyy-MM-dd'T'HH:mm:ss");
      expect(globalThis.templeClock?.at(now.getTime()).slice(0, 19)).toBe(there);
    }),
    { numRuns: 500 },
  );
});

test.each(zones)('the clock of a page in %s changes to the second', (zone) => {
  openPage(zone);
  for (const [moment] of clockOf(zone, 2026)) {
    for (const now of [moment - 1000, moment]) {
      const there = format(new TZDate(now, zone), "yyyy-MM-dd'T'HH:mm:ss");
      expect(globalThis.templeClock?.at(now).slice(0, 19)).toBe(there);
    }
  }
});

test('a page carries the changes of two years', () => {
  expect(clockOf('America/Los_Angeles', 2026)).toHaveLength(6);
  expect(clockOf('Asia/Kolkata', 2026)).toEqual([
    [Date.parse('2026-01-01'), null],
    [Date.parse('2028-01-01'), 330],
  ]);
});

test('today is asked of the page’s clock, but not of that of another zone', () => {
  const midnight = new Date('2026-03-05T08:00:00Z');
  globalThis.templeClock = { timeZone: 'America/Los_Angeles', at: () => '1999-01-01T00:00' };
  expect(today('America/Los_Angeles', midnight)).toBe('1999-01-01');
  expect(today('America/Denver', midnight)).toBe('2026-03-05');
});
