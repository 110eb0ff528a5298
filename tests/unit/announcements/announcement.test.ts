import { expect, test } from 'vitest';
import { type Announcement, placeAnnouncements } from '@/features/announcements/announcement';

const announcement = (id: number, position: Announcement['position']): Announcement => ({
  id,
  position,
  message: `Message ${id}`,
  isactive: true,
  createdat: '2026-03-05T08:00:00Z',
});

test('all the top ones are shown, and only the newest bottom one', () => {
  const newestFirst = [
    announcement(4, 'bottom'),
    announcement(3, 'top'),
    announcement(2, 'bottom'),
    announcement(1, 'top'),
  ];
  const { top, bottom } = placeAnnouncements(newestFirst);
  expect(top.map(({ id }) => id)).toEqual([3, 1]);
  expect(bottom?.id).toBe(4);
});

test('there may be none', () => {
  expect(placeAnnouncements([])).toEqual({ top: [], bottom: undefined });
});
