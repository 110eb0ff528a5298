import { useAccess } from '@/lib/admin/access';
import { Refusal } from '@/lib/refusal';

const refusedForBookings = /^\d+ upcoming bookings? uses? this room/;

/** Links the database's refusal for upcoming bookings to the list of these, for whoever may see bookings. */
export function useLinkToBookings(place: number | null | undefined, seva = '') {
  const { may } = useAccess();
  return (error: unknown): never => {
    if (error instanceof Refusal && refusedForBookings.test(error.message) && may('bookings')) {
      const filter = new URLSearchParams({ when: 'coming', place: `${place}`, search: seva });
      error.link = { href: `/admin/bookings?${filter}`, label: 'Show these bookings' };
    }
    throw error;
  };
}
