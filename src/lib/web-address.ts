import { isEmail } from './validation';

/** Whether the database accepts this https address (private.web_url); at most 2048 characters. */
export function isWebAddress(address: string) {
  return (
    address.length <= 2048 && /^https:\/\/[^/?#@:\s<>"\\]+(:\d{1,5})?([/?#][^\s<>"\\]*)?$/i.test(address)
  );
}

/** An address that was typed without its scheme, such as www.example.org, with it; any other text as it is. */
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

/** What a typed link leads to, with its https:// or mailto:; undefined for what is neither a web nor an email address. */
export function completeLink(typed: string): string | undefined {
  if (isEmail(typed)) return `mailto:${typed}`;
  const address = withScheme(typed);
  return /^https:\/\//i.test(address) && isAddress(address) ? address : undefined;
}

/** A web address, or http on this machine, where the embedded backend serves uploads. */
export const isPictureAddress = (address: string) =>
  isWebAddress(address) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?(\/[^\s<>"\\]*)?$/i.test(address);

/** A mailto: link to this one address. It is escaped, because `a?cc=x@example.org` would add a recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** A letter or digit of any script, and no part of an emoji (ℹ️, 1️⃣). */
const letter =
  '(?:(?!\\p{Extended_Pictographic}|[\\uFE0F\\u20E3]|\\d\\uFE0F?\\u20E3)[\\p{L}\\p{M}\\p{Nd}\\u200C\\u200D])';
/** Signs that end an address although its parts may stand within one: 1️⃣, ->, --, two dots, ’s, and the next address. */
const ends = `[#*]\\uFE0F?\\u20E3|[-=]+>|--+(?![-\\w/])|\\.\\.|'s(?![-\\w/])|[,;]https:`;
/** What may stand within a web address: no emoji, arrow, dash, bullet, bar or quotation mark. */
const inAddress = `(?:${letter}|(?!${ends})[-._~:/?#[\\]@!$&'()*+,;=%])`;

/** A sign before a web address, and that; or an email address, from its first letter or digit of ASCII. */
const addresses = new RegExp(
  `(^|[^a-z\\d])((?:https://|www\\.)${letter}${inAddress}*)|(?!\\d\\uFE0F?\\u20E3)[a-z\\d](?:${letter}|[._%+'-]){0,63}@(?:${letter}(?:${letter}|-)*\\.)+(?:xn--[a-z\\d-]*)?${letter}{2,}`,
  'giu',
);

const brackets: Record<string, string> = { ')': '(', ']': '[' };

/** An address without the signs that end its sentence; a bracket that was opened within it belongs to it. */
function trimmedAddress(found: string, isItalic: boolean): string {
  const last = found.slice(-1);
  const opening = brackets[last];
  // Those of videos and maps end with “-” or “_”, too.
  const isCode = /[^/:]\/.*[A-Z\d][^/]*$/.test(found);
  const ends = opening
    ? found.split(opening).length < found.split(last).length
    : /['.,:;!?*~@$([]/.test(last) || (/[-_]/.test(last) && (!isCode || (isItalic && last === '_')));
  return ends ? trimmedAddress(found.slice(0, -1), isItalic) : found;
}

/** Whether WhatsApp's sign for italic is open at the end of these words. */
const isItalicAfter = (words: string) =>
  words.endsWith('_') || (words.match(/(^|[^\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu) ?? []).length % 2 === 1;

/** Plain text in parts, of which its web and email addresses lead somewhere. */
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
