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

import { beforeApproval, mayApprove } from './approval';
import { bookingMessages, bookingSummary, bookingWithDays, type ManagedBooking } from './manage-bookings';
import { allBookings, approveBooking, bookingById, cancelBooking } from './manage-bookings.queries';

/** Loads the bookings again wherever they are shown. An edit that is opened right away starts from the stored one. */
export function showBooking(stored?: ManagedBooking | null) {
  if (stored) queryClient.setQueryData(bookingById(stored.id).queryKey, stored);
  return queryClient.invalidateQueries(allBookings);
}

/** The buttons that approve the bookings after the one that has the focus. */
const approvalsAfter = (focused: Element | null) =>
  [...document.querySelectorAll<HTMLElement>('[data-approve]')].filter(
    (button) => focused && focused.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/**
 * Once loading the bookings again has removed the row or button that had the focus, focuses the next booking that can be
 * approved, or else the page's title.
 */
export function useFocusAfterRefresh() {
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

/** How often, and with what pause in milliseconds, to check whether the messages have been sent. */
const checks = { attempts: 12, pause: 700 };

/** Kinds of messages about a booking. */
type BookingEvent = Extract<MessageKind, `booking_${string}`>;

/** Adds who is notified to the notice, and later which messages failed. If that cannot be read, the details show it. */
async function reportMessages(notice: number, about: readonly string[], id: number, event: BookingEvent) {
  const read = async () => (await messagesOfBooking(id)).filter(({ event_type }) => event_type === event);
  const readSent = async () => {
    const sent = await read();
    if (sent.some(({ status }) => status === 'waiting')) throw new Error('not sent yet');
    return sent;
  };
  const audience = audienceOfMessages(await read());
  const notSetUp = queryClient.getQueryData(channelsNotSetUp().queryKey);
  // A declined request goes only to the people who were notified of the request, and a move only to the family, whatever
  // the settings are now.
  const isFamilys = !isSwitched(event);
  const isNobody = (event === 'booking_declined' || isFamilys) && audience.length === 0;
  const telling = isNobody ? 'Nobody is notified.' : audienceInWords('Telling', audience, notSetUp);
  notifyMore(notice, telling);
  const sent = await retry(readSent, checks);
  // Of several moves only the latest matters.
  const failure = failureInWords(isFamilys ? sent.slice(0, 1) : sent, notSetUp);
  if (failure) notifyWarning(notice, failure.title, [...about, telling, failure.detail]);
}

/**
 * Reports what was done with a booking, in one notice: the sentence, which booking, and who is notified, if anybody is
 * to be. A failure to notify does not undo anything.
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

/** Who will be notified when a booking is cancelled, once that is known. */
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
        ? 'Who is notified could not be read.'
        : audience && audienceInWords('This tells', audience, notSetUp.data)}
    </p>
  );
}

interface Decision {
  booking: ManagedBooking;
  approve: boolean;
}

const mutationKey = ['booking decision'];

interface Options {
  onDecided: (booking: ManagedBooking) => void;
  /** Leads to where hours are agreed, and where one sees what else is confirmed in them. */
  onLook: (booking: ManagedBooking) => void;
  /** Leads to what takes the days of a request, and to the nearest free ones. */
  onTaken: (booking: ManagedBooking) => void;
}

/** Approves pending bookings and cancels confirmed ones. Several can be under way at once, but each only once. */
export function useBookingDecisions({ onDecided, onLook, onTaken }: Options) {
  // Known before they are needed.
  useQuery(managedPlaces());
  useQuery(channelsNotSetUp());
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ booking, approve }: Decision) => {
      const first = approve && (await beforeApproval(booking));
      if (first) return first;
      if (approve && !(await mayApprove(booking))) return 'undecided';
      await (approve ? approveBooking : cancelBooking)(booking);
      return 'decided';
    },
    onSuccess: (outcome, { booking, approve }) => {
      if (outcome === 'look') return onLook(booking);
      if (outcome === 'taken') {
        notifyError(bookingMessages.approveFailed, undefined, successDuration);
        return onTaken(booking);
      }
      if (outcome === 'undecided') return;
      if (approve) reportBooking(bookingMessages.approved, booking, 'booking_confirmed');
      else reportBooking(bookingMessages.cancelled, booking, 'booking_cancelled');
      onDecided(booking);
    },
    onError: (error, { approve }) =>
      notifyError(
        approve ? bookingMessages.approveFailed : bookingMessages.cancelFailed,
        error,
        successDuration,
      ),
    onSettled: (outcome) => outcome !== 'look' && showBooking(),
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
