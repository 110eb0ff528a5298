import { activeAnnouncements } from '@/features/announcements/announcement.queries';
import { announcedBookings } from '@/features/bookings/booking.queries';
import { eventsShown } from '@/features/events/event';
import { upcomingEvents } from '@/features/events/event.queries';
import { retry, withTimeout } from '@/lib/browser/timers';
import { bannersOf, sevasShown } from './banner';

/** Tries three times, one second apart, with a three-second timeout per attempt. */
const thrice = <T>(load: () => Promise<T>) =>
  retry(() => withTimeout(load(), 3000), { attempts: 3, pause: 1000 });

/** Today's banners. Throws if one of the three queries fails in all attempts. */
export async function currentBanners() {
  const [announcements, events, bookings] = await Promise.all([
    thrice(activeAnnouncements),
    thrice(() => upcomingEvents(eventsShown)),
    thrice(() => announcedBookings(sevasShown)),
  ]);
  return bannersOf({ announcements, events, bookings });
}
