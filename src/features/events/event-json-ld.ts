import type { Event } from 'schema-dts';
import { cardPath, eventCardName } from '@/features/cards/card';
import type { TempleJsonLd } from '@/features/contact/temple-json-ld';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { isoStart } from '@/lib/iso-start';
import type { TempleEvent } from './event';

/** A schema.org description of an event at the temple. */
export function eventJsonLd(
  event: TempleEvent,
  { '@type': type, '@id': id, name, address }: TempleJsonLd,
): Event {
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    image: `${siteUrl}${cardPath(eventCardName(event.id))}`,
    startDate: isoStart(event.date, event.time, templeTimeZone),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': type, '@id': id, name, ...(address && { address }) },
    organizer: { '@type': 'Organization', name, url: siteUrl },
    isAccessibleForFree: true,
  };
}
