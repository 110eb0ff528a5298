import { bookingEntryId } from '@/features/bookings/booking-entry-id';
import type { BookingRequest } from '@/features/bookings/booking-request';
import { wholeDays, writeCalendar } from '@/lib/ics';

/** The place that a calendar entry names, and whom to call instead; the phone number may be empty. */
export interface Temple {
  name: string;
  address: string;
  phone: string;
}

interface Issue {
  siteUrl: string;
  now: Date;
}

const unconfirmed =
  'This is a request. The date is yours once the gurdwara has confirmed it with you; until then it stays open to others.';

/** The calendar file of a visitor's request: a tentative entry, because the gurdwara has not confirmed it yet. */
export function requestCalendar(
  request: BookingRequest,
  temple: Pick<Temple, 'name' | 'address'>,
  { siteUrl, now }: Issue,
) {
  const { sevatype, date, last_day } = request;
  return writeCalendar({
    location: [temple.name, temple.address].filter(Boolean).join(', '),
    status: 'TENTATIVE',
    now,
    entries: [
      {
        id: bookingEntryId(request, siteUrl),
        ...wholeDays(date, last_day),
        summary: `Requested, not yet confirmed: ${sevatype}`,
        description: unconfirmed,
      },
    ],
  });
}
