import { hoursJsonLd } from '@/features/opening-hours/hours-in-words';
import type { Hours } from '@/features/opening-hours/opening-hours';
import { type PageContentRow, textOf } from '@/features/page-content/sections';
import type { TempleSettings } from '@/features/temple-settings/temple-settings';
import { siteUrl } from '@/lib/config';
import { plainText } from '@/lib/content-html';
import { telephoneLink } from '@/lib/telephone';
import { contactDetails, socialLinks } from './contact-details';

interface Site {
  settings: Pick<TempleSettings, 'name'>;
  content: readonly PageContentRow[];
  hours: Hours;
}

/** A schema.org description of the temple. */
export function templeJsonLd({ settings: { name }, content, hours }: Site) {
  const { address, phone, email } = contactDetails(content);
  const sameAs = socialLinks(content).map(({ href }) => href);
  return {
    '@type': 'PlaceOfWorship' as const,
    '@id': `${siteUrl}/#temple`,
    name,
    url: `${siteUrl}/`,
    description: plainText(textOf(content, 'footer/description')),
    isAccessibleForFree: true,
    publicAccess: true,
    ...(address && { address }),
    ...(phone && { telephone: telephoneLink(phone).slice('tel:'.length) }),
    ...(email && { email }),
    ...(sameAs.length > 0 && { sameAs }),
    openingHoursSpecification: hoursJsonLd(hours),
  };
}

export type TempleJsonLd = ReturnType<typeof templeJsonLd>;
