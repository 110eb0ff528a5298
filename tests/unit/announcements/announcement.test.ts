import { expect, test } from 'vitest';
import { type Announcement, placeAnnouncements } from '@/features/announcements/announcement';
import { stageOf } from '@/features/announcements/manage-announcements';

const announcement = (id: number, position: Announcement['position']): Announcement => ({
  id,
  position,
  message: `Message ${id}`,
  isactive: true,
  startsat: null,
  endsat: null,
  createdat: '2026-03-05T08:00:00Z',
});

test('they are told apart by their position, newest first', () => {
  const newestFirst = [
    announcement(4, 'bottom'),
    announcement(3, 'top'),
    announcement(2, 'bottom'),
    announcement(1, 'top'),
  ];
  const { top, bottom } = placeAnnouncements(newestFirst);
  expect(top.map(({ id }) => id)).toEqual([3, 1]);
  expect(bottom.map(({ id }) => id)).toEqual([4, 2]);
});

test('there may be none', () => {
  expect(placeAnnouncements([])).toEqual({ top: [], bottom: [] });
});

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
