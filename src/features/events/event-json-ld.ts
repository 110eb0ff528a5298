import type { Event } from 'schema-dts';
import { cardPath, eventCardName } from '@/features/cards/card';
import { postalAddress, type TempleJsonLd } from '@/features/contact/temple-json-ld';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { plainText } from '@/lib/content-html';
import { isoStart } from '@/lib/dates';
import { eventPath, type TempleEvent } from './event';

/** End of the event in ISO 8601. `undefined` for an event of one day without an end time. */
function endOf({ date, last_day, end_time }: TempleEvent) {
  if (end_time) return isoStart(last_day, end_time, templeTimeZone);
  return last_day === date ? undefined : last_day;
}

/** Describes an event in schema.org terms. */
export function eventJsonLd(
  event: TempleEvent,
  { '@type': type, '@id': id, name, address }: TempleJsonLd,
): Event {
  const endDate = endOf(event);
  const { place, link } = event;
  return {
    '@type': 'Event',
    name: event.title,
    description: plainText(event.description),
    image: event.image_url || `${siteUrl}${cardPath(eventCardName(event.id))}`,
    startDate: isoStart(event.date, event.time, templeTimeZone),
    ...(endDate && { endDate }),
    url: `${siteUrl}${eventPath(event)}`,
    ...(link && { sameAs: link }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${event.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: place
      ? { '@type': 'Place', name: place, address: postalAddress(place) }
      : { '@type': type, '@id': id, name, ...(address && { address }) },
    organizer: { '@type': 'Organization', name, url: siteUrl },
    isAccessibleForFree: true,
  };
}
