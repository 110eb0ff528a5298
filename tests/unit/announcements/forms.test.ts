import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { announcementForm, newAnnouncement } from '@/features/announcements/manage-announcements';
import { announcementOf, eventForm, newEvent } from '@/features/events/manage/manage-events';

const problems = (schema: z.ZodMiniType, values: unknown) =>
  z.safeParse(schema, values).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

describe('an announcement', () => {
  it.each([
    ['2026-11-24T18:00', '2026-11-24T18:00', ['endsat: Please choose an end that is after the start.']],
    ['2026-11-24T18:00', '2026-11-24T18:01', []],
    ['2026-11-24T18:00', '', []],
    ['12026-11-24T18:00', '', ['startsat: Please choose a date and a time.']],
  ])('from %j until %j', (startsat, endsat, expected) => {
    expect(problems(announcementForm, { ...newAnnouncement, message: 'x', startsat, endsat })).toEqual(
      expected,
    );
  });
});

describe('an event', () => {
  const event = { ...newEvent, title: 'Gurpurab', date: '2026-11-24' };

  it('needs a title and a date, and nothing else', () => {
    expect(problems(eventForm, event)).toEqual([]);
    expect(problems(eventForm, newEvent)).toEqual([
      'title: Please enter a title.',
      'date: Please choose a date.',
    ]);
  });

  it('may end past midnight on the next day', () => {
    const night = { last_day: '2026-11-25', time: '18:00', end_time: '01:00' };
    expect(problems(eventForm, { ...event, ...night })).toEqual([]);
  });

  it('is announced at the top until it is over', () => {
    const gurpurab = { title: 'Gurpurab', date: '2026-12-31', last_day: '2026-12-31' };
    expect(announcementOf({ ...gurpurab, time: '18:00:00' })).toEqual({
      message: 'Gurpurab, Thursday, December 31, 2026, 6:00 PM',
      position: 'top',
      isactive: true,
      startsat: '',
      endsat: '2027-01-01T00:00',
    });
    expect(announcementOf({ ...gurpurab, time: null }).message).toBe('Gurpurab, Thursday, December 31, 2026');
    expect(announcementOf({ ...gurpurab, last_day: '2027-01-02', time: null })).toMatchObject({
      message: 'Gurpurab, Thursday, December 31, 2026 to Saturday, January 2, 2027',
      endsat: '2027-01-03T00:00',
    });
  });
});
