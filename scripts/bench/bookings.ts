import { QueryClient } from '@tanstack/react-query';
import type { BookingFilter } from '../../src/features/bookings/manage/manage-bookings.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { freePort } from '../testing/ports.ts';
import { environmentOf, onBothDatabases } from './databases.ts';
import { manyBookings } from './many-bookings.ts';
import { attempt, repeated, report, timed } from './report.ts';
import { loadScreens } from './screens.ts';

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

type Screens = Awaited<ReturnType<typeof loadScreens>>;

/** The queries of the bookings screen, by name; none of them is answered from a cache. */
function queries(screens: Screens): [string, () => Promise<unknown>][] {
  const { bookingPage, bookingCount, bookingsBetween, confirmedNear, dashboardCounts } = screens;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const run = client.fetchQuery.bind(client);
  const all: BookingFilter = { status: 'all', search: '' };
  const pending: BookingFilter = { status: 'pending', search: '' };
  /** As the list does: it asks for the total only when the page does not tell it. */
  const list = async (filter: BookingFilter, page: number) => {
    const { more } = await run(bookingPage(filter, page));
    if (more) await run(bookingCount(filter, true));
  };
  return [
    ['first page', () => run(bookingPage(all, 0))],
    ['first page and total', () => list(all, 0)],
    ['first page of those pending and total', () => list(pending, 0)],
    ['page 2,000', () => run(bookingPage(all, count / 50 - 1))],
    ...Object.entries(searches).map(([name, search]): [string, () => Promise<unknown>] => [
      `search for ${name} and total`,
      () => list({ ...all, search }, 0),
    ]),
    ['a month', () => run(bookingsBetween(all, '2026-12-01', '2026-12-31'))],
    [
      'clash hints of a page',
      async () => run(confirmedNear((await run({ ...bookingPage(pending, 0), staleTime: 60_000 })).rows)),
    ],
    ['counters of the dashboard', () => run(dashboardCounts())],
    ['taken days, for a visitor', () => screens.confirmedBookings()],
  ];
}

/** The bookings screen with 100,000 bookings: each query from the request to the checked rows. */
export function measureBookings(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const port = await freePort();
    const screens = await loadScreens(environmentOf(port));
    await onBothDatabases(folder, port, async ({ name, exec }) => {
      await exec(manyBookings(count));
      await exec('vacuum analyze public.seva_bookings');
      await screens.signIn();
      for (const [what, run] of queries(screens)) {
        const measured = `${name}, 100,000 bookings, ${what}`;
        await attempt(measured, async () => {
          await run();
          report(measured, await repeated(runs, run), 'ms');
        });
      }
      const everything = () => screens.exportedBookings({ status: 'all', search: '' }, () => {});
      report(`${name}, 100,000 bookings, export of all`, [await timed(everything)]);
    });
  });
}
