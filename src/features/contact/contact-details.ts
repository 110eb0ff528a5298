import type { PageContentRow } from '@/features/page-content/page-content';
import { textOf } from '@/features/page-content/page-content';
import { plainText, wordsAsHtml } from '@/lib/content-html';

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
