import { type PageContentRow, textOf } from '@/features/page-content/sections';
import { wordsAsHtml } from '@/lib/content-html';
import { oneLine } from '@/lib/normal-text';

const networks = [
  { section: 'youtube_url', name: 'YouTube', icon: 'youtube' },
  { section: 'facebook_url', name: 'Facebook', icon: 'facebook' },
  { section: 'instagram_url', name: 'Instagram', icon: 'instagram' },
] as const;

/** Returns the social networks that have an https address. */
export function socialLinks(rows: readonly PageContentRow[]) {
  return networks
    .map(({ section, ...network }) => ({ ...network, href: textOf(rows, `footer/${section}`).trim() }))
    .filter(({ href }) => URL.canParse(href) && new URL(href).protocol === 'https:');
}

/** Returns the address, phone, email and map location. Fields not filled in are empty. */
export function contactDetails(rows: readonly PageContentRow[]) {
  const read = (section: 'address' | 'phone' | 'email' | 'map_place' | 'answer_time') =>
    oneLine(textOf(rows, `contact/${section}`));
  const address = read('address');
  return {
    address,
    /** The address as HTML with its line breaks, for use inside a paragraph. */
    addressHtml: wordsAsHtml(textOf(rows, 'contact/address')),
    phone: read('phone'),
    email: read('email'),
    mapPlace: read('map_place') || address,
    /** How soon visitors get an answer, phrased as the end of a sentence. */
    answerTime: read('answer_time').replace(/\.$/, ''),
  };
}

export type ContactDetails = ReturnType<typeof contactDetails>;

/** Returns links to the provider's map page and to the embeddable map of a place. */
export function mapLinks(place: string) {
  const query = encodeURIComponent(place);
  return {
    page: `https://www.google.com/maps/search/?api=1&query=${query}`,
    embed: `https://www.google.com/maps?q=${query}&output=embed`,
  };
}
