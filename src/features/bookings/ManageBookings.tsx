import { lazy, Suspense, useCallback, useState } from 'react';
import { useListParams } from '@/lib/screen-params';
import { PageTitle } from '@/ui/PageTitle';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import { BookingDetails } from './BookingDetails';
import { BookingFilters } from './BookingFilters';
import { BookingList } from './BookingList';
import { ExportButton } from './ExportButton';
import { type BookingFilter, statusNamed } from './manage-bookings';
import type { ManagedBooking } from './manage-bookings.queries';
import { useBookingDecisions } from './use-booking-decisions';

// The calendar's library is larger than the rest of the screen.
const BookingCalendar = lazy(() =>
  import('./BookingCalendar').then((it) => ({ default: it.BookingCalendar })),
);
const DaySheet = lazy(() => import('./DaySheet').then((it) => ({ default: it.DaySheet })));

const views = ['list', 'calendar', 'sheet'] as const;

/** What the address asks for, so that a reload and a link from the dashboard show it. */
function useBookingView() {
  const { params, change, narrow, page, onPage } = useListParams();
  const filter: BookingFilter = {
    status: statusNamed(params.get('status')),
    search: params.get('search') ?? '',
  };
  const onFilter = useCallback(
    ({ status, search }: Partial<BookingFilter>) => {
      narrow({
        ...(status !== undefined && { status: status === 'all' ? '' : status }),
        ...(search !== undefined && { search }),
      });
    },
    [narrow],
  );
  return {
    filter,
    onFilter,
    view: views.find((view) => view === params.get('view')) ?? 'list',
    onView: (view: string) => change({ view: view === 'list' ? '' : view }),
    // The queries count the pages of the list from 1.
    page: page + 1,
    onPage: (to: number) => onPage(to - 1),
  };
}

/** /admin/bookings (spec §2, §4, §7, §8). */
export function ManageBookings() {
  const { filter, onFilter, view, onView, page, onPage } = useBookingView();
  const [opened, setOpened] = useState<ManagedBooking | null>(null);
  const close = () => setOpened(null);
  // Another one's details may have been opened meanwhile.
  const decisions = useBookingDecisions(({ id }) => setOpened((now) => (now?.id === id ? null : now)));
  const filters = <BookingFilters filter={filter} onFilter={onFilter} />;
  const part = { filter, decisions, onOpen: setOpened };
  return (
    <>
      <PageTitle
        title="Seva Bookings"
        about="A request stays pending until you approve it. A confirmed booking takes its date on the website."
      >
        <ExportButton filter={filter} />
      </PageTitle>
      <Tabs
        label="Bookings"
        open={view}
        onOpen={onView}
        tabs={[
          {
            value: 'list',
            label: 'List',
            content: (
              <>
                {filters}
                <BookingList {...part} page={page} onPage={onPage} />
              </>
            ),
          },
          {
            value: 'calendar',
            label: 'Calendar',
            content: (
              <>
                {filters}
                <Suspense fallback={<Skeleton />}>
                  <BookingCalendar {...part} />
                </Suspense>
              </>
            ),
          },
          {
            value: 'sheet',
            label: 'Day sheet',
            content: (
              <Suspense fallback={<Skeleton />}>
                <DaySheet />
              </Suspense>
            ),
          },
        ]}
      />
      {opened && <BookingDetails id={opened.id} decisions={decisions} onClose={close} />}
    </>
  );
}
