import { lazy, Suspense, useState } from 'react';
import { bookingStatuses, statusLooks } from '@/features/bookings/booking-status';
import { useListParams } from '@/lib/admin/screen-params';
import { ListFilters } from '@/ui/admin/ListFilters';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Tabs } from '@/ui/admin/Tabs';
import { Skeleton } from '@/ui/Skeleton';
import { BookingDetails } from './BookingDetails';
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

const statusChoices = [
  { value: 'all', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: statusLooks[status].label })),
];

/** What the address asks for, so that a reload and a link from the dashboard show it. */
function useBookingView() {
  const { params, change, ...list } = useListParams();
  const filter: BookingFilter = {
    status: statusNamed(params.get('status')),
    search: params.get('search') ?? '',
  };
  return {
    ...list,
    filter,
    view: views.find((view) => view === params.get('view')) ?? 'list',
    onView: (view: string) => change({ view: view === 'list' ? '' : view }),
  };
}

/** /admin/bookings. */
export function ManageBookings() {
  const { filter, narrow, view, onView, page, onPage } = useBookingView();
  const [opened, setOpened] = useState<ManagedBooking | null>(null);
  const close = () => setOpened(null);
  // Another one's details may have been opened meanwhile.
  const decisions = useBookingDecisions(({ id }) => setOpened((now) => (now?.id === id ? null : now)));
  const filters = (
    <ListFilters
      hint="A name, phone number, email, seva or date"
      search={filter.search}
      name="status"
      label="Status"
      chosen={filter.status}
      options={statusChoices}
      onFilter={narrow}
    />
  );
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
