import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { announcementForm, newAnnouncement } from '@/features/announcements/manage-announcements';
import { eventForm, newEvent } from '@/features/events/manage-events';

const problems = (schema: z.ZodMiniType, values: unknown) =>
  z.safeParse(schema, values).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

describe('an announcement', () => {
  it('begins active, at the top', () => {
    expect(newAnnouncement).toEqual({ message: '', position: 'top', isactive: true });
  });

  it.each([
    [' ', ['message: Please enter a message.']],
    ['x'.repeat(1001), ['message: Please keep the message to 1000 characters.']],
    ['x'.repeat(1000), []],
  ])('with the message %j', (message, expected) => {
    expect(problems(announcementForm, { ...newAnnouncement, message })).toEqual(expected);
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
  ])('has bounds', (change, problem) => {
    expect(problems(eventForm, { ...event, ...change })).toEqual([problem]);
  });
});
