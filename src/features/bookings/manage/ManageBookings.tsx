import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bookingStatuses, statusBadges } from '@/features/bookings/booking';
import { managedPlaces } from '@/features/sevas/manage/manage-sevas.queries';
import { notifyError } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { useListParams } from '@/lib/admin/screen-params';
import { download } from '@/lib/browser/download';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { ListFilters } from '@/ui/admin/ListFilters';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Tabs } from '@/ui/admin/Tabs';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Spinner';
import { BookingDetails } from './BookingDetails';
import { BookingList } from './BookingList';
import {
  type BookingFilter,
  bookingFile,
  bookingMessages,
  type ManagedBooking,
  statusNamed,
} from './manage-bookings';
import { exportedBookings } from './manage-bookings.queries';
import { useBookingDecisions, useFocusAfterRefresh } from './use-booking-decisions';

// The library of the calendar is larger than the rest of the screen.
const BookingCalendar = lazy(async () => ({ default: (await import('./BookingCalendar')).BookingCalendar }));
const BookingDialog = lazy(async () => ({ default: (await import('./BookingDialog')).BookingDialog }));
const DaySheet = lazy(async () => ({ default: (await import('./DaySheet')).DaySheet }));

const views = ['list', 'calendar', 'sheet'] as const;

/** What is shown, read from the page's address so that a reload or a link shows it again. */
function useBookingView() {
  const { params, change, narrow, page, onPage } = useListParams();
  const filter: BookingFilter = {
    status: statusNamed(params.get('status')),
    search: params.get('search') ?? '',
  };
  return {
    filter,
    narrow,
    page,
    onPage,
    openId: Number(params.get('booking')),
    onOpen: (booking: ManagedBooking) => change({ booking: String(booking.id) }),
    onClose: () => change({ booking: '' }),
    view: views.find((view) => view === params.get('view')) ?? 'list',
    onView: (view: string) => change({ view: view === 'list' ? '' : view }),
  };
}

/** /admin/bookings. */
export function ManageBookings() {
  const { filter, narrow, view, onView, page, onPage, openId, onOpen, onClose } = useBookingView();
  const [editing, setEditing] = useState<{
    booking: ManagedBooking | null;
    moveTo?: Day | undefined;
    approve?: boolean;
  }>();
  // The details of another booking may have been opened meanwhile.
  const decide = useBookingDecisions(({ id }) => id === openId && onClose());
  const { data: places = [] } = useQuery(managedPlaces());
  // In a place that is kept by the hour, hours are agreed first.
  const needsHours = ({ place_id, time, end_time }: ManagedBooking) =>
    !(time && end_time) && places.some(({ id, byhour }) => id === place_id && byhour);
  const decisions = {
    ...decide,
    onApprove: (booking: ManagedBooking) =>
      needsHours(booking) ? setEditing({ booking, approve: true }) : decide.onApprove(booking),
  };
  useFocusAfterRefresh();
  const filters = <Filters filter={filter} onFilter={narrow} />;
  const shared = { filter, decisions, onOpen };
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
                <BookingList {...shared} page={page} onPage={onPage} />
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
                  <BookingCalendar {...shared} onAdd={(day) => setEditing({ booking: null, moveTo: day })} />
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
      {openId > 0 && (
        <BookingDetails
          id={openId}
          decisions={decisions}
          onEdit={(booking, moveTo) => setEditing({ booking, moveTo })}
          onClose={onClose}
        />
      )}
      <Suspense>{editing && <BookingDialog {...editing} onClose={() => setEditing(undefined)} />}</Suspense>
    </>
  );
}

const statusChoices = [
  { value: 'all', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: statusBadges[status].label })),
];

interface FiltersProps {
  filter: BookingFilter;
  onFilter: (changes: Record<string, string>) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  return (
    <ListFilters
      hint="A name, phone number, email, seva or date"
      search={filter.search}
      name="status"
      label="Status"
      chosen={filter.status}
      options={statusChoices}
      onFilter={onFilter}
    />
  );
}

const exportKey = ['export of bookings'];

/** Exports all bookings that match the filter, not only those on the page, as a CSV file. */
function ExportButton({ filter }: { filter: BookingFilter }) {
  const save = useMutation({
    mutationKey: exportKey,
    mutationFn: () => Promise.all([exportedBookings(filter), queryClient.fetchQuery(managedPlaces())]),
    onSuccess: ([bookings, places]) =>
      download(
        `seva-bookings-${today(templeTimeZone)}.csv`,
        'text/csv;charset=utf-8',
        bookingFile(bookings, places, templeTimeZone),
      ),
    onError: (error) => notifyError(bookingMessages.exportFailed, error),
  });
  return (
    <Button busy={save.isPending && 'Exporting…'} onClick={() => isUnderWay(exportKey) || save.mutate()}>
      Export CSV
    </Button>
  );
}
