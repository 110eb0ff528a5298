import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/ask';
import { longDate } from '@/lib/dates';
import { notify, notifyError, successStays, warnBeside } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { focusPageTitle } from '@/ui/PageTitle';
import { notifyOfBooking } from './booking-notification.queries';
import { bookingMessages as messages } from './manage-bookings';
import { approveBooking, cancelBooking, everyBooking, type ManagedBooking } from './manage-bookings.queries';

/** Milliseconds within which the rows have been drawn anew. */
const redrawn = 100;

/** The button that was pressed may go with its row; the focus then goes to the title. */
async function refresh() {
  await queryClient.invalidateQueries(everyBooking);
  setTimeout(() => document.activeElement === document.body && focusPageTitle(), redrawn);
}

/** Spec §7: told after the booking is decided, and never a reason to undo it. */
const tell = (booking: ManagedBooking, status?: 'cancelled') =>
  notifyOfBooking(booking, status).catch(() =>
    warnBeside(
      messages.notificationFailed,
      'The booking itself is saved. Please tell the family and the granthi yourself.',
    ),
  );

const named = ({ sevatype, name, family_name, date }: ManagedBooking) =>
  `${sevatype}, ${name} ${family_name}, ${longDate(date)}. Its date becomes free on the website. A cancelled booking stays cancelled.`;

/** Approve a pending booking, cancel a confirmed one (spec §4), in the spec's words (§8). */
export function useBookingDecisions(onDecided: (booking: ManagedBooking) => void) {
  const approve = useMutation({
    mutationFn: ({ id }: ManagedBooking) => approveBooking(id),
    onSuccess: (_, booking) => {
      notify(messages.approved);
      tell(booking);
      onDecided(booking);
    },
    onError: (error) => notifyError(messages.approveFailed, error, successStays),
    onSettled: refresh,
  });
  const cancel = useMutation({
    mutationFn: ({ id }: ManagedBooking) => cancelBooking(id),
    onSuccess: (_, booking) => {
      notify(messages.cancelled);
      tell(booking, 'cancelled');
      onDecided(booking);
    },
    onError: (error) => notifyError(messages.cancelFailed, error, successStays),
    onSettled: refresh,
  });
  const askToCancel = async (booking: ManagedBooking) => {
    const choice = await ask({
      title: messages.confirmCancel,
      about: named(booking),
      choices: [{ value: 'cancel', label: 'Cancel booking', look: 'danger' }],
      cancel: 'Keep booking',
    });
    if (choice) cancel.mutate(booking);
  };
  const busy = approve.isPending || cancel.isPending;
  return {
    onApprove: (booking: ManagedBooking) => busy || approve.mutate(booking),
    onCancel: (booking: ManagedBooking) => busy || askToCancel(booking),
    /** Which booking is being decided on. */
    deciding: approve.isPending ? approve.variables.id : cancel.isPending ? cancel.variables.id : undefined,
  };
}

export type BookingDecisions = ReturnType<typeof useBookingDecisions>;
