import { useMutation, useMutationState } from '@tanstack/react-query';
import { createElement } from 'react';
import { notifyOfBooking } from '@/features/bookings/booking.queries';
import { type EventType, failureInWords, toldBy, toldInWords } from '@/features/notifications/notification';
import { messagesOfBooking } from '@/features/notifications/notifications.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError, notifyMore, notifyWarning, successDuration } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { retry } from '@/lib/browser/waiting';
import { longDate } from '@/lib/dates';
import { focusPageTitle } from '@/ui/admin/PageTitle';
import { bookingMessages as messages } from './manage-bookings';
import { allBookings, approveBooking, cancelBooking, type ManagedBooking } from './manage-bookings.queries';
import { ToldOfCancelling } from './ToldOfCancelling';

/** Milliseconds after which the rows have been rendered again. */
const redrawn = 100;

/** The pressed button may be removed with its row; then the title gets the focus. */
export async function refresh() {
  await queryClient.invalidateQueries(allBookings);
  setTimeout(() => document.activeElement === document.body && focusPageTitle(), redrawn);
}

/** Sends the notification after the decision is stored; a failure of it does not undo the decision. */
const tell = (booking: ManagedBooking, status?: 'cancelled' | 'declined') =>
  notifyOfBooking(booking, status).catch(() =>
    notifyWarning(
      messages.notificationFailed,
      'The booking itself is saved. Please tell the family and the granthi yourself.',
    ),
  );

/** How often the messages are looked at until none is on its way, with a pause in milliseconds. */
const following = { attempts: 12, pause: 700 };

/** Says who is being told, and then what could not go. Where that cannot be read, the booking's details have it. */
async function report({ id }: ManagedBooking, event: EventType) {
  const read = async () => (await messagesOfBooking(id)).filter(({ event_type }) => event_type === event);
  const gone = async () => {
    const messages = await read();
    if (messages.some(({ status }) => status === 'waiting')) throw new Error('on its way');
    return messages;
  };
  const told = toldBy(await read());
  // Of the request nobody has heard, whoever would hear of others by now.
  const isNews = event !== 'booking_declined' || told.length > 0;
  notifyMore(isNews ? toldInWords('Telling', told) : 'Nobody is told.');
  const failure = failureInWords(await retry(gone, following));
  if (failure) notifyWarning(failure.title, failure.detail);
}

/** Has it told, and says who hears of it. */
export function announce(booking: ManagedBooking, event: EventType, status?: 'cancelled' | 'declined') {
  tell(booking, status);
  report(booking, event).catch(() => undefined);
}

/** A booking in a line. */
export const named = ({ sevatype, name, family_name, date }: ManagedBooking) =>
  `${sevatype}, ${name} ${family_name}, ${longDate(date)}.`;

interface Decision {
  booking: ManagedBooking;
  approve: boolean;
}

const mutationKey = ['booking decision'];

/** Approves a pending booking and cancels a confirmed one: each once, several beside each other. */
export function useBookingDecisions(onDecided: (booking: ManagedBooking) => void) {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ booking, approve }: Decision) => (approve ? approveBooking : cancelBooking)(booking),
    onSuccess: (_, { booking, approve }) => {
      notify(approve ? messages.approved : messages.cancelled);
      if (approve) announce(booking, 'booking_confirmed');
      else announce(booking, 'booking_cancelled', 'cancelled');
      onDecided(booking);
    },
    onError: (error, { approve }) =>
      notifyError(approve ? messages.approveFailed : messages.cancelFailed, error, successDuration),
    onSettled: refresh,
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
      about: `${named(booking)} Its date becomes free on the website. A cancelled booking stays cancelled.`,
      note: createElement(ToldOfCancelling),
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
