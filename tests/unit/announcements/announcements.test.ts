import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import {
  announcementForm,
  announcementToShare,
  newAnnouncement,
  stageOf,
} from '@/features/announcements/manage-announcements';
import { announcementOf, eventForm, newEvent } from '@/features/events/manage/manage-events';

const problems = (schema: z.ZodMiniType, values: unknown) =>
  z.safeParse(schema, values).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

it.each([
  ['2026-11-24T18:00', '2026-11-24T18:00', ['endsat: Please choose an end that is after the start.']],
  ['2026-11-24T18:00', '2026-11-24T18:01', []],
  ['2026-11-24T18:00', '', []],
])('validates an announcement from %j until %j', (startsat, endsat, expected) => {
  expect(problems(announcementForm, { ...newAnnouncement, message: 'x', startsat, endsat })).toEqual(
    expected,
  );
});

test.each([
  ['2026-03-05T18:00:00+00:00', null, 'active'],
  ['2026-03-05T18:00:01+00:00', null, 'scheduled'],
  [null, '2026-03-05T18:00:00+00:00', 'over'],
])('from %s until %s it is %s', (startsat, endsat, stage) =>
  expect(stageOf({ startsat, endsat }, Date.parse('2026-03-05T18:00:00Z'))).toBe(stage),
);

test('shares an announcement as its text and the site’s address', () =>
  expect(announcementToShare({ message: 'Closed.\nIt snows. ' }, 'https://gurdwara.example')).toBe(
    'Closed.\nIt snows.\nhttps://gurdwara.example/',
  ));

describe('an event', () => {
  const event = { ...newEvent, title: 'Gurpurab', date: '2026-11-24' };

  it('requires only a title and a date', () => {
    expect(problems(eventForm, event)).toEqual([]);
    expect(problems(eventForm, newEvent)).toEqual([
      'title: Please enter a title.',
      'date: Please choose a date.',
    ]);
  });

  it('is announced at the top until it is over', () => {
    const gurpurab = { title: 'Gurpurab', date: '2026-12-31', last_day: '2026-12-31', end_time: null };
    expect(announcementOf({ ...gurpurab, time: '18:00:00' })).toEqual({
      message: 'Gurpurab, Thursday, December 31, 2026, 6:00 PM',
      position: 'top',
      isactive: true,
      startsat: '',
      endsat: '2027-01-01T00:00',
    });
    expect(announcementOf({ ...gurpurab, last_day: '2027-01-02', time: null })).toMatchObject({
      message: 'Gurpurab, Thursday, December 31, 2026 to Saturday, January 2, 2027',
      endsat: '2027-01-03T00:00',
    });
  });
});
