import type { APIRoute } from 'astro';
import { confirmedBookings } from '@/features/bookings/booking.queries';
import { calendarFeed } from '@/features/bookings/calendar-feed';
import { contactDetails } from '@/features/contact/contact-details';
import { eventsFrom } from '@/features/events/event.queries';
import { siteContent } from '@/features/publishing/site-content';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { addDays, today } from '@/lib/dates';

/** Days of the past whose events stay in the feed, so that a subscriber's last weeks do not empty themselves. */
const kept = 60;

async function upcomingAndRecent(connected: boolean) {
  if (!connected) return { events: [], bookings: [] };
  const since = addDays(today(templeTimeZone), -kept);
  const [events, bookings] = await Promise.all([eventsFrom(since), confirmedBookings()]);
  return { events, bookings };
}

export const GET: APIRoute = async () => {
  const { connected, settings, content } = await siteContent();
  const feed = calendarFeed({
    name: settings.name,
    address: contactDetails(content).address,
    siteUrl,
    timeZone: templeTimeZone,
    ...(await upcomingAndRecent(connected)),
    now: new Date(),
  });
  return new Response(feed, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
