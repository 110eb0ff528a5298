import { activeAnnouncements } from '@/features/announcements/announcement.queries';
import { announcedBookings } from '@/features/bookings/booking.queries';
import { eventsShown } from '@/features/events/event';
import { upcomingEvents } from '@/features/events/event.queries';
import { retry } from '@/lib/browser/retry';
import { bannersOf, sevasShown } from './banner';

/** Each of the three loads is tried three times, one second apart. */
const limits = { attempts: 3, pause: 1000 };

/** Today's banners; throws when one of the three loads fails in all attempts. */
export async function currentBanners() {
  const [announcements, events, bookings] = await Promise.all([
    retry(activeAnnouncements, limits),
    retry(() => upcomingEvents(eventsShown), limits),
    retry(() => announcedBookings(sevasShown), limits),
  ]);
  return bannersOf({ announcements, events, bookings });
}
