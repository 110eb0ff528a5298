import type { PageContentRow } from '@/features/page-content/page-content';
import { textOf } from '@/features/page-content/page-content';
import { plainText, wordsAsHtml } from '@/lib/content-html';

/** The opening hours, for the footer and the Contact page. */
export const openingHours = [
  { days: 'Mon-Fri', longDays: 'Monday to Friday', opens: '5:00 AM', closes: '8:00 PM' },
  { days: 'Sat-Sun', longDays: 'Saturday and Sunday', opens: '5:00 AM', closes: '9:00 PM' },
] as const;

/** Address, phone, email and the place on the map; an empty field has not been filled in. */
export function contactDetails(rows: readonly PageContentRow[]) {
  const read = (section: 'address' | 'phone' | 'email' | 'map_place') =>
    plainText(textOf(rows, `contact/${section}`));
  const address = read('address');
  return {
    address,
    /** The same for one paragraph of a page, in its lines. */
    addressHtml: wordsAsHtml(textOf(rows, 'contact/address')),
    phone: read('phone'),
    email: read('email'),
    mapPlace: read('map_place') || address,
  };
}

export type ContactDetails = ReturnType<typeof contactDetails>;

/** The map provider's page about a place, and the same map for an iframe. */
export function mapLinks(place: string) {
  const query = encodeURIComponent(place);
  return {
    page: `https://www.google.com/maps/search/?api=1&query=${query}`,
    embed: `https://www.google.com/maps?q=${query}&output=embed`,
  };
}
