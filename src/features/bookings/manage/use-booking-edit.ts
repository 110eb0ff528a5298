import { useQuery } from '@tanstack/react-query';
import { noLimits } from '@/features/availability/availability';
import { takenDays } from '@/features/bookings/booking-days';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { allSevas } from '@/features/sevas/seva.queries';
import { type FormOptions, useEditForm } from '@/ui/admin/use-edit-form';
import {
  type BookingValues,
  bookingForm,
  dayCount,
  mayEndNextDay,
  placedBooking,
  placeProblem,
  placeWith,
  requestedForm,
  valuesOf,
  withoutOldAddress,
} from './booking-form';
import type { ManagedBooking } from './manage-bookings';
import { addBooking, changeBooking, latestBooking, unavailableDays } from './manage-bookings.queries';
import { showBooking } from './use-booking-decisions';

const endsBeforeItBegins = 'It cannot end before it begins.';

/** Placeholder while the unavailable days load. */
const allFree = { booked: [], limits: noLimits };

interface Options extends Pick<FormOptions<ManagedBooking, BookingValues>, 'messages' | 'say' | 'onSaved'> {
  /** Null when adding a booking. */
  booking: ManagedBooking | null;
  /** Initial values that override the stored ones. */
  begin?: Partial<BookingValues> | undefined;
  /** Values saved regardless of the form. */
  always?: Partial<BookingValues>;
}

/** Form state shared by the dialogs that add, edit and approve a booking, with its conflicts. */
export function useBookingEdit({ booking, begin, always, ...options }: Options) {
  const readSevas = useQuery({ queryKey: ['bookings', 'sevas'], queryFn: allSevas });
  const readDays = useQuery(unavailableDays());
  const readPlaces = useQuery(managedPlaces());
  const [{ data: sevas = [] }, { data: places = [] }] = [readSevas, readPlaces];
  const { booked, limits } = readDays.data ?? allFree;
  const taken = takenDays(
    booked.filter(({ id }) => id !== booking?.id),
    places,
  );
  const settled = (typed: BookingValues) => ({
    ...withoutOldAddress(typed, booking),
    is_overnight: typed.is_overnight && mayEndNextDay(typed),
    ...always,
  });
  const problemOf = (typed: BookingValues) => placeProblem(settled(typed), booking, sevas, taken, limits);
  const edit = useEditForm({
    ...options,
    row: booking,
    valuesOf,
    begin,
    schema: (booking?.source === 'site' ? requestedForm : bookingForm).check(({ value, issues }) => {
      const { date, last_day } = placedBooking(value, booking, sevas);
      const isBackward = value.time !== '' && value.end_time !== '' && value.end_time <= value.time;
      if (isBackward && date === last_day)
        issues.push({ code: 'custom', message: endsBeforeItBegins, input: value, path: ['end_time'] });
      const message = problemOf(value);
      if (message) issues.push({ code: 'custom', message, input: value, path: ['date'] });
    }),
    prepare: async (typed) => settled(typed),
    create: addBooking,
    change: changeBooking,
    latest: latestBooking,
    onStored: showBooking,
  });
  const values = edit.watch();
  return {
    ...edit,
    ...{ booking, values, sevas, places, taken, limits },
    queries: [readDays, readSevas, readPlaces],
    placed: placedBooking(values, booking, sevas),
    /** False for a cancelled booking, which takes no days. */
    hasDays: booking?.status !== 'cancelled',
    /** Number of days. */
    count: dayCount(values.sevatype, booking, sevas),
    /** Why the chosen date, time and place are impossible. Set even before the form is submitted. */
    problem: problemOf(values),
    /** Also selects the seva's usual place. */
    chooseSeva: (sevatype: string) => edit.set({ place: placeWith(sevatype, booking, sevas) }),
  };
}

export type BookingEdit = ReturnType<typeof useBookingEdit>;
