import { calendarText, wholeDays, writeCalendar } from '@/lib/ics';
import type { Temple } from './BookingReceived';
import { lastDay } from './booking-days';
import type { BookingRequest } from './booking-request';

interface Issue {
  uid: string;
  now: Date;
}

const unconfirmed =
  'This is a request. The date is yours once the gurdwara has confirmed it with you; until then it stays open to others.';

/** The calendar file a visitor keeps of a request: tentative, until the gurdwara confirms (spec §4). */
export function requestCalendar({ sevatype, date }: BookingRequest, temple: Temple, { uid, now }: Issue) {
  return writeCalendar({
    name: `Seva request: ${sevatype}`,
    events: [
      {
        uid,
        stamp: { date: now },
        ...wholeDays(date, lastDay(date, sevatype)),
        summary: calendarText(`Requested, not yet confirmed: ${sevatype}`),
        description: unconfirmed,
        location: calendarText([temple.name, temple.address].filter(Boolean).join(', ')),
        status: 'TENTATIVE',
        timeTransparent: 'TRANSPARENT',
      },
    ],
  });
}
