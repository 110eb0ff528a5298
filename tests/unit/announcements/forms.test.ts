import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { announcementForm, newAnnouncement } from '@/features/announcements/manage-announcements';
import { announcementOf, eventForm, newEvent } from '@/features/events/manage-events';

const problems = (schema: z.ZodMiniType, values: unknown) =>
  z.safeParse(schema, values).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

describe('an announcement', () => {
  it('begins active, at the top', () => {
    expect(newAnnouncement).toEqual({
      message: '',
      position: 'top',
      isactive: true,
      startsat: '',
      endsat: '',
    });
  });

  it.each([
    [' ', ['message: Please enter a message.']],
    ['x'.repeat(1001), ['message: Please keep the message to 1000 characters.']],
    ['x'.repeat(1000), []],
  ])('with the message %j', (message, expected) => {
    expect(problems(announcementForm, { ...newAnnouncement, message })).toEqual(expected);
  });

  it.each([
    ['2026-11-24T18:00', '2026-11-24T18:00', ['endsat: Please choose an end that is after the start.']],
    ['2026-11-24T18:00', '2026-11-24T17:59', ['endsat: Please choose an end that is after the start.']],
    ['2026-11-24T18:00', '2026-11-24T18:01', []],
    ['', '2026-11-24T18:00', []],
    ['2026-11-24T18:00', '', []],
    ['12026-11-24T18:00', '', ['startsat: Please choose a date and a time.']],
  ])('from %j until %j', (startsat, endsat, expected) => {
    expect(problems(announcementForm, { ...newAnnouncement, message: 'x', startsat, endsat })).toEqual(
      expected,
    );
  });

  it('stands at the top or at the bottom', () => {
    expect(problems(announcementForm, { ...newAnnouncement, message: 'x', position: 'left' })).toHaveLength(
      1,
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

  it.each([
    [{ title: 'x'.repeat(201) }, 'title: Please keep the title to 200 characters.'],
    [{ description: 'x'.repeat(5001) }, 'description: Please keep the description to 5000 characters.'],
    [{ place: 'x'.repeat(201) }, 'place: Please keep the place to 200 characters.'],
    [
      { link: 'http://example.org' },
      'link: Please enter a link that starts with https://, or leave it empty.',
    ],
    [{ last_day: '2026-11-23' }, 'last_day: The last day cannot be before the first.'],
    [{ last_day: '2027-01-24' }, 'last_day: Please choose a last day at most 60 days after the first.'],
    [{ image_url: 'https://example.org/a.jpg' }, 'alt_text: Please say what the picture shows.'],
    [
      { rrule: 'FREQ=WEEKLY;UNTIL=' },
      'rrule: Please choose the last day of the series: after the first date, and within five years.',
    ],
    [
      { last_day: '2026-12-01', rrule: 'FREQ=WEEKLY;UNTIL=20261231' },
      'last_day: Each date of a series must be over before the next begins.',
    ],
    [{ end_time: '18:00' }, 'time: Please also enter when it begins.'],
    [
      { time: '18:00', end_time: '18:00' },
      'end_time: It cannot end before it begins. If it goes past midnight, its last day is the next one.',
    ],
  ])('has bounds', (change, problem) => {
    expect(problems(eventForm, { ...event, ...change })).toEqual([problem]);
  });

  it('may end past midnight on the next day', () => {
    const night = { last_day: '2026-11-25', time: '18:00', end_time: '01:00' };
    expect(problems(eventForm, { ...event, ...night })).toEqual([]);
  });

  it('is announced at the top until it is over', () => {
    const gurpurab = { title: 'Gurpurab', date: '2026-12-31', ends_on: '2026-12-31' };
    expect(announcementOf({ ...gurpurab, time: '18:00:00' })).toEqual({
      message: 'Gurpurab, Thursday, December 31, 2026, 6:00 PM',
      position: 'top',
      isactive: true,
      startsat: '',
      endsat: '2027-01-01T00:00',
    });
    expect(announcementOf({ ...gurpurab, time: null }).message).toBe('Gurpurab, Thursday, December 31, 2026');
    expect(announcementOf({ ...gurpurab, ends_on: '2027-01-02', time: null })).toMatchObject({
      message: 'Gurpurab, Thursday, December 31, 2026 to Saturday, January 2, 2027',
      endsat: '2027-01-03T00:00',
    });
  });
});
