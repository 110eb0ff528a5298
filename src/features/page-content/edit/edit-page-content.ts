import * as z from 'zod/mini';
import { channelId, channelNeeded } from '@/features/live-kirtan/live-kirtan';
import {
  type Page,
  type PageContentRow,
  pageOf,
  pages,
  places,
  sectionOf,
} from '@/features/page-content/sections';
import { addressProblem, sanitizeForStorage } from '@/lib/content-html';
import { isEmail, isPhone, phoneNeeded } from '@/lib/validation';
import { isWebAddress, withScheme } from '@/lib/web-address';

type Place = Pick<PageContentRow, 'page' | 'section'>;

/** A text that a page shows, and that has no screen of its own. */
export function isEditedHere(place: Place) {
  const { kind } = sectionOf(place);
  return kind !== undefined && kind !== 'json';
}

/** The pages with such texts, by name. */
export const editedPages = (Object.keys(pages) as Page[])
  .filter((page) => places.some((place) => place.page === page && isEditedHere(place)))
  .sort();

/** 'Home, hero subtitle'. */
export const sectionName = (place: Place) => `${pageOf(place.page).name}, ${sectionOf(place).title}`;

/** What is wrong with a section's text, in words; the database says the same. */
export function sectionProblem(place: Place, text: string): string | undefined {
  const { kind } = sectionOf(place);
  if (text.length > 20_000) return 'Please keep the text to 20000 characters.';
  if (text.trim() === '') return undefined;
  if (kind === 'url' && !isWebAddress(withScheme(text.trim())))
    return 'Please enter an address that starts with https://, or leave it empty.';
  if (kind === 'email' && !isEmail(text))
    return 'Please enter a valid email address, such as name@example.com, or leave it empty.';
  if (kind === 'phone' && !isPhone(text)) return `${phoneNeeded}, or leave it empty.`;
  if (kind === 'channel' && !channelId(text)) return channelNeeded;
  return kind === 'html' ? addressProblem(text) : undefined;
}

export const sectionForm = (place: Place) =>
  z.object({
    content: z.string().check(({ value, issues }) => {
      const message = sectionProblem(place, value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  });

/** What is stored of a section: without what the site would leave out. */
export function storedText(place: Place, text: string): string {
  const { kind } = sectionOf(place);
  if (kind === 'channel') return channelId(text) ?? '';
  return kind === 'url' ? withScheme(text.trim()) : sanitizeForStorage(text);
}

/** 'Hero subtitle', as it stands at the beginning of a sentence. */
const headed = (title = '') => title.charAt(0).toUpperCase() + title.slice(1);

/** What the screen says: each failure with what to do. */
export const contentMessages = {
  loadFailed: 'The page content could not be loaded.',
  historyFailed: 'The history could not be loaded.',
  previewBlocked: 'The preview could not be opened. Please allow this site to open a new tab.',
} as const;

export function sectionMessages(place: Place) {
  const title = headed(sectionOf(place).title);
  return {
    saved: `"${title}" has been updated successfully.`,
    saveFailed: `"${title}" could not be saved. Your text is still here: please try again.`,
  };
}
