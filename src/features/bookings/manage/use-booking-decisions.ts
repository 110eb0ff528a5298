import { useMutation } from '@tanstack/react-query';
import { notifyOfBooking } from '@/features/bookings/booking-notification.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError, notifyWarning, successDuration } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { longDate } from '@/lib/dates';
import { focusPageTitle } from '@/ui/admin/PageTitle';
import { bookingMessages as messages } from './manage-bookings';
import { allBookings, approveBooking, cancelBooking, type ManagedBooking } from './manage-bookings.queries';

/** Milliseconds after which the rows have been rendered again. */
const redrawn = 100;

/** The pressed button may be removed with its row; then the title gets the focus. */
async function refresh() {
  await queryClient.invalidateQueries(allBookings);
  setTimeout(() => document.activeElement === document.body && focusPageTitle(), redrawn);
}

/** Sends the notification after the decision is stored; a failure of it does not undo the decision. */
const tell = (booking: ManagedBooking, status?: 'cancelled') =>
  notifyOfBooking(booking, status).catch(() =>
    notifyWarning(
      messages.notificationFailed,
      'The booking itself is saved. Please tell the family and the granthi yourself.',
    ),
  );

const named = ({ sevatype, name, family_name, date }: ManagedBooking) =>
  `${sevatype}, ${name} ${family_name}, ${longDate(date)}. Its date becomes free on the website. A cancelled booking stays cancelled.`;

/** The mutations that approve a pending booking and cancel a confirmed one. */
export function useBookingDecisions(onDecided: (booking: ManagedBooking) => void) {
  const approve = useMutation({
    mutationFn: ({ id }: ManagedBooking) => approveBooking(id),
    onSuccess: (_, booking) => {
      notify(messages.approved);
      tell(booking);
      onDecided(booking);
    },
    onError: (error) => notifyError(messages.approveFailed, error, successDuration),
    onSettled: refresh,
  });
  const cancel = useMutation({
    mutationFn: ({ id }: ManagedBooking) => cancelBooking(id),
    onSuccess: (_, booking) => {
      notify(messages.cancelled);
      tell(booking, 'cancelled');
      onDecided(booking);
    },
    onError: (error) => notifyError(messages.cancelFailed, error, successDuration),
    onSettled: refresh,
  });
  const askToCancel = async (booking: ManagedBooking) => {
    const choice = await ask({
      title: messages.confirmCancel,
      about: named(booking),
      choices: [{ value: 'cancel', label: 'Cancel booking', variant: 'danger' }],
      cancel: 'Keep booking',
    });
    if (choice) cancel.mutate(booking);
  };
  const busy = approve.isPending || cancel.isPending;
  return {
    onApprove: (booking: ManagedBooking) => busy || approve.mutate(booking),
    onCancel: (booking: ManagedBooking) => busy || askToCancel(booking),
    /** The id of the booking that is being approved or cancelled. */
    deciding: approve.isPending ? approve.variables.id : cancel.isPending ? cancel.variables.id : undefined,
  };
}

export type BookingDecisions = ReturnType<typeof useBookingDecisions>;
