import { useIsFetching, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyOfBooking } from '@/features/bookings/booking.queries';
import { isSwitched, type MessageKind } from '@/features/messages/kinds';
import {
  audienceInWords,
  audienceOf,
  audienceOfMessages,
  failureInWords,
} from '@/features/messages/notification';
import {
  channelsNotSetUp,
  messagesAbout,
  messagesOfBooking,
  notificationAudience,
} from '@/features/messages/notifications.queries';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError, notifyMore, notifyWarning, successDuration } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { retry } from '@/lib/browser/timers';
import { focusPageTitle } from '@/ui/admin/PageTitle';
import { needsReview } from './approval';
import { bookingMessages, bookingSummary, bookingWithDays, type ManagedBooking } from './manage-bookings';
import { allBookings, approveBooking, bookingById, cancelBooking } from './manage-bookings.queries';

/** Refetches all bookings. Caches the stored row first, so that an edit opened right away starts from it. */
export function showBooking(stored?: ManagedBooking | null) {
  if (stored) queryClient.setQueryData(bookingById(stored.id).queryKey, stored);
  return queryClient.invalidateQueries(allBookings);
}

/** Approve buttons after the focused element. */
const approvalsAfter = (focused: Element | null) =>
  [...document.querySelectorAll<HTMLElement>('[data-approve]')].filter(
    (button) => focused && focused.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/**
 * Restores the focus if a refetch removes the focused row or button. Focuses the next booking that can be approved, or
 * else the page title.
 */
function useFocusAfterRefresh() {
  const isLoading = useIsFetching(allBookings) > 0;
  useEffect(() => {
    if (!isLoading) return;
    const focused = document.activeElement;
    const others = approvalsAfter(focused);
    return () => {
      if (focused?.isConnected || document.activeElement !== document.body) return;
      const next = others.find((button) => button.isConnected);
      if (next) next.focus();
      else focusPageTitle();
    };
  }, [isLoading]);
}

/** Polling of sent messages. `pause` is in milliseconds. */
const checks = { attempts: 12, pause: 700 };

/** Message kinds about bookings. */
type BookingEvent = Extract<MessageKind, `booking_${string}`>;

/**
 * Adds the notified people to the notice, and later any failed messages. Ignores read errors, as the details show the
 * messages.
 */
async function reportMessages(notice: number, about: readonly string[], id: number, event: BookingEvent) {
  const read = async () => (await messagesOfBooking(id)).filter(({ event_type }) => event_type === event);
  const readSent = async () => {
    const sent = await read();
    if (sent.some(({ status }) => status === 'queued')) throw new Error('not sent yet');
    return sent;
  };
  const audience = audienceOfMessages(await read());
  const notSetUp = queryClient.getQueryData(channelsNotSetUp().queryKey);
  // Current settings don't matter here: a decline goes to those notified of the request, a move only to the family.
  const isFamilys = !isSwitched(event);
  const isNobody = (event === 'booking_declined' || isFamilys) && audience.length === 0;
  const notifying = isNobody ? 'No one is notified.' : audienceInWords('Notifying', audience, notSetUp);
  notifyMore(notice, notifying);
  const sent = await retry(readSent, checks);
  // If a booking was moved several times, only the latest message matters.
  const failure = failureInWords(isFamilys ? sent.slice(0, 1) : sent, notSetUp);
  if (failure) notifyWarning(notice, failure.title, [...about, notifying, failure.detail]);
}

/**
 * Shows one notice about a change to a booking: the sentence, the booking and the notified people, if any. A failed
 * notification does not undo the change.
 */
export function reportBooking(sentence: string, booking: ManagedBooking, event?: BookingEvent) {
  const which = bookingWithDays(booking);
  const notice = notify(sentence, [which]);
  if (!event) return;
  queryClient.invalidateQueries({ queryKey: messagesAbout(booking.id).queryKey });
  const about = [sentence, which];
  const status =
    event === 'booking_cancelled' ? 'cancelled' : event === 'booking_declined' ? 'declined' : undefined;
  notifyOfBooking(booking, status).catch(() =>
    notifyWarning(notice, bookingMessages.notificationFailed, [
      ...about,
      'Please tell the family and the granthi yourself.',
    ]),
  );
  reportMessages(notice, about, booking.id, event).catch(() => undefined);
}

/** Says who will be notified of a cancellation, once loaded. */
function CancelAudience({ booking }: { booking: ManagedBooking }) {
  const reach = useQuery(notificationAudience(), queryClient);
  const notSetUp = useQuery(channelsNotSetUp(), queryClient);
  const isUnknown = reach.isLoadingError || notSetUp.isLoadingError;
  const audience = reach.data && [
    ...audienceOf(reach.data, 'booking_cancelled', ({ enabled }) => enabled),
    ...(booking.email ? [{ channel: 'email', people: 0 } as const] : []),
  ];
  return (
    <p aria-live="polite" className="min-h-[1lh] font-semibold">
      {isUnknown
        ? 'The list of who is notified could not be loaded.'
        : audience && audienceInWords('This will notify', audience, notSetUp.data)}
    </p>
  );
}

interface Decision {
  booking: ManagedBooking;
  approve: boolean;
}

const mutationKey = ['booking decision'];

interface Options {
  onDecided?: (booking: ManagedBooking) => void;
  /** Opens the Approve dialog. */
  onReview: (booking: ManagedBooking) => void;
}

/**
 * Approves pending bookings and cancels confirmed ones. Handles several bookings in parallel, but each only once at a
 * time.
 */
export function useBookingDecisions({ onDecided, onReview }: Options) {
  useFocusAfterRefresh();
  // Prefetch.
  useQuery(managedPlaces());
  useQuery(channelsNotSetUp());
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ booking, approve }: Decision) => {
      if (approve && (await needsReview(booking))) return false;
      await (approve ? approveBooking : cancelBooking)(booking);
      return true;
    },
    onSuccess: (isDecided, { booking, approve }) => {
      if (!isDecided) return onReview(booking);
      if (approve) reportBooking(bookingMessages.approved, booking, 'booking_confirmed');
      else reportBooking(bookingMessages.cancelled, booking, 'booking_cancelled');
      onDecided?.(booking);
    },
    onError: (error, { approve }) =>
      notifyError(
        approve ? bookingMessages.approveFailed : bookingMessages.cancelFailed,
        error,
        successDuration,
      ),
    onSettled: (isDecided) => isDecided !== false && showBooking(),
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
      title: bookingMessages.confirmCancel,
      about: `${bookingSummary(booking)} The date becomes available again on the website. This cannot be undone.`,
      note: <CancelAudience booking={booking} />,
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
