import { convertIcsCalendar } from 'ts-ics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { templeEvent } from '../../support/events.ts';

vi.mock('@/lib/config', () => ({
  supabase: { url: 'http://database.example', key: 'sb_publishable_x' },
  siteUrl: 'https://gurdwara.example',
  templeTimeZone: 'America/Los_Angeles',
}));

const booking = (id: number, sevatype: string, date: string, last_day = date) => ({
  ...{ id, sevatype, date, last_day, calendar_uid: `uid-${id}`, name: 'Simran', family_name: 'Gill' },
  ...{ status: 'confirmed', time: null, end_time: null, place_id: 1, is_elsewhere: false },
});
const seva = {
  ...{
    gurmukhi: '',
    length: '',
    involves: '',
    guide: '',
    is_offered: true,
    place_id: 1,
    is_elsewhere: false,
  },
  ...{ card_title: '', card_gurmukhi: '', card_text: '' },
};
/** In the requested order: dates and bookings descending. */
const rows: Record<string, object[]> = {
  content_version: [{ version: 3 }],
  event_dates: [templeEvent({ id: 2, date: '2026-03-05' }), templeEvent({ id: 1, date: '2026-02-20' })],
  sevas: [
    { ...seva, id: 1, name: 'Akhand Path', days: 3, is_announced: true },
    { ...seva, id: 2, name: 'Langar', days: 1, is_announced: false },
  ],
  confirmed_bookings: [
    booking(5, 'Langar', '2026-03-09'),
    booking(4, 'Akhand Path', '2026-03-06', '2026-03-08'),
    booking(3, 'Akhand Path', '2025-04-01', '2025-04-03'),
  ],
};
const tableOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
let asked: URL[] = [];
/** Stubs the database's answers by table. */
const answering = (answer: (table: string) => object) =>
  vi.stubGlobal('fetch', async (address: string) => Response.json(answer(tableOf(address))));
const questions = (table: string, name: string) =>
  asked.filter(({ pathname }) => pathname.endsWith(`/${table}`)).map((url) => url.searchParams.get(name));

beforeEach(() => {
  asked = [];
  vi.resetModules();
  vi.stubEnv('DEV', false);
  vi.useFakeTimers({ now: new Date('2026-03-05T20:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address));
    return Response.json(rows[tableOf(address)] ?? []);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('reads the content once per build, for all pages and the calendar feed', async () => {
  const { siteContent } = await import('@/features/publishing/site-content');
  const { GET } = await import('@/pages/calendar.ics');
  const content = await siteContent();
  const feed = await (await GET({} as Parameters<typeof GET>[0])).text();
  await siteContent();
  expect(questions('event_dates', 'last_day')).toEqual(['gte.2026-01-01']);
  expect(questions('confirmed_bookings', 'date')).toEqual(['gte.2025-03-05']);
  // Yesterday's special hours may end after midnight.
  expect(questions('special_hours', 'date')).toEqual(['gte.2026-03-04']);
  expect(convertIcsCalendar(undefined, feed).events?.map(({ uid }) => uid)).toEqual([
    ...['event-1@gurdwara.example', 'event-2@gurdwara.example'],
    ...['uid-3', 'uid-4', 'uid-5'],
  ]);
  // Pages get only upcoming ones.
  expect(content.events.map(({ id }) => id)).toEqual([2]);
  expect(content.bookings.map(({ id }) => id)).toEqual([4]);
});

test('leaves out an invalid row and reports it', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const spoilt: typeof rows = {
    event_dates: [templeEvent({ id: 8, title: 'Vaisakhi', date: 'soon' })],
    announcements: [{ id: 1, message: null, position: 'top', isactive: true }],
  };
  answering((name) => [...(rows[name] ?? []), ...(spoilt[name] ?? [])]);
  const { siteContent } = await import('@/features/publishing/site-content');
  const { announcements, calendar } = await siteContent();
  expect([announcements.length, calendar.events.length]).toEqual([0, 2]);
  expect(said.mock.calls.map(([line]) => line).toSorted()).toEqual([
    expect.stringContaining('“1” in announcements could not be shown: message'),
    expect.stringContaining('“Vaisakhi” in events could not be shown: date'),
  ]);
  said.mockRestore();
});

test('does not publish an answer that is not a list of rows', async () => {
  // In development the error is thrown; otherwise it ends the build.
  vi.stubEnv('DEV', true);
  answering((name) => (name === 'announcements' ? { rows: [] } : (rows[name] ?? [])));
  const { siteContent } = await import('@/features/publishing/site-content');
  await expect(siteContent()).rejects.toThrow('returned no content');
});

test('retries after a lost connection', async () => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', true);
  let isLost = false;
  answering((name) => {
    if (name !== 'sevas' || isLost) return rows[name] ?? [];
    isLost = true;
    throw new TypeError('fetch failed');
  });
  const { siteContent } = await import('@/features/publishing/site-content');
  const content = siteContent();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await content).sevas).toHaveLength(2);
});
