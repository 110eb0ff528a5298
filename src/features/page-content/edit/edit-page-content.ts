import * as z from 'zod/mini';
import { channelId, channelNeeded } from '@/features/live-kirtan/live-kirtan';
import { type PageContentRow, places, sectionOf } from '@/features/page-content/sections';
import { checkAddresses } from '@/lib/admin/row-form';
import { visible } from '@/lib/normal-text';
import { isEmail, isOnePhone, isPhone, onePhoneNeeded, phoneNeeded } from '@/lib/validation';
import { isWebAddress, withScheme } from '@/lib/web-address';

type Place = Pick<PageContentRow, 'page' | 'section'>;

/** The page whose texts Temple details edits, with one save for all of them. */
export const detailsPage = 'contact';

/** How a text is edited; one that only the table knows as a rich text, which takes anything. */
export const kindOf = (place: Place) => sectionOf(place).kind ?? 'html';

/** Whether a text has no screen of its own. */
export const isEditedHere = (place: Place) => kindOf(place) !== 'json';

/** What the field of a text shows: the default while nothing is stored. */
export const shownText = (place: Place, stored: string) =>
  stored.trim() === '' ? (sectionOf(place).text ?? '') : stored;

/** What is stored of a text: nothing of a default. */
export function storedText(place: Place, text: string): string {
  const { text: own } = sectionOf(place);
  const kind = kindOf(place);
  if (text.trim() === own) return '';
  if (kind === 'channel') return channelId(text) ?? '';
  if (kind === 'url') return withScheme(text.trim());
  return kind === 'html' ? text.trim() : visible(text);
}

/** What is wrong with a section's text but for its addresses, in words; the database says the same. */
export function sectionProblem(place: Place, text: string): string | undefined {
  const kind = kindOf(place);
  if (text.length > 20_000) return 'Please keep the text to 20000 characters.';
  if (text.trim() === '') return undefined;
  if (kind === 'url' && !isWebAddress(withScheme(text.trim())))
    return 'Please enter an address that starts with https://, or leave it empty.';
  if (kind === 'email' && !isEmail(text))
    return 'Please enter a valid email address, such as name@example.com, or leave it empty.';
  if (kind === 'phone' && !isPhone(text)) return `${phoneNeeded}, or leave it empty.`;
  if (kind === 'phone' && !isOnePhone(text))
    return `${onePhoneNeeded} A second one, or when to call, goes into a text of the page.`;
  if (place.section === 'map_place' && /^(https?:\/\/|www\.|maps\.app\.goo\.gl|goo\.gl\/)/i.test(text.trim()))
    return 'A map cannot look up a link. Please open it, and copy the address or the name of the place from there.';
  if (kind === 'channel' && !channelId(text)) return channelNeeded;
  return undefined;
}

export const sectionForm = z
  .object({ page: z.string(), section: z.string(), content: z.string() })
  .check(({ value, issues }) => {
    const say = (message: string) => {
      issues.push({ code: 'custom', path: ['content'], message, input: value.content });
    };
    const message = sectionProblem(value, value.content);
    if (message) return say(message);
    return kindOf(value) === 'html' ? checkAddresses(value.content, say) : undefined;
  });

/** The sections of a page in its order, texts and pictures, then texts that only the table has; `stored` are all texts. */
export function sectionsIn(page: string, stored: readonly string[]) {
  const known = places.filter((place) => place.page === page).map(({ section }) => section);
  return [
    ...known.filter((section) => stored.includes(section) || sectionOf({ page, section }).picture),
    ...stored.filter((section) => !known.includes(section)),
  ];
}

/** '"Our History" has been updated successfully.', or of several texts at once. */
export function savedSentence(titles: readonly string[]) {
  const all = new Intl.ListFormat('en-US').format(titles.map((title) => `"${title}"`));
  return `${all} ${titles.length > 1 ? 'have' : 'has'} been updated successfully.`;
}

/** What the screen says: each failure with what to do. */
export const contentMessages = {
  saveFailed: 'The texts could not be saved. They are still here: please try again.',
  loadFailed: 'The page content could not be loaded.',
  previewBlocked: 'The preview could not be opened. Please allow this site to open a new tab.',
} as const;
