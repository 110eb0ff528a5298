import { lastDay } from '@/features/bookings/booking-days';
import type { BookingRequest } from '@/features/bookings/booking-request';
import { wholeDays, writeCalendar } from '@/lib/ics';

/** The place that a calendar entry names. */
export interface Temple {
  name: string;
  address: string;
}

interface Issue {
  uid: string;
  now: Date;
}

const unconfirmed =
  'This is a request. The date is yours once the gurdwara has confirmed it with you; until then it stays open to others.';

/** The calendar file of a visitor's request: a tentative entry, because the gurdwara has not confirmed it yet. */
export function requestCalendar({ sevatype, date }: BookingRequest, temple: Temple, { uid, now }: Issue) {
  return writeCalendar({
    name: `Seva request: ${sevatype}`,
    location: [temple.name, temple.address].filter(Boolean).join(', '),
    status: 'TENTATIVE',
    now,
    entries: [
      {
        id: uid,
        ...wholeDays(date, lastDay(date, sevatype)),
        summary: `Requested, not yet confirmed: ${sevatype}`,
        description: unconfirmed,
      },
    ],
  });
}
