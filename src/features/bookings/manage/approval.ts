import { closureOf } from '@/features/availability/availability';
import { closedDaysFrom } from '@/features/availability/availability.queries';
import { conflictOf, inTheseHours } from '@/features/bookings/booking-days';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { isHourlyPlace } from '@/features/places/place';
import { queryClient } from '@/lib/admin/query-client';
import type { ManagedBooking } from './manage-bookings';
import { confirmedNear } from './manage-bookings.queries';

/** Whether the approval needs a review: the day is taken or closed, or the hours are not agreed or not free. */
export async function needsReview(booking: ManagedBooking) {
  const [confirmed, places, closed] = await Promise.all([
    queryClient.query(confirmedNear([booking])),
    queryClient.query(managedPlaces()),
    closedDaysFrom(booking.date),
  ]);
  const others = confirmed.filter(({ id }) => id !== booking.id);
  const hasHours = Boolean(booking.time && booking.end_time) || !isHourlyPlace(booking.place_id, places);
  return (
    !hasHours ||
    Boolean(conflictOf(booking, others, places) ?? closureOf(booking, closed)) ||
    inTheseHours(booking, others).length > 0
  );
}
