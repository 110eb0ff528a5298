import { expect, test } from 'vitest';
import { isRestored } from '../../../scripts/backup/rows.ts';

test('a restore check fails on missing, changed or extra rows', () => {
  const backup = [
    { id: 1, message: 'Langar' },
    { id: 2, message: 'Kirtan' },
  ];
  const now = backup.map((row) => ({ ...row, position: 'top' }));
  const holds = (rows: Record<string, unknown>[]) => isRestored(backup, rows, false);
  expect(holds(now)).toBe(true);
  expect(holds(now.slice(1))).toBe(false);
  expect(holds([...now.slice(1), { id: 1, message: 'Spoilt' }])).toBe(false);
  expect(holds([...now.slice(1), { id: 3, message: 'Langar' }])).toBe(false);
  expect(holds([...now, { id: 3, message: 'Another' }])).toBe(false);
  // A later migration may add rows.
  expect(isRestored(backup, [...now, { id: 3, message: 'Another' }], true)).toBe(true);
});
