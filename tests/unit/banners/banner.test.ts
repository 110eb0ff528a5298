import { describe, expect, test } from 'vitest';
import { bannersOf, visibleBanners } from '@/features/banners/banner';

const announcement = (id: number, position: 'top' | 'bottom') => ({
  id,
  message: `Announcement ${id}`,
  position,
  isactive: true,
  createdat: '2026-01-01T00:00:00Z',
});
const event = (id: number, date: string, time: string | null = null) => ({
  id,
  title: `Event ${id}`,
  description: '',
  date,
  time,
  isHighlighted: false,
});
const akhandPath = (id: number, date: string, last_day: string) => ({
  id,
  date,
  last_day,
  sevatype: 'Akhand Path' as const,
  name: 'Harpreet',
  family_name: 'Gill',
  status: 'confirmed' as const,
});

const nothing = { announcements: [], events: [], akhandPaths: [] };

describe('the banners', () => {
  test('are announcements, then events, then Akhand Paths, as they came; an empty kind is left out', () => {
    const { top } = bannersOf({
      announcements: [announcement(2, 'top'), announcement(1, 'top')],
      events: [event(1, '2026-03-05')],
      akhandPaths: [akhandPath(1, '2026-03-06', '2026-03-08')],
    });
    expect(top.map(({ kind, banners }) => [kind, banners.map(({ text }) => text)])).toEqual([
      ['announcements', ['Announcement 2', 'Announcement 1']],
      ['events', ['Event 1']],
      ['akhand-paths', ['Harpreet Gill']],
    ]);
    expect(bannersOf(nothing)).toEqual({ top: [], bottom: null });
  });

  test('have one announcement at the bottom, the newest', () => {
    const { top, bottom } = bannersOf({
      ...nothing,
      announcements: [announcement(3, 'bottom'), announcement(2, 'top'), announcement(1, 'bottom')],
    });
    expect(bottom?.text).toBe('Announcement 3');
    expect(top.flatMap(({ banners }) => banners.map(({ text }) => text))).toEqual(['Announcement 2']);
  });

  test('say when: an event its day and time, an Akhand Path the days it takes', () => {
    const { top } = bannersOf({
      ...nothing,
      events: [event(1, '2025-03-05', '18:00:00'), event(2, '2025-03-06')],
      akhandPaths: [akhandPath(1, '2025-03-05', '2025-03-07'), akhandPath(2, '2025-12-30', '2026-01-01')],
    });
    expect(top.flatMap(({ banners }) => banners.map(({ when }) => when))).toEqual([
      'Wednesday, March 5, 2025, 6:00 PM',
      'Thursday, March 6, 2025',
      'Wednesday, March 5 to Friday, March 7, 2025',
      'Tuesday, December 30, 2025 to Thursday, January 1, 2026',
    ]);
  });
});

describe('what a reader sees', () => {
  const [events] = bannersOf({
    ...nothing,
    events: [1, 2, 3, 4, 5, 6, 7].map((day) => event(day, `2026-03-0${day}`)),
  }).top;
  const seen = (today: string, dismissed: string[] = []) =>
    events ? visibleBanners({ today, dismissed }, events).map(({ text }) => text) : [];
  const keys = events?.banners.map(({ key }) => key) ?? [];

  test('is the next three of a kind, today’s among them', () => {
    expect(seen('2026-03-01')).toEqual(['Event 1', 'Event 2', 'Event 3']);
    expect(seen('2026-03-03')).toEqual(['Event 3', 'Event 4', 'Event 5']);
  });

  test('is less what was dismissed, with nothing moving up in its place', () => {
    expect(seen('2026-03-01', keys.slice(0, 1))).toEqual(['Event 2', 'Event 3']);
    expect(seen('2026-03-01', keys.slice(0, 3))).toEqual([]);
  });

  test('is an announcement again once it says something else', () => {
    const [before] = bannersOf({ ...nothing, announcements: [announcement(1, 'top')] }).top;
    const changed = { ...announcement(1, 'top'), message: 'Cancelled' };
    const [after] = bannersOf({ ...nothing, announcements: [changed] }).top;
    const dismissed = before?.banners.map(({ key }) => key) ?? [];
    expect(
      after && visibleBanners({ today: '2026-03-01', dismissed }, after).map(({ text }) => text),
    ).toEqual(['Cancelled']);
  });
});
