import * as z from 'zod/mini';
import { channelId, channelNeeded } from '@/features/live-kirtan/live-kirtan';
import { type PageContentRow, places, sectionOf } from '@/features/page-content/sections';
import { checkAddresses } from '@/lib/admin/row-form';
import { visible } from '@/lib/normal-text';
import { isEmail, isOnePhone, isPhone, onePhoneNeeded, phoneNeeded } from '@/lib/validation';
import { isWebAddress, withScheme } from '@/lib/web-address';

type Place = Pick<PageContentRow, 'page' | 'section'>;

/** The page that the Temple details screen edits, with one save for all its texts. */
export const detailsPage = 'contact';

/** Kind of a text. A text that exists only in the table counts as rich text, which allows anything. */
export const kindOf = (place: Place) => sectionOf(place).kind ?? 'html';

/** Whether the text is edited here rather than on its own screen. */
export const isEditedHere = (place: Place) => kindOf(place) !== 'json';

/** Value for a text's field: the stored text, or the default. */
export const shownText = (place: Place, stored: string) =>
  stored.trim() === '' ? (sectionOf(place).text ?? '') : stored;

/** Text to store: empty if it equals the default. */
export function storedText(place: Place, text: string): string {
  const { text: own } = sectionOf(place);
  const kind = kindOf(place);
  if (text.trim() === own) return '';
  if (kind === 'channel') return channelId(text) ?? '';
  if (kind === 'url') return withScheme(text.trim());
  return kind === 'html' ? text.trim() : visible(text);
}

/** Error message for a text, apart from its links. The database enforces the same rules. */
export function sectionProblem(place: Place, text: string): string | undefined {
  const kind = kindOf(place);
  if (text.length > 20_000) return 'Please keep the text to 20000 characters.';
  if (text.trim() === '') return undefined;
  if (kind === 'url' && !isWebAddress(withScheme(text.trim())))
    return 'Please enter an address that starts with https://, or leave it blank.';
  if (kind === 'email' && !isEmail(text))
    return 'Please enter a valid email address, such as name@example.com, or leave it blank.';
  if (kind === 'phone' && !isPhone(text)) return `${phoneNeeded}, or leave it blank.`;
  if (kind === 'phone' && !isOnePhone(text))
    return `${onePhoneNeeded} Put a second number, or when to call, in a text on the page.`;
  if (place.section === 'map_place' && /^(https?:\/\/|www\.|maps\.app\.goo\.gl|goo\.gl\/)/i.test(text.trim()))
    return 'A map cannot look up a link. Please open the link, then copy the address or the name from there.';
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

/** Sections of a page: known ones in page order, then those only in the table. `stored` names all stored texts. */
export function sectionsIn(page: string, stored: readonly string[]) {
  const known = places.filter((place) => place.page === page).map(({ section }) => section);
  return [
    ...known.filter((section) => stored.includes(section) || sectionOf({ page, section }).picture),
    ...stored.filter((section) => !known.includes(section)),
  ];
}

/** '"Our History" has been updated successfully.' Lists all titles if there are several. */
export function savedSentence(titles: readonly string[]) {
  const all = new Intl.ListFormat('en-US').format(titles.map((title) => `"${title}"`));
  return `${all} ${titles.length > 1 ? 'have' : 'has'} been updated successfully.`;
}

export const contentMessages = {
  saveFailed: 'The texts could not be saved. They are still here: please try again.',
  loadFailed: 'The page content could not be loaded.',
  previewBlocked: 'The preview could not be opened. Please allow this site to open a new tab.',
} as const;
