import { entryTimes, wholeDays, writeCalendar } from '@/lib/ics';
import { spokenReference } from './booking';
import type { FamilyBooking } from './family-booking.queries';

/** Temple details on a family's pages. */
export interface Temple {
  name: string;
  address: string;
  /** May be empty. */
  phone: string;
}

const unconfirmed =
  'This is a request. The date is yours once the gurdwara has confirmed it with you; until then it stays open to others.';

/** Calendar file of a family's booking. The entry is tentative until the gurdwara confirms the booking. */
export function calendarFile(
  booking: FamilyBooking,
  temple: Pick<Temple, 'name' | 'address'>,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const { sevatype, date, last_day, time, stage, is_elsewhere, address, place, reference } = booking;
  const isConfirmed = stage === 'confirmed';
  const at = is_elsewhere ? [address] : [place, temple.name, temple.address];
  return writeCalendar({
    location: at.filter(Boolean).join(', '),
    status: isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    now,
    entries: [
      {
        id: booking.calendar_uid,
        ...(time ? entryTimes(booking, timeZone) : wholeDays(date, last_day)),
        summary: isConfirmed ? sevatype : `Requested, not yet confirmed: ${sevatype}`,
        description: [...(isConfirmed ? [] : [unconfirmed]), `Reference: ${spokenReference(reference)}`].join(
          '\n',
        ),
      },
    ],
  });
}
