import { expect, test } from 'vitest';
import { stageOf } from '@/features/announcements/manage-announcements';

test.each([
  [null, null, 'active'],
  ['2026-03-05T18:00:00+00:00', null, 'active'],
  ['2026-03-05T18:00:01+00:00', null, 'scheduled'],
  ['2026-03-05T10:01:00-08:00', '2026-03-06T10:00:00-08:00', 'scheduled'],
  [null, '2026-03-05T18:00:01+00:00', 'active'],
  [null, '2026-03-05T18:00:00+00:00', 'over'],
  ['2026-03-04T18:00:00+00:00', '2026-03-05T10:00:00-08:00', 'over'],
])('from %s until %s it is %s', (startsat, endsat, stage) =>
  expect(stageOf({ startsat, endsat }, Date.parse('2026-03-05T18:00:00Z'))).toBe(stage),
);
