import { notifyOfBooking } from '@/features/bookings/booking-notification.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError, notifyWarning, successDuration } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { longDate } from '@/lib/dates';
import { focusPageTitle } from '@/ui/admin/PageTitle';
import { useAction } from '@/ui/admin/use-action';
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

interface Decision {
  booking: ManagedBooking;
  approve: boolean;
}

/** Approves a pending booking and cancels a confirmed one: each once, several beside each other. */
export function useBookingDecisions(onDecided: (booking: ManagedBooking) => void) {
  const decision = useAction({
    mutationFn: ({ booking, approve }: Decision) => (approve ? approveBooking : cancelBooking)(booking.id),
    keyOf: ({ booking }) => booking.id,
    onSuccess: (_, { booking, approve }) => {
      notify(approve ? messages.approved : messages.cancelled);
      tell(booking, approve ? undefined : 'cancelled');
      onDecided(booking);
    },
    onError: (error, { approve }) =>
      notifyError(approve ? messages.approveFailed : messages.cancelFailed, error, successDuration),
    onSettled: refresh,
  });
  const askToCancel = async (booking: ManagedBooking) => {
    const choice = await ask({
      title: messages.confirmCancel,
      about: named(booking),
      choices: [{ value: 'cancel', label: 'Cancel booking', variant: 'danger' }],
      cancel: 'Keep booking',
    });
    if (choice) decision.run({ booking, approve: false });
  };
  return {
    onApprove: (booking: ManagedBooking) => decision.run({ booking, approve: true }),
    onCancel: askToCancel,
    isDeciding: (booking: ManagedBooking) => decision.isRunning({ booking, approve: true }),
  };
}

export type BookingDecisions = ReturnType<typeof useBookingDecisions>;
