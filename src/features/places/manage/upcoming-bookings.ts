import { Refusal } from '@/lib/refusal';

const refusedForBookings = /^\d+ upcoming bookings? uses? this room/;

/**
 * Rethrows an error. If the database refused because of upcoming bookings, adds a link to them for users with access.
 */
export const linkToBookings =
  (maySee: boolean, place: number | null, seva = '') =>
  (error: unknown): never => {
    if (error instanceof Refusal && refusedForBookings.test(error.message) && maySee) {
      const filter = new URLSearchParams({ status: 'upcoming', place: `${place ?? ''}`, search: seva });
      error.link = { href: `/admin/bookings?${filter}`, label: 'Show these bookings' };
    }
    throw error;
  };
