import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { notifyError } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { closeOver, openOver, useListParams } from '@/lib/admin/screen-params';
import { download } from '@/lib/browser/download';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Tabs } from '@/ui/admin/Tabs';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Spinner';
import { BookingDetails } from './BookingDetails';
import { Filters, When } from './BookingFilters';
import { BookingList } from './BookingList';
import { bookingFile } from './booking-csv';
import { type BookingFilter, placeNamed, statusNamed, whenNamed } from './booking-filter';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { exportedBookings } from './manage-bookings.queries';
import { useBookingDecisions, useFocusAfterRefresh } from './use-booking-decisions';
import { useBookingDialogs } from './use-booking-dialogs';

const views = ['list', 'calendar', 'sheet'] as const;

/** Keeps the view in the URL, so that reloads and shared links restore it. */
function useBookingView() {
  const { params, search, change, narrow, page, onPage } = useListParams();
  const looked: BookingFilter = {
    status: statusNamed(params.get('status')),
    search,
  };
  const place = placeNamed(params.get('place'));
  const filter = { ...looked, place, when: whenNamed(params.get('when'), looked) };
  return {
    filter,
    onWhen: (when: string) => narrow({ when: when === whenNamed(null, looked) ? '' : when }),
    narrow,
    page,
    onPage,
    openId: Number(params.get('booking')),
    onOpen: (booking: ManagedBooking) => openOver({ booking: String(booking.id) }),
    onClose: () => closeOver({ booking: '' }),
    view: views.find((view) => view === params.get('view')) ?? 'list',
    onView: (view: string) => change({ view: view === 'list' ? '' : view }),
  };
}

interface Props {
  /** Button that copies this week's agenda. */
  share: ReactNode;
  /** Render props for the calendar with everything else on the agenda, and the day sheet. */
  calendar: (props: { filter: BookingFilter; onOpen: (booking: ManagedBooking) => void }) => ReactNode;
  sheet: (props: { onAdd: (day: Day) => void }) => ReactNode;
}

/** Screen at /admin/bookings. */
export function ManageBookings({ share, calendar, sheet }: Props) {
  const { filter, onWhen, narrow, view, onView, page, onPage, openId, onOpen, onClose } = useBookingView();
  const { onAdd, onEdit, onReview, dialogs } = useBookingDialogs();
  // Close only this booking's details: the user may have opened others meanwhile.
  const onDecided = ({ id }: ManagedBooking) => id === openId && onClose();
  const decisions = useBookingDecisions({ onDecided, onReview });
  useFocusAfterRefresh();
  const filters = <Filters filter={filter} onFilter={narrow} />;
  return (
    <>
      <PageTitle
        title="Seva Bookings"
        about="A request stays pending until you approve it. A confirmed booking takes its date on the website."
      >
        <div className="flex flex-wrap gap-3">
          <ExportButton filter={filter} />
          <Button variant="primary" onClick={() => onAdd()}>
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
                <When chosen={filter.when} onChoose={onWhen} />
                {filters}
                <BookingList {...{ filter, decisions, onOpen, page, onPage }} />
                <h2 className="mt-8 mb-2 text-base">What is on this week</h2>
                {share}
              </>
            ),
          },
          {
            value: 'calendar',
            label: 'Calendar',
            content: (
              <>
                {filters}
                <Suspense fallback={<Skeleton />}>{calendar({ filter, onOpen })}</Suspense>
              </>
            ),
          },
          {
            value: 'sheet',
            label: 'Day sheet',
            content: <Suspense fallback={<Skeleton />}>{sheet({ onAdd })}</Suspense>,
          },
        ]}
      />
      {openId > 0 && <BookingDetails id={openId} decisions={decisions} onEdit={onEdit} onClose={onClose} />}
      {dialogs}
    </>
  );
}

const exportKey = ['export of bookings'];

/** Exports all bookings that match the filter as CSV, across pages. */
function ExportButton({ filter }: { filter: BookingFilter }) {
  const save = useMutation({
    mutationKey: exportKey,
    mutationFn: () => Promise.all([exportedBookings(filter), queryClient.query(managedPlaces())]),
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
