import { hoursJsonLd } from '@/features/opening-hours/hours-in-words';
import type { Hours } from '@/features/opening-hours/opening-hours';
import { type PageContentRow, textOf } from '@/features/page-content/sections';
import type { TempleSettings } from '@/features/temple-settings/temple-settings';
import { siteUrl } from '@/lib/config';
import { lines, oneLine } from '@/lib/normal-text';
import { telephoneLink } from '@/lib/telephone';
import { contactDetails, socialLinks } from './contact-details';

/** Splits an address such as 'Street, City, NV 89502' into its parts. Returns any other format unchanged. */
export function postalAddress(address: string) {
  const [, streetAddress = '', addressLocality = '', addressRegion = '', postalCode = ''] =
    /^(.+),\s*([^,]+),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(address) ?? [];
  if (!streetAddress) return address;
  const parts = { streetAddress, addressLocality, addressRegion, postalCode, addressCountry: 'US' };
  return { '@type': 'PostalAddress' as const, ...parts };
}

/** Parses a location given as coordinates: '39.5296,-119.8138'. */
function coordinates(place: string) {
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)$/.exec(place) ?? [];
  return latitude && longitude && { '@type': 'GeoCoordinates' as const, latitude, longitude };
}

interface Site {
  settings: Pick<TempleSettings, 'name'>;
  content: readonly PageContentRow[];
  hours: Hours;
}

/** Builds the schema.org description of the temple. */
export function templeJsonLd({ settings: { name }, content, hours }: Site) {
  const { phone, email, mapPlace } = contactDetails(content);
  const address = lines(textOf(content, 'contact/address'))
    .trim()
    .replaceAll(/\s*\n\s*/g, ', ');
  const geo = coordinates(mapPlace);
  const call = telephoneLink(phone);
  const sameAs = socialLinks(content).map(({ href }) => href);
  return {
    '@type': 'PlaceOfWorship' as const,
    '@id': `${siteUrl}/#temple`,
    name,
    url: `${siteUrl}/`,
    description: oneLine(textOf(content, 'footer/description')),
    isAccessibleForFree: true,
    publicAccess: true,
    ...(address && { address: postalAddress(address) }),
    ...(geo && { geo }),
    ...(call && { telephone: call.slice('tel:'.length) }),
    ...(email && { email }),
    ...(sameAs.length > 0 && { sameAs }),
    openingHoursSpecification: hoursJsonLd(hours),
  };
}

export type TempleJsonLd = ReturnType<typeof templeJsonLd>;
