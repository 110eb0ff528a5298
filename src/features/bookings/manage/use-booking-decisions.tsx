import { useIsFetching, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyOfBooking } from '@/features/bookings/booking.queries';
import {
  audienceInWords,
  audienceOf,
  audienceOfMessages,
  type EventType,
  failureInWords,
} from '@/features/notifications/notification';
import { messagesOfBooking, notificationAudience } from '@/features/notifications/notifications.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError, notifyMore, notifyWarning, successDuration } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { retry } from '@/lib/browser/waiting';
import { focusPageTitle } from '@/ui/admin/PageTitle';
import { bookingSummary, type ManagedBooking, bookingMessages as messages } from './manage-bookings';
import { allBookings, approveBooking, cancelBooking } from './manage-bookings.queries';

/** Loads the bookings again wherever they are shown. */
export const refreshBookings = () => queryClient.invalidateQueries(allBookings);

/** Focuses the page's title when loading the bookings again removed the row or button that had the focus. */
export function useFocusAfterRefresh() {
  const isLoading = useIsFetching(allBookings) > 0;
  useEffect(() => {
    if (!isLoading) return;
    const focused = document.activeElement;
    return () => {
      if (!focused?.isConnected && document.activeElement === document.body) focusPageTitle();
    };
  }, [isLoading]);
}

/** How often, and with what pause in milliseconds, to check whether the messages have been sent. */
const checks = { attempts: 12, pause: 700 };

/** Says who is being notified, and later which messages failed. If that cannot be read, the booking's details show it. */
async function reportMessages({ id }: ManagedBooking, event: EventType) {
  const read = async () => (await messagesOfBooking(id)).filter(({ event_type }) => event_type === event);
  const readSent = async () => {
    const sent = await read();
    if (sent.some(({ status }) => status === 'waiting')) throw new Error('not sent yet');
    return sent;
  };
  const audience = audienceOfMessages(await read());
  // A declined request goes only to the people who were notified of the request, whatever the settings are now.
  const isNobody = event === 'booking_declined' && audience.length === 0;
  notifyMore(isNobody ? 'Nobody is notified.' : audienceInWords('Telling', audience));
  const failure = failureInWords(await retry(readSent, checks));
  if (failure) notifyWarning(failure.title, failure.detail);
}

/** Notifies people of a booking that has been stored, and says who they are. A failure does not undo anything. */
export function sendNotifications(
  booking: ManagedBooking,
  event: EventType,
  status?: 'cancelled' | 'declined',
) {
  notifyOfBooking(booking, status).catch(() =>
    notifyWarning(
      messages.notificationFailed,
      'The booking itself is saved. Please tell the family and the granthi yourself.',
    ),
  );
  reportMessages(booking, event).catch(() => undefined);
}

/** Who will be notified when a booking is cancelled, once that is known. */
function CancelAudience() {
  const { data: reach } = useQuery(notificationAudience(), queryClient);
  const audience = reach && audienceOf(reach, 'booking_cancelled', ({ enabled }) => enabled);
  return (
    <p aria-live="polite" className="min-h-[1lh] font-semibold">
      {audience && audienceInWords('This tells', audience)}
    </p>
  );
}

interface Decision {
  booking: ManagedBooking;
  approve: boolean;
}

const mutationKey = ['booking decision'];

/** Approves pending bookings and cancels confirmed ones. Several can be under way at once, but each only once. */
export function useBookingDecisions(onDecided: (booking: ManagedBooking) => void) {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ booking, approve }: Decision) => (approve ? approveBooking : cancelBooking)(booking),
    onSuccess: (_, { booking, approve }) => {
      notify(approve ? messages.approved : messages.cancelled);
      if (approve) sendNotifications(booking, 'booking_confirmed');
      else sendNotifications(booking, 'booking_cancelled', 'cancelled');
      onDecided(booking);
    },
    onError: (error, { approve }) =>
      notifyError(approve ? messages.approveFailed : messages.cancelFailed, error, successDuration),
    onSettled: refreshBookings,
  });
  const deciding = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Decision).booking.id,
  });
  const decide = (decision: Decision) => {
    const isSame = ({ booking }: Decision) => booking.id === decision.booking.id;
    if (!isUnderWay(mutationKey, isSame)) mutate(decision);
  };
  const askToCancel = async (booking: ManagedBooking) => {
    const choice = await ask({
      title: messages.confirmCancel,
      about: `${bookingSummary(booking)} The date becomes available again on the website. This cannot be undone.`,
      note: <CancelAudience />,
      choices: [{ value: 'cancel', label: 'Cancel booking', variant: 'danger' }],
      cancel: 'Keep booking',
    });
    if (choice) decide({ booking, approve: false });
  };
  return {
    onApprove: (booking: ManagedBooking) => decide({ booking, approve: true }),
    onCancel: askToCancel,
    isDeciding: ({ id }: ManagedBooking) => deciding.includes(id),
  };
}

export type BookingDecisions = ReturnType<typeof useBookingDecisions>;
