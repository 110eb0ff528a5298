import { describe, expect, test } from 'vitest';
import { bannersOf, lastChange, visibleBanners } from '@/features/banners/banner';
import { templeEvent } from '../../support/events.ts';

const announcement = (id: number, position: 'top' | 'bottom') => ({
  id,
  message: `Announcement ${id}`,
  position,
  isactive: true,
  startsat: null as string | null,
  endsat: null as string | null,
  createdat: '2026-01-01T00:00:00Z',
});
const event = (id: number, date: string, time: string | null = null) =>
  templeEvent({ id, title: `Event ${id}`, date, time });
const akhandPath = (id: number, date: string, last_day: string) => ({
  id,
  date,
  last_day,
  sevatype: 'Akhand Path' as const,
  name: 'Harpreet',
  family_name: 'Gill',
  status: 'confirmed' as const,
});

const nothing = { announcements: [], events: [], bookings: [] };

describe('the banners', () => {
  test('are announcements, then events, then Akhand Paths, as they came; an empty kind is left out', () => {
    const { top } = bannersOf({
      announcements: [announcement(2, 'top'), announcement(1, 'top')],
      events: [event(1, '2026-03-05')],
      bookings: [akhandPath(1, '2026-03-06', '2026-03-08')],
    });
    expect(top.map(({ kind, banners }) => [kind, banners.map(({ text }) => text)])).toEqual([
      ['announcements', ['Announcement 2', 'Announcement 1']],
      ['events', ['Event 1']],
      ['sevas', ['Harpreet Gill']],
    ]);
    expect(bannersOf(nothing)).toEqual({ top: [], bottom: [] });
  });

  test('name the seva, and all of them when they are of one', () => {
    const labels = (...sevatypes: string[]) => {
      const bookings = sevatypes.map((sevatype, id) => ({
        ...akhandPath(id, '2026-03-06', '2026-03-06'),
        sevatype,
      }));
      const [group] = bannersOf({ ...nothing, bookings }).top;
      return [group?.label, ...(group?.banners ?? []).map(({ label }) => label)];
    };
    expect(labels('Akhand Path', 'Akhand Path')).toEqual([
      'Upcoming Akhand Paths',
      'Akhand Path',
      'Akhand Path',
    ]);
    expect(labels('Akhand Path', 'Langar')).toEqual(['Upcoming Sevas', 'Akhand Path', 'Langar']);
    expect(labels('Anand Karaj (Wedding)')).toEqual(['Upcoming Sevas', 'Anand Karaj (Wedding)']);
  });

  test('have those of the bottom apart, newest first', () => {
    const { top, bottom } = bannersOf({
      ...nothing,
      announcements: [announcement(3, 'bottom'), announcement(2, 'top'), announcement(1, 'bottom')],
    });
    expect(bottom.map(({ text }) => text)).toEqual(['Announcement 3', 'Announcement 1']);
    expect(top.flatMap(({ banners }) => banners.map(({ text }) => text))).toEqual(['Announcement 2']);
  });

  test('say when: an event its day and time, an Akhand Path the days it takes', () => {
    const { top } = bannersOf({
      ...nothing,
      events: [event(1, '2025-03-05', '18:00:00'), event(2, '2025-03-06')],
      bookings: [akhandPath(1, '2025-03-05', '2025-03-07'), akhandPath(2, '2025-12-30', '2026-01-01')],
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
    events ? visibleBanners({ now: 0, today, dismissed }, events).map(({ text }) => text) : [];
  const keys = events?.banners.map(({ key }) => key) ?? [];

  test('is the next three of a kind, today’s among them', () => {
    expect(seen('2026-03-01')).toEqual(['Event 1', 'Event 2', 'Event 3']);
    expect(seen('2026-03-03')).toEqual(['Event 3', 'Event 4', 'Event 5']);
  });

  test('is an event of several days until the last of them is over', () => {
    const [weekend] = bannersOf({
      ...nothing,
      events: [{ ...event(1, '2026-03-06', '18:00:00'), ends_on: '2026-03-08' }],
    }).top;
    const on = (today: string) => weekend && visibleBanners({ now: 0, today, dismissed: [] }, weekend);
    expect(on('2026-03-08')?.map(({ when }) => when)).toEqual([
      'Friday, March 6 to Sunday, March 8, 2026, 6:00 PM',
    ]);
    expect(on('2026-03-09')).toEqual([]);
  });

  test('is of a series only the next date, which says when it is cancelled', () => {
    const sunday = (date: string, shown_from: string | null) => ({ ...event(1, date), shown_from });
    const [diwan] = bannersOf({
      ...nothing,
      events: [
        sunday('2026-03-01', null),
        { ...sunday('2026-03-08', '2026-03-02'), iscancelled: true },
        sunday('2026-03-15', '2026-03-09'),
        event(2, '2026-03-20'),
      ],
    }).top;
    const on = (today: string) =>
      diwan && visibleBanners({ now: 0, today, dismissed: [] }, diwan).map(({ text }) => text);
    expect(on('2026-03-01')).toEqual(['Event 1', 'Event 2']);
    expect(on('2026-03-02')).toEqual(['Cancelled: Event 1', 'Event 2']);
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
      after && visibleBanners({ now: 0, today: '2026-03-01', dismissed }, after).map(({ text }) => text),
    ).toEqual(['Cancelled']);
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
      return visibleBanners(reader, { banners: banners.bottom, limit: 1 }).map(({ text }) => text);
    };
    expect(at('2026-03-05T17:59:59Z')).toEqual(['Announcement 1']);
    expect(at(six)).toEqual(['Announcement 2']);
    expect(at('2026-03-05T18:59:59Z')).toEqual(['Announcement 2']);
    expect(at(seven)).toEqual(['Announcement 1']);
    const change = (instant: string) => lastChange(banners, Date.parse(instant));
    expect(change('2026-03-05T17:59:59Z')).toBe(0);
    expect(change('2026-03-05T18:30:00Z')).toBe(Date.parse(six));
    expect(change('2027-03-05T18:30:00Z')).toBe(Date.parse(seven));
  });
});
