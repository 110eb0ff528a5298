import type { Event, PlaceOfWorship } from 'schema-dts';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { isoStart } from '@/lib/iso-start';
import type { TempleEvent } from './event';

/** An event as search engines read it, held at the temple. */
export function eventThing(event: TempleEvent, temple: PlaceOfWorship & { name: string }): Event {
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: isoStart(event.date, event.time, templeTimeZone),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: temple,
    organizer: { '@type': 'Organization', name: temple.name, url: siteUrl },
    isAccessibleForFree: true,
  };
}
