import { Refusal } from '@/lib/refusal';

const refusedForBookings = /^\d+ upcoming bookings? uses? this room/;

/** Throws what went wrong: the database's refusal for upcoming bookings with a link to these, for whoever may see them. */
export const linkToBookings =
  (maySee: boolean, place: number | null, seva = '') =>
  (error: unknown): never => {
    if (error instanceof Refusal && refusedForBookings.test(error.message) && maySee) {
      const filter = new URLSearchParams({ when: 'coming', place: `${place ?? ''}`, search: seva });
      error.link = { href: `/admin/bookings?${filter}`, label: 'Show these bookings' };
    }
    throw error;
  };
