import { bookingEntryId, spokenReference } from '@/features/bookings/booking';
import type { BookingRequest } from '@/features/bookings/booking-request';
import type { FamilyBooking } from '@/features/bookings/family/family-booking.queries';
import { entryTimes, wholeDays, writeCalendar } from '@/lib/ics';

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
  { siteUrl, now }: { siteUrl: string; now: Date },
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

/** A calendar file with a family's booking as it is now. */
export function familyCalendar(
  booking: FamilyBooking,
  temple: Pick<Temple, 'name' | 'address'>,
  { siteUrl, timeZone, now }: { siteUrl: string; timeZone: string; now: Date },
) {
  const { sevatype, date, last_day, time, stage, iselsewhere, address, place, reference } = booking;
  const isConfirmed = stage === 'confirmed';
  const at = iselsewhere ? [address] : [place, temple.name, temple.address];
  return writeCalendar({
    location: at.filter(Boolean).join(', '),
    status: isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    now,
    entries: [
      {
        id: bookingEntryId(booking, siteUrl),
        ...(time ? entryTimes(booking, timeZone) : wholeDays(date, last_day)),
        summary: isConfirmed ? sevatype : `Requested, not yet confirmed: ${sevatype}`,
        description: `Reference: ${spokenReference(reference)}`,
      },
    ],
  });
}
