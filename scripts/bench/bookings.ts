import { QueryClient } from '@tanstack/react-query';
import type { BookingFilter } from '../../src/features/bookings/manage-bookings.ts';
import { freePort } from '../../tests/support/ports.ts';
import { environmentOf, onBothDatabases } from './databases.ts';
import { manyBookings } from './many-bookings.ts';
import { inOwnFolder } from './own-stack.ts';
import { repeated, report, timed } from './report.ts';
import { openScreens } from './screens.ts';

const count = 100_000;
const runs = 9;

const searches = {
  'a common word': 'gill',
  'a rare word': 'navdeep.rai99991@',
  'a word that is nowhere': 'qqq',
  'two words': 'gill amrit',
  'a phone number': '(775) 555-0116',
  'a date': 'March 5, 2025',
};

type Screens = Awaited<ReturnType<typeof openScreens>>;

/** What the bookings screen asks for, by name; each is answered from the database every time. */
function questions(screens: Screens): [string, () => Promise<unknown>][] {
  const { bookingPage, bookingCount, bookingsBetween, confirmedNear, dashboardCounts } = screens;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const ask = client.fetchQuery.bind(client);
  const all: BookingFilter = { status: 'all', search: '' };
  const pending: BookingFilter = { status: 'pending', search: '' };
  /** As the list does: the total is asked for where the page does not say it. */
  const list = async (filter: BookingFilter, page: number) => {
    const { more } = await ask(bookingPage(filter, page));
    if (more) await ask(bookingCount(filter, true));
  };
  return [
    ['first page', () => ask(bookingPage(all, 1))],
    ['first page and total', () => list(all, 1)],
    ['first page of those pending and total', () => list(pending, 1)],
    ['page 2,000', () => ask(bookingPage(all, count / 50))],
    ...Object.entries(searches).map(([name, search]): [string, () => Promise<unknown>] => [
      `search for ${name} and total`,
      () => list({ ...all, search }, 1),
    ]),
    ['a month', () => ask(bookingsBetween(all, '2026-12-01', '2026-12-31'))],
    [
      'clash hints of a page',
      async () => ask(confirmedNear((await ask({ ...bookingPage(pending, 1), staleTime: 60_000 })).rows)),
    ],
    ['counters of the dashboard', () => ask(dashboardCounts())],
    ['taken days, for a visitor', () => screens.confirmedBookings()],
  ];
}

/** The bookings screen with 100,000 bookings: each answer whole, from the request to the rows, database and API. */
export function measureBookings(): Promise<void> {
  return inOwnFolder(async (folder) => {
    const port = await freePort();
    const screens = await openScreens(environmentOf(port));
    await onBothDatabases(folder, port, async ({ name, exec }) => {
      await exec(manyBookings(count));
      await exec('vacuum analyze public.seva_bookings');
      await screens.signIn();
      for (const [what, ask] of questions(screens)) {
        await ask();
        report(`${name}, 100,000 bookings, ${what}`, await repeated(runs, ask), 'ms');
      }
      const everything = () => screens.exportedBookings({ status: 'all', search: '' }, () => {});
      report(`${name}, 100,000 bookings, export of all`, [await timed(everything)]);
    });
  });
}
