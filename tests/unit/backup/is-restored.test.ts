import { expect, test } from 'vitest';
import { isRestored } from '../../../scripts/backup/rows.ts';

test('a proof fails on what is missing, changed or too much', () => {
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
  // Of a later migration.
  expect(isRestored(backup, [...now, { id: 3, message: 'Another' }], true)).toBe(true);
});
