import type { APIRoute, GetStaticPaths } from 'astro';
import { eventCalendar } from '@/features/agenda/calendar-feed';
import { contactDetails } from '@/features/contact/contact-details';
import { firstOfEach, type TempleEvent } from '@/features/events/event';
import { siteContent } from '@/features/publishing/site-content';
import { siteUrl, templeTimeZone } from '@/lib/config';

export const getStaticPaths = (async () => {
  const { calendar } = await siteContent();
  return firstOfEach(calendar.events, 1).map((event) => ({
    params: { event: String(event.id) },
    props: { event },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ event: TempleEvent }> = async ({ props: { event } }) => {
  const { settings, content } = await siteContent();
  const temple = { name: settings.name, address: contactDetails(content).address };
  const file = eventCalendar(event, { ...temple, siteUrl, timeZone: templeTimeZone, now: new Date() });
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
