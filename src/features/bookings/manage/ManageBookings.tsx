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
import { SelectField } from '@/ui/Field';
import { Skeleton } from '@/ui/Spinner';
import { BookingDetails } from './BookingDetails';
import { BookingList } from './BookingList';
import {
  type BookingFilter,
  bookingFile,
  bookingMessages,
  type ManagedBooking,
  otherPlaces,
  placeNamed,
  statusNamed,
  whenChoices,
  whenNamed,
} from './manage-bookings';
import { exportedBookings, otherPlacesInUse } from './manage-bookings.queries';
import { useBookingDecisions, useFocusAfterRefresh } from './use-booking-decisions';

// The library of the calendar is larger than the rest of the screen.
const BookingCalendar = lazy(async () => ({ default: (await import('./BookingCalendar')).BookingCalendar }));
const BookingDialog = lazy(async () => ({ default: (await import('./BookingDialog')).BookingDialog }));
const DaySheet = lazy(async () => ({ default: (await import('./DaySheet')).DaySheet }));

const views = ['list', 'calendar', 'sheet'] as const;

/** What is shown, read from the page's address so that a reload or a link shows it again. */
function useBookingView() {
  const { params, change, narrow, page, onPage } = useListParams();
  const looked: BookingFilter = {
    status: statusNamed(params.get('status')),
    search: params.get('search') ?? '',
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
    onOpen: (booking: ManagedBooking) => change({ booking: String(booking.id) }),
    onClose: () => change({ booking: '' }),
    view: views.find((view) => view === params.get('view')) ?? 'list',
    onView: (view: string) => change({ view: view === 'list' ? '' : view }),
  };
}

/** /admin/bookings. */
export function ManageBookings() {
  const { filter, onWhen, narrow, view, onView, page, onPage, openId, onOpen, onClose } = useBookingView();
  const [editing, setEditing] = useState<{
    booking: ManagedBooking | null;
    moveTo?: Day | undefined;
    approve?: boolean;
  }>();
  // The details of another booking may have been opened meanwhile.
  const decisions = useBookingDecisions(
    ({ id }) => id === openId && onClose(),
    (booking) => setEditing({ booking, approve: true }),
  );
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
                <When chosen={filter.when} onChoose={onWhen} />
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

interface WhenProps {
  chosen: BookingFilter['when'];
  onChoose: (when: string) => void;
}

/** Each order of the list is a click away. */
function When({ chosen, onChoose }: WhenProps) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">Which bookings</legend>
      {whenChoices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-11 cursor-pointer rounded-card border-2 border-line px-4 font-semibold text-ink-soft hover:border-heading aria-pressed:border-heading aria-pressed:text-heading"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface FiltersProps {
  filter: BookingFilter & { place: string };
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
    >
      <PlaceFilter place={filter.place} onFilter={onFilter} />
    </ListFilters>
  );
}

interface PlaceFilterProps extends Pick<FiltersProps, 'onFilter'> {
  place: string;
}

/** Nothing where the gurdwara has only one place. */
function PlaceFilter({ place, onFilter }: PlaceFilterProps) {
  const { data: places = [] } = useQuery(managedPlaces());
  const { data: others = [] } = useQuery({ ...otherPlacesInUse(), enabled: places.length > 1 });
  if (places.length < 2 && !place) return null;
  const shown = place && others.every(({ value }) => value !== place) ? otherPlaces : others;
  return (
    <SelectField
      label="Place"
      className="sm:w-44"
      value={place}
      onChange={({ target }) => onFilter({ place: target.value })}
    >
      <option value="">All</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {shown.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

const exportKey = ['export of bookings'];

/** Exports all bookings that match the filter, not only those on the page, as a CSV file. */
function ExportButton({ filter }: { filter: BookingFilter }) {
  const save = useMutation({
    mutationKey: exportKey,
    mutationFn: () => Promise.all([exportedBookings(filter), queryClient.ensureQueryData(managedPlaces())]),
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
