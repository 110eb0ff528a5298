import { isEmail } from './validation';

/** Whether the database accepts an https address (private.web_url): at most 2048 characters. */
export function isWebAddress(address: string) {
  return (
    address.length <= 2048 && /^https:\/\/[^/?#@:\s<>"\\]+(:\d{1,5})?([/?#][^\s<>"\\]*)?$/i.test(address)
  );
}

/** Adds https:// to an address such as www.example.org. Returns any other text unchanged. */
export const withScheme = (typed: string) =>
  /^www\.[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}](:\d{1,5})?([/?#]\S*)?$/iu.test(typed)
    ? `https://${typed}`
    : typed;

function isAddress(text: string) {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** Completes a typed link with https:// or mailto:. `undefined` if it is neither a web nor an email address. */
export function completeLink(typed: string): string | undefined {
  if (isEmail(typed)) return `mailto:${typed}`;
  const address = withScheme(typed);
  return /^https:\/\//i.test(address) && isAddress(address) ? address : undefined;
}

/** Accepts web addresses, and http on this machine, where the embedded backend serves uploads. */
export const isPictureAddress = (address: string) =>
  isWebAddress(address) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?(\/[^\s<>"\\]*)?$/i.test(address);

/** Builds a mailto: link. Escapes the address, because `a?cc=x@example.org` would add a recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** A letter or digit of any script that is not part of an emoji (ℹ️, 1️⃣). */
const letter =
  '(?:(?!\\p{Extended_Pictographic}|[\\uFE0F\\u20E3]|\\d\\uFE0F?\\u20E3)[\\p{L}\\p{M}\\p{Nd}\\u200C\\u200D])';
/** Sequences that end an address although their characters can occur in one: keycap emoji, ->, --, .., ’s, next URL. */
const ends = `[#*]\\uFE0F?\\u20E3|[-=]+>|--+(?![-\\w/])|\\.\\.|'s(?![-\\w/])|[,;]https:`;
/** Characters of a web address: no emoji, arrow, dash, bullet, bar or quotation mark. */
const inAddress = `(?:${letter}|(?!${ends})[-._~:/?#[\\]@!$&'()*+,;=%])`;

/** Matches a web address with the character before it, or an email address that starts with an ASCII letter or digit. */
const addresses = new RegExp(
  `(^|[^a-z\\d])((?:https://|www\\.)${letter}${inAddress}*)|(?!\\d\\uFE0F?\\u20E3)[a-z\\d](?:${letter}|[._%+'-]){0,63}@(?:${letter}(?:${letter}|-)*\\.)+(?:xn--[a-z\\d-]*)?${letter}{2,}`,
  'giu',
);

const brackets: Record<string, string> = { ')': '(', ']': '[' };

/** Removes trailing punctuation from an address, but keeps a bracket that was opened within it. */
function trimmedAddress(found: string, isItalic: boolean): string {
  const last = found.slice(-1);
  const opening = brackets[last];
  // IDs of videos and maps can end with “-” or “_”.
  const isCode = /[^/:]\/.*[A-Z\d][^/]*$/.test(found);
  const ends = opening
    ? found.split(opening).length < found.split(last).length
    : /['.,:;!?*~@$([]/.test(last) || (/[-_]/.test(last) && (!isCode || (isItalic && last === '_')));
  return ends ? trimmedAddress(found.slice(0, -1), isItalic) : found;
}

/** Whether WhatsApp's italic marker is still open at the end of this text. */
const isItalicAfter = (words: string) =>
  words.endsWith('_') || (words.match(/(^|[^\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu) ?? []).length % 2 === 1;

/** Splits plain text into parts; those that are web or email addresses have an `href`. */
export function linkParts(text: string) {
  const parts: { words: string; href?: string | undefined }[] = [];
  let [end, before] = [0, ''];
  for (const { 0: found, 1: sign = '', 2: address, index } of text.matchAll(addresses)) {
    before += text.slice(end, index + sign.length);
    const words = address ? trimmedAddress(address, isItalicAfter(before)) : found;
    parts.push({ words: text.slice(end, index + sign.length) }, { words, href: completeLink(words) });
    end = index + sign.length + words.length;
  }
  return [...parts, { words: text.slice(end) }].filter(({ words }) => words);
}
