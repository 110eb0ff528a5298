import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { closeOver, openOver, useListParams } from '@/lib/admin/screen-params';
import { download } from '@/lib/browser/download';
import { templeTimeZone } from '@/lib/config';
import { type Day, today } from '@/lib/dates';
import { More } from '@/ui/admin/More';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Tabs } from '@/ui/admin/Tabs';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Spinner';
import { BookingDetails } from './BookingDetails';
import { BookingFilters } from './BookingFilters';
import { BookingList } from './BookingList';
import { bookingFile } from './booking-csv';
import { type BookingFilter, filterIn } from './booking-filter';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { exportedBookings } from './manage-bookings.queries';
import { useBookingDecisions } from './use-booking-decisions';
import { useBookingDialogs } from './use-booking-dialogs';

const views = ['list', 'calendar', 'sheet'] as const;

interface Props {
  /** Button that copies this week's agenda. */
  share: ReactNode;
  /** Render props for the other two tabs: the agenda is not part of this feature. */
  calendar: (props: { onOpen: (booking: ManagedBooking) => void }) => ReactNode;
  sheet: (props: { onAdd: (day: Day) => void }) => ReactNode;
}

/** Screen at /admin/bookings. Keeps its view and filter in the address, so that reloads and links restore them. */
export function ManageBookings({ share, calendar, sheet }: Props) {
  const { params, search, change, narrow, page, onPage } = useListParams();
  const filter = filterIn(params, search);
  const openId = Number(params.get('booking'));
  const onOpen = (booking: ManagedBooking) => openOver({ booking: String(booking.id) });
  const onClose = () => closeOver({ booking: '' });
  const { onAdd, onEdit, onReview, dialogs } = useBookingDialogs();
  // Close only this booking's details: the user may have opened others meanwhile.
  const onDecided = ({ id }: ManagedBooking) => id === openId && onClose();
  const decisions = useBookingDecisions({ onDecided, onReview });
  return (
    <>
      <PageTitle title="Seva Bookings">
        <Button variant="primary" onClick={() => onAdd()}>
          Add booking
        </Button>
      </PageTitle>
      <Tabs
        label="Bookings"
        open={views.find((view) => view === params.get('view')) ?? 'list'}
        onOpen={(view) => change({ view: view === 'list' ? '' : view })}
        tabs={[
          {
            value: 'list',
            label: 'List',
            content: (
              <>
                <BookingFilters filter={filter} onFilter={narrow} />
                <BookingList {...{ filter, decisions, onOpen, page, onPage }} />
                <More className="justify-items-start">
                  <ExportButton filter={filter} />
                  <h2 className="text-base">What’s on this week</h2>
                  {share}
                </More>
              </>
            ),
          },
          {
            value: 'calendar',
            label: 'Calendar',
            content: <Suspense fallback={<Skeleton />}>{calendar({ onOpen })}</Suspense>,
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

/** Exports all bookings that match the filter as CSV, not only this page. */
function ExportButton({ filter }: { filter: BookingFilter }) {
  const save = useMutation({
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
    <Button busy={save.isPending && 'Exporting…'} onClick={() => save.mutate()}>
      Export CSV
    </Button>
  );
}
