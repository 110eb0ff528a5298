import { lazy, Suspense, useState } from 'react';
import { bookingStatuses, statusBadges } from '@/features/bookings/booking';
import { useListParams } from '@/lib/admin/screen-params';
import type { Day } from '@/lib/dates';
import { ListFilters } from '@/ui/admin/ListFilters';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Tabs } from '@/ui/admin/Tabs';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Spinner';
import { BookingDetails } from './BookingDetails';
import { BookingList } from './BookingList';
import { ExportButton } from './ExportButton';
import { type BookingFilter, statusNamed } from './manage-bookings';
import type { ManagedBooking } from './manage-bookings.queries';
import { useBookingDecisions } from './use-booking-decisions';

// The calendar's library is larger than the rest of the screen.
const BookingCalendar = lazy(async () => ({ default: (await import('./BookingCalendar')).BookingCalendar }));
const BookingDialog = lazy(async () => ({ default: (await import('./BookingDialog')).BookingDialog }));
const DaySheet = lazy(async () => ({ default: (await import('./DaySheet')).DaySheet }));

const views = ['list', 'calendar', 'sheet'] as const;

const statusChoices = [
  { value: 'all', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: statusBadges[status].label })),
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
    opened: Number(params.get('booking')),
    onOpen: (booking: ManagedBooking) => change({ booking: String(booking.id) }),
    onClose: () => change({ booking: '' }),
    view: views.find((view) => view === params.get('view')) ?? 'list',
    onView: (view: string) => change({ view: view === 'list' ? '' : view }),
  };
}

/** /admin/bookings. */
export function ManageBookings() {
  const { filter, narrow, view, onView, page, onPage, opened, onOpen, onClose } = useBookingView();
  // Another one's details may have been opened meanwhile.
  const decisions = useBookingDecisions(({ id }) => id === opened && onClose());
  const [editing, setEditing] = useState<{ booking: ManagedBooking | null; moveTo?: Day | undefined }>();
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
  const part = { filter, decisions, onOpen };
  return (
    <>
      <PageTitle
        title="Seva Bookings"
        about="A request stays pending until you approve it. A confirmed booking takes its date on the website."
      >
        <div className="flex flex-wrap gap-3">
          <ExportButton filter={filter} />
          <Button variant="primary" onClick={() => setEditing({ booking: null })}>
            Add booking
          </Button>
        </div>
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
                  <BookingCalendar {...part} onAdd={(day) => setEditing({ booking: null, moveTo: day })} />
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
      {opened > 0 && (
        <BookingDetails
          id={opened}
          decisions={decisions}
          onEdit={(booking, moveTo) => setEditing({ booking, moveTo })}
          onClose={onClose}
        />
      )}
      <Suspense>{editing && <BookingDialog {...editing} onClose={() => setEditing(undefined)} />}</Suspense>
    </>
  );
}
