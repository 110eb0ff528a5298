import { within } from '@testing-library/dom';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { service, visitor } from '../../scripts/testing/supabase.ts';
import { openPage, request, status, wordsOf } from '../support/built-page.ts';

const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' });
const { data: events } = await service(status)
  .from('events')
  .select('id, title, date, place, description')
  .order('date')
  .throwOnError();
const coming = events.filter(({ date }) => date >= today);
const past = events.filter(({ date }) => date < today && date >= today.slice(0, 4));
const [next] = coming;
const [over] = past;
if (!next || !over) throw new Error('The sample has coming and past events.');

const entriesIn = (file: string) => convertIcsCalendar(undefined, file).events ?? [];

describe('the list of events', () => {
  test('lists upcoming ones by month, soonest first, and collapses past ones', async () => {
    const { main, findAll } = await openPage('/events');
    expect(main.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual(coming.map(({ title }) => title));
    const month = new Date(next.date).toLocaleDateString('en-US', {
      ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
    });
    const [first] = within(main.getByRole('region', { name: month })).getAllByRole('heading', { level: 3 });
    expect(wordsOf(first)).toBe(next.title);
    expect(findAll('main details li').map(wordsOf)).toEqual(
      past.toReversed().map(({ title }) => expect.stringContaining(title)),
    );
  });

  test('has a calendar file for each event, on its own page', async () => {
    const list = await openPage('/events');
    expect(list.main.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
    const { main } = await openPage(`/events/${next.id}`);
    const entry = main.getByRole('link', { name: 'Add to calendar' });
    const file = await request(entry.getAttribute('href') ?? '');
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(entriesIn(await file.text()).map(({ uid, summary }) => [uid, summary])).toEqual([
      [`event-${next.id}@127.0.0.1`, next.title],
    ]);
  });
});

describe('the page of an event', () => {
  test('shows what, when and where, and links to three other events', async () => {
    const { main, find, content, things } = await openPage(`/events/${next.id}`);
    expect(wordsOf(main.getByRole('heading', { level: 1 }))).toContain(next.title);
    expect(find('title')?.textContent).toMatch(new RegExp(`^${next.title}, \\w+day, `));
    expect(wordsOf(main.getByRole('region', { name: 'What happens' }))).toContain(
      next.description.slice(0, 40),
    );
    expect(wordsOf(main.getByRole('region', { name: 'Where' }))).toContain(next.place);
    const others = within(main.getByRole('region', { name: 'Other events' })).getAllByRole('link');
    expect(others).toHaveLength(3);
    expect(others.map(wordsOf)).not.toContain(next.title);
    expect(content('meta[property="og:image"]')).toBe(`${status.siteUrl}/cards/event-${next.id}.jpg`);
    const described = things().filter((thing: { '@type': string }) => thing['@type'] === 'Event');
    expect(described.map(({ url }: { url: string }) => url)).toEqual([`${status.siteUrl}/events/${next.id}`]);
  });

  test('marks a past event as over, and offers no calendar file', async () => {
    const { main, find } = await openPage(`/events/${over.id}`);
    expect(wordsOf(find('main'))).toMatch(/This was on \w+day, \w+ \d+, \d{4}\./);
    expect(main.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });
});

describe('the calendar feed', () => {
  test('contains the database’s events and confirmed sevas', async () => {
    const response = await request('/calendar.ics');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const feed = await response.text();
    const lines = feed.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
    const entries = entriesIn(feed);
    const seen = (uid: string) => entries.find((entry) => entry.uid === uid);
    for (const { id, title } of coming)
      expect(seen(`event-${id}@127.0.0.1`)).toMatchObject({ summary: title, status: 'CONFIRMED' });
    const { data: booked } = await visitor(status)
      .rpc('confirmed_bookings')
      .select('date, sevatype, family_name, calendar_uid')
      .neq('sevatype', '')
      .gte('date', today)
      .lt('date', `${Number(today.slice(0, 4)) + 1}-01-15`)
      .throwOnError();
    expect(booked.length).toBeGreaterThan(2);
    for (const { date, sevatype, family_name, calendar_uid } of booked) {
      const entry = seen(calendar_uid);
      expect(entry?.summary).toBe(`${sevatype}, ${family_name} family`);
      expect(entry?.start.date.toISOString().slice(0, 10)).toBe(date);
    }
  });

  test('is offered only on /events, for each calendar app, and never as a file', async () => {
    const { main, html } = await openPage('/events');
    const feed = `${new URL(status.siteUrl).host}/calendar.ics`;
    const linkOf = (name: string) => main.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(linkOf('Apple Calendar')).toBe(`webcal://${feed}`);
    expect(linkOf('Google Calendar')).toBe(
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${feed}`)}`,
    );
    expect(new URL(linkOf('Outlook')).searchParams.get('url')).toBe(`http://${feed}`);
    expect(html).not.toContain(`href="http://${feed}"`);
    expect(html).toContain(`data-copy="http://${feed}"`);
    expect((await openPage('/seva')).html).not.toContain(feed);
  });
});
