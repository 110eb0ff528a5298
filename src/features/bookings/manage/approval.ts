import { whyUnavailable } from '@/features/availability/availability';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { conflictOf, daysOf, inTheseHours } from '@/features/bookings/booking-days';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { isByHour } from '@/features/places/place';
import { ask } from '@/lib/admin/ask';
import { queryClient } from '@/lib/admin/query-client';
import type { DayRange, ManagedBooking } from './manage-bookings';
import { confirmedNear } from './manage-bookings.queries';

/** Asks for confirmation if the days of a request have been closed since. Resolves to false if declined. */
export async function mayApprove({ date, last_day }: DayRange) {
  const closed = await closedDaysFrom(date);
  const [why] = daysOf({ date, last_day }).flatMap((day) => whyUnavailable(day, { closed }) ?? []);
  if (!why) return true;
  const answer = await ask({
    title: 'That day is closed. Approve anyway?',
    about: `It was closed since it was asked for: ${why.reason}.`,
    choices: [{ value: 'approve', label: 'Approve', variant: 'primary' }],
    cancel: 'Go back',
  });
  return answer === 'approve';
}

/**
 * Returns what must happen before a request can be approved. `taken`: its days are taken. `look`: a volunteer must
 * agree on its hours or review other bookings in them. Undefined if nothing must.
 */
export async function beforeApproval(booking: ManagedBooking) {
  const [confirmed, places] = await Promise.all([
    queryClient.query(confirmedNear([booking])),
    queryClient.query(managedPlaces()),
  ]);
  const others = confirmed.filter(({ id }) => id !== booking.id);
  if (conflictOf(booking, others, places)) return 'taken';
  const hasHours = Boolean(booking.time && booking.end_time) || !isByHour(booking.place_id, places);
  return hasHours && inTheseHours(booking, others).length === 0 ? undefined : 'look';
}
