import { describe, expect, test } from 'vitest';
import * as all from '@/features/banners/banner';
import { templeEvent } from '../../support/events.ts';

const { bannersOf, visibleBanners } = all;

const announcement = (id: number, position: 'top' | 'bottom') => ({
  ...{ id, message: `Announcement ${id}`, position, isactive: true },
  ...{ startsat: null as string | null, endsat: null as string | null, createdat: '2026-01-01T00:00:00Z' },
});
const event = (id: number, date: string, time: string | null = null) =>
  templeEvent({ id, title: `Event ${id}`, date, time });
const akhandPath = (id: number, date: string, last_day: string) => ({
  ...{ id, date, last_day, sevatype: 'Akhand Path', name: 'Harpreet', family_name: 'Gill' },
  ...{ status: 'confirmed' as const },
  ...{ time: null, end_time: null, place_id: 1, iselsewhere: false },
});

const nothing = { announcements: [], events: [], bookings: [] };

const textsOf = (banners: readonly all.Banner[], ...kinds: all.Banner['kind'][]) =>
  banners.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

test('the banners are announcements, then events, then Akhand Paths, as they came', () => {
  const banners = bannersOf({
    announcements: [announcement(2, 'top'), announcement(1, 'top')],
    events: [event(1, '2026-03-05')],
    bookings: [akhandPath(1, '2026-03-06', '2026-03-08')],
  });
  expect(banners.map(({ kind, text, href }) => [kind, text, href])).toEqual([
    ['top', 'Announcement 2', undefined],
    ['top', 'Announcement 1', undefined],
    ['event', 'Event 1', '/events/1'],
    ['seva', 'Harpreet Gill', '/seva'],
  ]);
  const bottom = [announcement(3, 'bottom'), announcement(2, 'top'), announcement(1, 'bottom')];
  const apart = textsOf(bannersOf({ ...nothing, announcements: bottom }), 'bottom');
  expect(apart).toEqual(['Announcement 3', 'Announcement 1']);
});

describe('what a reader sees', () => {
  const on = (today: string, banners: all.Banner[], dismissed: string[] = []) =>
    visibleBanners({ now: 0, today, dismissed }, banners);
  const events = bannersOf({
    ...nothing,
    events: [1, 2, 3, 4, 5, 6, 7].map((day) => event(day, `2026-03-0${day}`)),
  });
  const seen = (today: string, dismissed: string[] = []) => textsOf(on(today, events, dismissed), 'event');
  const keys = events.map(({ key }) => key);

  test('is the next three of a kind, today’s among them', () => {
    expect(seen('2026-03-01')).toEqual(['Event 1', 'Event 2', 'Event 3']);
    expect(seen('2026-03-03')).toEqual(['Event 3', 'Event 4', 'Event 5']);
  });

  test('is an event of several days until the last of them is over', () => {
    const camp = { ...event(1, '2026-03-06', '18:00:00'), last_day: '2026-03-08' };
    const weekend = bannersOf({ ...nothing, events: [camp] });
    const when = 'Friday, March 6 to Sunday, March 8, 2026, 6:00 PM';
    expect(on('2026-03-08', weekend)).toMatchObject([{ when }]);
    expect(on('2026-03-09', weekend)).toEqual([]);
  });

  test('is of a series only the next date, which says when it is cancelled', () => {
    const sunday = (date: string, shown_from: string | null) => ({ ...event(1, date), shown_from });
    const diwan = bannersOf({
      ...nothing,
      events: [
        sunday('2026-03-01', null),
        { ...sunday('2026-03-08', '2026-03-02'), iscancelled: true },
        sunday('2026-03-15', '2026-03-09'),
        event(2, '2026-03-20'),
      ],
    });
    expect(textsOf(on('2026-03-01', diwan), 'event')).toEqual(['Event 1', 'Event 2']);
    expect(textsOf(on('2026-03-02', diwan), 'event')).toEqual(['Cancelled: Event 1', 'Event 2']);
  });

  test('is less what was dismissed, with nothing moving up in its place', () => {
    expect(seen('2026-03-01', keys.slice(0, 1))).toEqual(['Event 2', 'Event 3']);
  });

  test('is an announcement again once it says something else', () => {
    const [before, after] = ['Diwan', 'Cancelled'].map((message) =>
      bannersOf({ ...nothing, announcements: [{ ...announcement(1, 'top'), message }] }),
    ) as [all.Banner[], all.Banner[]];
    const dismissed = before.map(({ key }) => key);
    expect(on('2026-03-01', before, dismissed)).toEqual([]);
    expect(textsOf(on('2026-03-01', after, dismissed), 'top')).toEqual(['Cancelled']);
  });

  test('is an announcement between its two moments; at the bottom the newest of those', () => {
    const [six, seven] = ['2026-03-05T18:00:00Z', '2026-03-05T19:00:00Z'];
    const banners = bannersOf({
      ...nothing,
      announcements: [
        { ...announcement(2, 'bottom'), startsat: six, endsat: seven },
        announcement(1, 'bottom'),
      ],
    });
    const at = (instant: string) => {
      const reader = { now: Date.parse(instant), today: '2026-03-05', dismissed: [] };
      return textsOf(visibleBanners(reader, banners), 'bottom');
    };
    expect(at('2026-03-05T17:59:59Z')).toEqual(['Announcement 1']);
    expect(at(six)).toEqual(['Announcement 2']);
    expect(at(seven)).toEqual(['Announcement 1']);
  });
});
