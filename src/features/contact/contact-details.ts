import type { PageContentRow } from '@/features/page-content/page-content';
import { textOf } from '@/features/page-content/page-content';
import { plainText } from '@/lib/sanitize';

/** When the doors are open (spec §9). */
export const openingHours = [
  { days: 'Mon-Fri', longDays: 'Monday to Friday', opens: '5:00 AM', closes: '8:00 PM' },
  { days: 'Sat-Sun', longDays: 'Saturday and Sunday', opens: '5:00 AM', closes: '9:00 PM' },
] as const;

/** Where the temple is and how to reach it; an empty field is one nobody has filled in yet. */
export function contactDetails(rows: readonly PageContentRow[]) {
  const read = (section: 'address' | 'phone' | 'email' | 'map_place') =>
    plainText(textOf(rows, 'contact', section));
  const address = read('address');
  return { address, phone: read('phone'), email: read('email'), mapPlace: read('map_place') || address };
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
