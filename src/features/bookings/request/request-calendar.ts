import { bookingEntryId } from '@/features/bookings/booking';
import type { BookingRequest } from '@/features/bookings/booking-request';
import { download } from '@/lib/browser/download';
import { siteUrl } from '@/lib/config';
import { wholeDays, writeCalendar } from '@/lib/ics';

/** What the booking form knows of the temple. */
export interface Temple {
  name: string;
  address: string;
  /** May be empty. */
  phone: string;
}

const unconfirmed =
  'This is a request. The date is yours once the gurdwara has confirmed it with you; until then it stays open to others.';

/** A calendar file with a visitor's request: a tentative entry, because the gurdwara has not confirmed it yet. */
export function requestCalendar(
  request: BookingRequest,
  temple: Pick<Temple, 'name' | 'address'>,
  issued: { siteUrl: string; now: Date },
) {
  const { sevatype, date, last_day } = request;
  return writeCalendar({
    location: [temple.name, temple.address].filter(Boolean).join(', '),
    status: 'TENTATIVE',
    now: issued.now,
    entries: [
      {
        id: bookingEntryId(request, issued.siteUrl),
        ...wholeDays(date, last_day),
        summary: `Requested, not yet confirmed: ${sevatype}`,
        description: unconfirmed,
      },
    ],
  });
}

/** Downloads the calendar file of a request. */
export function saveRequest(request: BookingRequest, temple: Temple) {
  const text = requestCalendar(request, temple, { siteUrl, now: new Date() });
  download(`seva-request-${request.date}.ics`, 'text/calendar', text);
}
