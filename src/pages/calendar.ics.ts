import type { APIRoute } from 'astro';
import { calendarFeed } from '@/features/agenda/calendar-feed';
import { contactDetails } from '@/features/contact/contact-details';
import { siteContent } from '@/features/publishing/site-content';
import { siteUrl, templeTimeZone } from '@/lib/config';

export const GET: APIRoute = async () => {
  const { settings, content, calendar, places } = await siteContent();
  const feed = calendarFeed({
    name: settings.name,
    address: contactDetails(content).address,
    siteUrl,
    timeZone: templeTimeZone,
    ...calendar,
    places,
    now: new Date(),
  });
  return new Response(feed, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
