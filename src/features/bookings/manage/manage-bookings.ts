import { bookingBadge, spokenReference } from '@/features/bookings/booking';
import type { Row } from '@/lib/database';
import { type Day, daySpan, weekdayAndDate } from '@/lib/dates';

export const bookingMessages = {
  approved: 'Booking has been approved successfully',
  cancelled: 'Booking has been cancelled successfully',
  created: 'Booking added',
  saved: 'Booking saved',
  declined: 'Request declined',
  kept: 'Booking kept as is',
  keepFailed: 'The change request could not be declined.',
  linkSent: 'New link emailed to the family',
  linkFailed: 'The link could not be created.',
  approveFailed: 'An error occurred while approving the booking',
  cancelFailed: 'An error occurred while cancelling the booking',
  saveFailed: 'An error occurred while saving the booking',
  declineFailed: 'An error occurred while declining the request',
  confirmCancel: 'Are you sure you want to cancel this booking?',
  confirmDecline: 'Are you sure you want to decline this request?',
  notificationFailed: 'Failed to send notification',
  loadFailed: 'The bookings could not be loaded.',
  exportFailed: 'The file could not be created.',
} as const;

/** Booking with the columns that administrators see. */
export type ManagedBooking = Omit<
  Row<'seva_bookings'>,
  'is_quiet' | 'request_id' | 'link_hash' | 'calendar_uid' | 'taken' | 'search_text' | 'phone_e164'
>;

/** Inclusive range of days. */
export interface DayRange {
  date: Day;
  last_day: Day;
}

/** One-line summary of a booking for confirmation questions. */
export const bookingSummary = ({ sevatype, name, family_name, date, last_day }: ManagedBooking) =>
  `${sevatype}, ${name} ${family_name}, ${daySpan(date, last_day)}.`;

/** Names a booking in notices: 'Saturday, January 2 · Jasleen Kaur Rai · Anand Karaj'. */
export const bookingWithDays = ({ date, last_day, name, family_name, sevatype }: ManagedBooking) =>
  [[...new Set([date, last_day])].map(weekdayAndDate).join(' to '), `${name} ${family_name}`, sevatype].join(
    ' · ',
  );

/** 'Wants to move' or 'Wants to cancel'. Undefined without a change request. */
export const changeRequestInWords = ({ change_request }: Pick<ManagedBooking, 'change_request'>) =>
  change_request ? `Wants to ${change_request}` : undefined;

/** Sentence to read to a family on the phone, with the reference and state of its booking. */
export const stateToSay = (booking: ManagedBooking) => {
  const { reference, sevatype, date, last_day, status } = booking;
  const state = status === 'pending' ? 'waiting for an answer' : bookingBadge(booking).label.toLowerCase();
  return `Your reference is ${spokenReference(reference)}. ${sevatype} on ${daySpan(date, last_day)} is ${state}.`;
};
