// Sanitizes the HTML that administrators write. The build and the back office share this code, so previews match the
// page. Plain-text fields contain no HTML and are only escaped (wordsAsHtml). A rich text is HTML if it contains an
// element (isHtml), otherwise plain text.
import sanitizeHtml from 'sanitize-html';
import { siteUrl } from './config';
import { firstSentences } from './excerpt';
import { lines } from './normal-text';
import { isPhone } from './validation';
import { completeLink, isPictureAddress, linkParts } from './web-address';

/** Elements to replace: a page's only h1 is its title. */
const renamedTags: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };

/** Normalizes a list's `start` attribute. `undefined` for 1 and for invalid numbers. */
const listStart = (start: string) =>
  /^-?\d{1,6}$/.test(start) && Number(start) !== 1 ? `${Number(start)}` : undefined;

const safeAddress = /^(mailto:|tel:|\/(?![/\\\s<])|#)/i;

/** Normalizes an address as browsers do: removes tabs and line breaks, and trims it. */
const asBrowsersRead = (address: string) => address.replaceAll(/[\t\n\r]|^[\0- ]+|[\0- ]+$/g, '');

/** Returns a safe link address: https, mailto, tel or a page of this site. `undefined` for any other. */
export function linkAddress(href: string): string | undefined {
  const typed = asBrowsersRead(href);
  return completeLink(typed) ?? (safeAddress.test(typed) ? typed : undefined);
}

/** Returns a safe picture address: https, or an upload on this machine. `undefined` for any other. */
export function pictureAddress(src: string): string | undefined {
  const typed = asBrowsersRead(src);
  const address = completeLink(typed) ?? (isPictureAddress(typed) ? typed : undefined);
  return address?.startsWith('mailto:') ? undefined : address;
}

/** Must match what the editor can write (ui/admin/rich-text/schema.ts). Removes class, style, scripts and handlers. */
const contentRules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'a', 'span', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    ol: ['start'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // pictureAddress allows http only for uploads on this machine.
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  // Style attributes are removed anyway, so do not parse them as CSS.
  parseStyleAttributes: false,
  transformTags: {
    ...renamedTags,
    a: (tagName, { href = '', lang }) => {
      const address = linkAddress(href);
      return {
        tagName,
        attribs: { ...(address && { href: address }), ...(lang && { lang }), rel: 'noopener' },
      };
    },
    ol: (tagName, { start: typed = '', ...attribs }) => {
      const start = listStart(typed.trim());
      return { tagName, attribs: { ...attribs, ...(start && { start }) } };
    },
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { src: pictureAddress(src) ?? '', ...attribs },
    }),
  },
  // Drop a picture with an unsafe address. A link with one keeps its text.
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
};

const elements =
  'a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|menu|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|samp|script|search|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|track|tt|u|ul|var|video';

/** Matches an HTML element or comment, but neither <office@example.org> nor <b and older>. */
const element = new RegExp(`</?(?:${elements})(?:[\\s/][^>]*=[^>]*|\\s*/?)>|<!--`, 'i');

/** Whether a rich text is HTML rather than plain text. */
const isHtml = (text: string) => element.test(text);

/** Whether an element is kept, possibly under another name. */
export const isKept = (tag: string) =>
  Object.hasOwn(renamedTags, tag) || (contentRules.allowedTags as string[]).includes(tag);

/** Tags of block elements that are removed. Their edges must still separate words. */
const droppedEdges =
  /<\/?(address|article|aside|button|caption|center|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|header|hgroup|legend|main|menu|nav|pre|search|section|select|summary|t[dhr]|table)\b[^>]*>/gi;

/** Converts line breaks inside `pre`, which is not kept, to `br`. */
function withLines(html: string) {
  let isSet = false;
  const parts = html.split(/(<\/?pre\b[^>]*>)/i).map((part, index) => {
    if (index % 2 === 0) return isSet ? part.replaceAll(/\r?\n/g, '<br />') : part;
    isSet = !part.startsWith('</');
    return part;
  });
  return parts.join('');
}

/** Tags that end a line. */
const lineEnds = /<(br|hr|\/(p|li|h\d|blockquote))\b[^>]*>/gi;

function clean(text: string) {
  if (!isHtml(text)) return plainAsHtml(text);
  const safe = sanitizeHtml(withLines(text).replaceAll(droppedEdges, '$&\n'), contentRules).trim();
  return isHtml(safe) ? safe : plainAsHtml(decoded(safe));
}

/**
 * Sanitizes administrators' HTML for rendering. Plain text keeps its lines, lists and addresses, and so does a text
 * whose markup was all removed. Idempotent: it repeats the cleaning until nothing changes, because renaming can produce
 * invalid nesting.
 */
export function sanitize(html: string): string {
  let safe = clean(html);
  for (let passes = 0; passes < 10; passes++) {
    const again = clean(safe);
    if (again === safe) return safe;
    safe = again;
  }
  return clean(plainText(safe));
}

/** Addresses of links and pictures that sanitizing would remove, as typed. */
export function refusedAddresses(html: string): string[] {
  const refused: string[] = [];
  const look = (attribute: string, safe: (address: string) => string | undefined) => {
    return (tagName: string, attribs: sanitizeHtml.Attributes) => {
      const typed = attribs[attribute];
      if (typed !== undefined && safe(typed) === undefined) refused.push(typed.trim());
      return { tagName, attribs };
    };
  };
  const transformTags = { a: look('href', linkAddress), img: look('src', pictureAddress) };
  if (isHtml(html)) sanitizeHtml(html, { ...contentRules, transformTags });
  return refused;
}

/** Error message for an unsafe or invalid address. */
export const leadsNowhere = (address: string) =>
  `“${address}” is not a valid address. Please enter an address that starts with https://, www., mailto: or tel:, or a page of this site such as /seva.`;

/** Error message for the first invalid address in a text, or `undefined`. */
export function addressProblem(html: string): string | undefined {
  const [refused] = refusedAddresses(html);
  return refused === undefined ? undefined : leadsNowhere(refused);
}

/** Decodes the entities that sanitizeHtml writes. */
function decoded(text: string) {
  const entities: [string, string][] = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ];
  return entities.reduce((rest, [entity, character]) => rest.replaceAll(entity, character), text);
}

const bare = (address: string) => address.replaceAll(/^(https:\/\/)?(www\.)?|\/$/gi, '').toLowerCase();

/** Adds a link's address to its text unless the text contains it: “on Zoom (https://…)”. */
function withAddress(words: string, href: string) {
  const address = href.startsWith('/') ? siteUrl + href : href.replace(/^tel:|^mailto:([^?]*).*/, '$1');
  const isSaid = bare(words).includes(bare(address)) || (href.startsWith('tel:') && isPhone(words));
  return isSaid || href.startsWith('#') ? words : words.replace(/\s*$/, ` (${address})$&`);
}

/** Lines of a rich text without markup. `ofLink` converts a link; by default only its text remains. */
function textLines(html: string, ofLink = (words: string, _href: string) => words) {
  if (!isHtml(html)) return lines(html);
  // HTML treats line breaks as spaces.
  const spaced = withLines(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(lineEnds, '\n')
    .replaceAll(droppedEdges, '\n');
  const links = { ...contentRules, allowedTags: ['a'], allowedAttributes: { a: ['href'] } };
  const words = sanitizeHtml(spaced, links)
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href, words) => ofLink(words, href))
    .replaceAll(/<[^>]*>/g, '');
  return lines(decoded(words));
}

/** Lines of a rich text without markup, with the addresses of its links. */
export const plainLines = (html: string) => textLines(html, withAddress);

/** UTF-16 units. A longer paragraph is cut after a sentence. */
const longestOpening = 600;

/**
 * First paragraph of a rich text, without markup. Ends before a heading or list, and omits a sentence that introduces
 * one ("You can:"). A text that starts with a heading or list gives its first sentences instead.
 */
export function openingParagraph(html: string) {
  const ends = isHtml(html) ? /<\/p>|(?=<(?:h[1-6]|[uo]l|hr)\b)/i : /\n\s*\n/;
  const first = html.split(ends).find((part) => textLines(part)) ?? '';
  if (/^\s*<(?:h[1-6]|[uo]l)\b/i.test(first)) return firstSentences(textLines(html), 200);
  const paragraph = textLines(first);
  if (!paragraph.endsWith(':')) return firstSentences(paragraph, longestOpening);
  const sentences = firstSentences(paragraph, paragraph.length - 1);
  return sentences.endsWith('…') ? `${paragraph.slice(0, -1)}…` : sentences;
}

/** A rich text as one line without markup. */
export const plainText = (html: string) => plainLines(html).replaceAll(/\s+/g, ' ');

/** Converts a plain-text field to safe HTML for one paragraph, with line breaks and links. */
export const wordsAsHtml = (text: string) => linesAsHtml(lines(text));

/** Renders administrators' text as the site will show it. `plain` is for plain-text fields. */
export function safeFragment(html: string, plain: boolean): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = plain ? wordsAsHtml(html) : sanitize(html);
  return template.content;
}

/** Sanitizes a rich text for storage. Plain text is only trimmed. */
export const sanitizeForStorage = (html: string) => (isHtml(html) ? sanitize(html) : html.trim());

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Converts one line of plain text to HTML with links. */
const linked = (line: string) =>
  linkParts(line)
    .map(({ words, href }) =>
      href ? `<a href="${escaped(href)}" rel="noopener">${escaped(words)}</a>` : escaped(words),
    )
    .join('');

const linesOf = (text: string) => text.trim().split(/\r?\n/);

/** Converts plain text to HTML for one paragraph, with line breaks and links. */
export const linesAsHtml = (text: string) => linesOf(text).map(linked).join('<br />');

const item = /^\s*[-*•–]\s+(?=\S)/;

/** Converts plain text to HTML: paragraphs, lists of lines that begin with '- ', and links. */
function plainAsHtml(text: string): string {
  const blocks: { tag: 'p' | 'ul'; lines: string[] }[] = [];
  let tag: 'p' | 'ul' | undefined;
  for (const line of linesOf(text)) {
    const next = line.trim() === '' ? undefined : item.test(line) ? 'ul' : 'p';
    if (next && next !== tag) blocks.push({ tag: next, lines: [] });
    if (next) blocks.at(-1)?.lines.push(linked(line.replace(next === 'ul' ? item : '', '')));
    tag = next;
  }
  return blocks
    .map((block) =>
      block.tag === 'ul'
        ? `<ul>${block.lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${block.lines.join('<br />')}</p>`,
    )
    .join('\n');
}

export interface ContentImage {
  src: string;
  width?: number;
  height?: number;
}

/** Addresses of the pictures in sanitized HTML. */
export const imagesIn = (safeHtml: string) =>
  [...safeHtml.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => decoded(src));

/** Replaces each picture in sanitized HTML by its built version, and removes pictures without one. */
export function replaceImages(safeHtml: string, built: ReadonlyMap<string, ContentImage>) {
  return sanitizeHtml(safeHtml, {
    ...contentRules,
    allowedAttributes: {
      ...contentRules.allowedAttributes,
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    allowedSchemesByTag: {},
    exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
    transformTags: {
      img: (tagName, { alt = '', src = '' }) => {
        const image = built.get(src);
        const size =
          image?.width && image.height ? { width: `${image.width}`, height: `${image.height}` } : {};
        return {
          tagName,
          attribs: image ? { src: image.src, alt, ...size, loading: 'lazy', decoding: 'async' } : {},
        };
      },
    },
  });
}
