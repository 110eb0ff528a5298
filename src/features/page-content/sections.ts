import { isEmail } from '@/lib/plausible';
import { plausibleAddress } from '@/lib/web-address';
import type { PageContentRow } from './page-content';

type Place = Pick<PageContentRow, 'page' | 'section'>;

/** What a section holds: formatted text, words that are shown as they are, or one line of a certain kind. */
export type SectionKind = 'rich' | 'words' | 'line' | 'phone' | 'email' | 'address';

const pageNames: Record<string, string> = {
  home: 'Home',
  about: 'About',
  donate: 'Donate',
  contact: 'Contact',
  footer: 'Footer',
};

/** Where a page's texts are seen; the footer is at the end of every page. */
const pagePaths: Record<string, string> = {
  home: '/',
  about: '/about',
  donate: '/donate',
  contact: '/contact',
  footer: '/',
};

export const pageName = (page: string) => pageNames[page] ?? page;
export const pagePath = (page: string) => pagePaths[page] ?? '/';

/** A section whose text is set on a screen of its own (Donation Settings). */
export const isElsewhere = ({ section }: Place) => section === 'paypal_details';

/** 'Home, hero subtitle': a title's first capital goes, unless it is a name's or another word has one too. */
export function sectionName({ page, title }: Pick<PageContentRow, 'page' | 'title'>) {
  const sentence = /^(?!Facebook|Instagram)[A-Z][^A-Z]*$/.test(title);
  return `${pageName(page)}, ${sentence ? title.charAt(0).toLowerCase() + title.slice(1) : title}`;
}

const wordsOnly = [
  ...['hero_subtitle', 'header_subtitle', 'equality', 'service', 'education'],
  ...['address', 'description'],
];

/** How the pages show a section, which is how it is edited and previewed. */
export function kindOf({ page, section }: Place): SectionKind {
  if (section.endsWith('_url')) return 'address';
  if (wordsOnly.includes(section)) return 'words';
  if (page !== 'contact') return 'rich';
  return section === 'phone' || section === 'email' ? section : 'line';
}

/** What the section is for, where its name does not say. */
export const sectionHints: Partial<Record<string, string>> = {
  map_place: 'An address, or latitude and longitude such as 39.5296,-119.8138. Empty: the address above.',
  youtube_url: 'Starts with https://. Empty: no YouTube link in the footer.',
  facebook_url: 'Starts with https://. Empty: no Facebook link in the footer.',
  instagram_url: 'Starts with https://. Empty: no Instagram link in the footer.',
};

/** What is wrong with a section's text, in words; the database says the same. */
export function sectionProblem(place: Place, text: string): string | undefined {
  const kind = kindOf(place);
  if (text.length > 20_000) return 'Please keep a section to 20000 characters.';
  if (text.trim() === '') return undefined;
  if (kind === 'address' && !plausibleAddress(text.trim()))
    return 'Please enter an address that starts with https://, or leave it empty.';
  if (kind === 'email' && !isEmail(text))
    return 'Please enter a valid email address, such as name@example.com, or leave it empty.';
  if (kind === 'phone' && !/^\+?[\d\s().-]{5,40}$/.test(text.trim()))
    return 'Please enter a phone number of 5 to 40 digits, spaces and dashes, or leave it empty.';
  return undefined;
}

/** Spec §8; the failures it leaves to the log are said as well, with what to do. */
export const contentMessages = {
  saved: (title: string) => `"${title}" has been updated successfully.`,
  saveFailed: (title: string) => `"${title}" could not be saved. Your text is still here: please try again.`,
  loadFailed: 'The page content could not be loaded.',
  historyFailed: 'The history could not be loaded.',
  previewBlocked: 'The preview could not be opened. Please allow this site to open a new tab.',
} as const;
