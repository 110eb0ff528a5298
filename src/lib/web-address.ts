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

/** Quotation marks and full stops of any script: no address has them. */
const notInAddresses = '\\s<>"“”„‟«»‹›।॥。、؟،۔';
const notInEmails = `${notInAddresses}'‘’(),;:@[\\]{}`;

/** A web or email address within a text, perhaps with the signs after it. */
const addresses = new RegExp(
  `\\b(?:https://|www\\.)[^${notInAddresses}]+|[^${notInEmails}]{1,64}@[^${notInEmails}]{1,250}\\.[^${notInEmails}.!?…]{2,}`,
  'giu',
);

const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** An address without the signs that end its sentence; a bracket that was opened within it belongs to it. */
function trimmedAddress(found: string): string {
  const last = found.slice(-1);
  const opening = brackets[last];
  const ends = opening ? found.split(opening).length < found.split(last).length : /['‘’.,;:!?…]/.test(last);
  return ends ? trimmedAddress(found.slice(0, -1)) : found;
}

/** Plain text in parts, of which its web and email addresses lead somewhere. */
export function linkParts(text: string) {
  const parts: { words: string; href?: string | undefined }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const words = trimmedAddress(found);
    parts.push({ words: text.slice(end, index) }, { words, href: completeLink(words) });
    end = index + words.length;
  }
  return [...parts, { words: text.slice(end) }].filter(({ words }) => words);
}
