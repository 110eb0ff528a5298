import { describe, expect, test } from 'vitest';
import * as all from '@/features/banners/banner';
import { templeEvent } from '../../support/events.ts';

const { bannersOf, inRows, visibleBanners } = all;

const announcement = (id: number, position: 'top' | 'bottom') => ({
  ...{ id, message: `Announcement ${id}`, position, isactive: true },
  ...{ startsat: null as string | null, endsat: null as string | null, createdat: '2026-01-01T00:00:00Z' },
});
const event = (id: number, date: string, time: string | null = null) =>
  templeEvent({ id, title: `Event ${id}`, date, time });
const akhandPath = (id: number, date: string, last_day: string) => ({
  ...{ id, date, last_day, sevatype: 'Akhand Path', name: 'Harpreet', family_name: 'Gill' },
  ...{ status: 'confirmed' as const },
  ...{ time: null, end_time: null, place_id: 1, is_elsewhere: false },
});

const nothing = { announcements: [], events: [], bookings: [] };

const textsOf = (banners: readonly all.Banner[], ...kinds: all.Banner['kind'][]) =>
  banners.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

test('orders banners: announcements, events, Akhand Paths', () => {
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

describe('visible banners', () => {
  const on = (today: string, banners: all.Banner[]) => visibleBanners({ now: 0, today }, banners);
  const events = bannersOf({
    ...nothing,
    events: [1, 2, 3, 4, 5, 6, 7].map((day) => event(day, `2026-03-0${day}`)),
  });
  const seen = (today: string) => textsOf(on(today, events), 'event');

  test('are the next three of a kind, including today’s', () => {
    expect(seen('2026-03-01')).toEqual(['Event 1', 'Event 2', 'Event 3']);
    expect(seen('2026-03-03')).toEqual(['Event 3', 'Event 4', 'Event 5']);
  });

  test('include an event until its last day is over', () => {
    const camp = { ...event(1, '2026-03-06', '18:00:00'), last_day: '2026-03-08' };
    const weekend = bannersOf({ ...nothing, events: [camp] });
    const when = 'Friday, March 6 to Sunday, March 8, 2026, 6:00 PM';
    expect(on('2026-03-08', weekend)).toMatchObject([{ when }]);
    expect(on('2026-03-09', weekend)).toEqual([]);
  });

  test('include only the next date of a series, marked if it is cancelled', () => {
    const sunday = (date: string, shown_from: string | null) => ({ ...event(1, date), shown_from });
    const diwan = bannersOf({
      ...nothing,
      events: [
        sunday('2026-03-01', null),
        { ...sunday('2026-03-08', '2026-03-02'), is_cancelled: true },
        sunday('2026-03-15', '2026-03-09'),
        event(2, '2026-03-20'),
      ],
    });
    expect(textsOf(on('2026-03-01', diwan), 'event')).toEqual(['Event 1', 'Event 2']);
    expect(textsOf(on('2026-03-02', diwan), 'event')).toEqual(['Cancelled: Event 1', 'Event 2']);
  });

  test('count an edited announcement as new', () => {
    const keys = ['Diwan', 'Cancelled'].flatMap((message) =>
      bannersOf({ ...nothing, announcements: [{ ...announcement(1, 'top'), message }] }).map(
        ({ key }) => key,
      ),
    );
    expect(new Set(keys).size).toBe(2);
  });

  test('include announcements between start and end, at the bottom only the newest', () => {
    const [six, seven] = ['2026-03-05T18:00:00Z', '2026-03-05T19:00:00Z'];
    const banners = bannersOf({
      ...nothing,
      announcements: [
        { ...announcement(2, 'bottom'), startsat: six, endsat: seven },
        announcement(1, 'bottom'),
      ],
    });
    const at = (instant: string) => {
      const moment = { now: Date.parse(instant), today: '2026-03-05' };
      return textsOf(visibleBanners(moment, banners), 'bottom');
    };
    expect(at('2026-03-05T17:59:59Z')).toEqual(['Announcement 1']);
    expect(at(six)).toEqual(['Announcement 2']);
    expect(at(seven)).toEqual(['Announcement 1']);
  });
});

test('fills three rows of a wide screen with announcements, then one row with the next event and Akhand Path', () => {
  const rowsOf = (sources: Partial<Parameters<typeof bannersOf>[0]>) =>
    inRows(bannersOf({ ...nothing, ...sources })).map(({ text }) => text);
  const announcements = [4, 3, 2, 1].map((id) => announcement(id, 'top'));
  const events = [event(1, '2026-03-05'), event(2, '2026-03-06')];
  const bookings = [akhandPath(1, '2026-03-06', '2026-03-08'), akhandPath(2, '2026-03-09', '2026-03-11')];
  expect(rowsOf({ announcements })).toEqual(['Announcement 4', 'Announcement 3', 'Announcement 2']);
  expect(rowsOf({ announcements, events, bookings })).toEqual([
    ...['Announcement 4', 'Announcement 3', 'Event 1', 'Harpreet Gill'],
  ]);
  expect(rowsOf({ bookings })).toEqual(['Harpreet Gill']);
});
