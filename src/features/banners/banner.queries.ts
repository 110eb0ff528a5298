import { activeAnnouncements } from '@/features/announcements/announcement.queries';
import { announcedBookings } from '@/features/bookings/booking.queries';
import { eventsShown } from '@/features/events/event';
import { upcomingEvents } from '@/features/events/event.queries';
import { retry, withTimeout } from '@/lib/browser/timers';
import { bannersOf, sevasShown } from './banner';

/** Each of the three loads is tried three times, one second apart; a try without an answer ends after three seconds. */
const thrice = <T>(load: () => Promise<T>) =>
  retry(() => withTimeout(load(), 3000), { attempts: 3, pause: 1000 });

/** Today's banners; throws when one of the three loads fails in all attempts. */
export async function currentBanners() {
  const [announcements, events, bookings] = await Promise.all([
    thrice(activeAnnouncements),
    thrice(() => upcomingEvents(eventsShown)),
    thrice(() => announcedBookings(sevasShown)),
  ]);
  return bannersOf({ announcements, events, bookings });
}
