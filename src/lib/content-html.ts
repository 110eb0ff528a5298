// The HTML that administrators may write. The build and the back office clean it with this one function, so that a
// preview shows what the page will. A field of words holds no HTML: what was typed is escaped (wordsAsHtml), and nothing
// in it is decoded. A rich text holds HTML or words, and isHtml tells which: it is HTML with an element of HTML in it.
import sanitizeHtml from 'sanitize-html';
import { siteUrl } from './config';
import { firstSentences } from './excerpt';
import { lines } from './normal-text';
import { isPhone } from './validation';
import { completeLink, isPictureAddress, linkParts } from './web-address';

/** Elements that become others: a page has one h1, which is its title. */
const renamedTags: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };

/** The number that a numbered list starts with, of an attribute; undefined for 1, or what is no number. */
const listStart = (start: string) =>
  /^-?\d{1,6}$/.test(start) && Number(start) !== 1 ? `${Number(start)}` : undefined;

const safeAddress = /^(mailto:|tel:|\/(?![/\\\s<])|#)/i;

/** An address as browsers read it: without tabs and line breaks, and without blanks around it. */
const asBrowsersRead = (address: string) => address.replaceAll(/[\t\n\r]|^[\0- ]+|[\0- ]+$/g, '');

/** The address of a link to https, mail, a telephone or a page of this site; undefined for any other. */
export function linkAddress(href: string): string | undefined {
  const typed = asBrowsersRead(href);
  return completeLink(typed) ?? (safeAddress.test(typed) ? typed : undefined);
}

/** The https address of a picture, or that of an upload on this machine; undefined for any other. */
export function pictureAddress(src: string): string | undefined {
  const typed = asBrowsersRead(src);
  const address = completeLink(typed) ?? (isPictureAddress(typed) ? typed : undefined);
  return address?.startsWith('mailto:') ? undefined : address;
}

/** Exactly what the editor can write (ui/admin/rich-text/schema.ts); class, style, scripts and handlers are removed. */
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
  // Of http, only uploads on this machine (pictureAddress).
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  // No text of an administrator is parsed as CSS: the attribute is removed.
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
  // A picture with an unsafe address is dropped; a link with an unsafe address keeps its words.
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
};

const elements =
  'a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|menu|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|samp|script|search|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|track|tt|u|ul|var|video';

/** An element with its attributes, or a comment: neither <office@example.org> nor <b and older>. */
const element = new RegExp(`</?(?:${elements})(?:[\\s/][^>]*=[^>]*|\\s*/?)>|<!--`, 'i');

/** Whether a rich text is HTML; otherwise it is words, shown as they were typed. */
const isHtml = (text: string) => element.test(text);

/** True for an element that is kept, whatever its name is then. */
export const isKept = (tag: string) =>
  Object.hasOwn(renamedTags, tag) || (contentRules.allowedTags as string[]).includes(tag);

/** Edges of blocks that are taken away, but must not glue the words on both sides together. */
const droppedEdges =
  /<\/?(address|article|aside|button|caption|center|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|header|hgroup|legend|main|menu|nav|pre|search|section|select|summary|t[dhr]|table)\b[^>]*>/gi;

/** The lines of what is set as it was typed, an element that is not kept, either. */
function withLines(html: string) {
  let isSet = false;
  const parts = html.split(/(<\/?pre\b[^>]*>)/i).map((part, index) => {
    if (index % 2 === 0) return isSet ? part.replaceAll(/\r?\n/g, '<br />') : part;
    isSet = !part.startsWith('</');
    return part;
  });
  return parts.join('');
}

/** Ends of a line in what is kept. */
const lineEnds = /<(br|hr|\/(p|li|h\d|blockquote))\b[^>]*>/gi;

function clean(text: string) {
  if (!isHtml(text)) return plainAsHtml(text);
  const safe = sanitizeHtml(withLines(text).replaceAll(droppedEdges, '$&\n'), contentRules).trim();
  return isHtml(safe) ? safe : plainAsHtml(decoded(safe));
}

/**
 * HTML of administrators, made safe to render. Plain text keeps its lines, lists and addresses, also what is left of a
 * text whose markup was all refused. Cleaning what it gives changes nothing: elements that close
 * one another only under their new names are put right by cleaning again.
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

/** The addresses of links and pictures that the cleaning would take away, as they were typed. */
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

/** What is wrong with an address that the cleaning would take away, in words. */
export const leadsNowhere = (address: string) =>
  `“${address}” leads nowhere. Please write an address that starts with https://, www., mailto: or tel:, or a page of this site such as /seva.`;

/** The same of the first one in a text; undefined if nothing is wrong. */
export function addressProblem(html: string): string | undefined {
  const [refused] = refusedAddresses(html);
  return refused === undefined ? undefined : leadsNowhere(refused);
}

/** The text that sanitizeHtml has escaped. */
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

/** The words of a link, and its address where they do not say it: “on Zoom (https://…)”. */
function withAddress(words: string, href: string) {
  const address = href.startsWith('/') ? siteUrl + href : href.replace(/^tel:|^mailto:([^?]*).*/, '$1');
  const isSaid = bare(words).includes(bare(address)) || (href.startsWith('tel:') && isPhone(words));
  return isSaid || href.startsWith('#') ? words : words.replace(/\s*$/, ` (${address})$&`);
}

/** The lines of a rich text without its markup; of a link its words, or what `ofLink` makes of them and its address. */
function textLines(html: string, ofLink = (words: string, _href: string) => words) {
  if (!isHtml(html)) return lines(html);
  // Between tags a line break is a space.
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

/** The lines of a rich text without its markup, with the addresses of its links. */
export const plainLines = (html: string) => textLines(html, withAddress);

/** In UTF-16 units; a longer paragraph ends with its last sentence within them. */
const longestOpening = 600;

/**
 * The first paragraph of a rich text, whole, in its lines. It stops before a heading or list, and without the words that
 * lead to one ("You can:"); of a text that begins with one it is the first sentences.
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

/** A rich text without markup in one line. */
export const plainText = (html: string) => plainLines(html).replaceAll(/\s+/g, ' ');

/** A text of words alone as HTML for one paragraph, safe to render: its lines, and its addresses as links. */
export const wordsAsHtml = (text: string) => linesAsHtml(lines(text));

/** Administrators' HTML as the site will show it, ready to be put into a page; `plain` where it shows words alone. */
export function safeFragment(html: string, plain: boolean): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = plain ? wordsAsHtml(html) : sanitize(html);
  return template.content;
}

/** What is stored: the same text without what the site would leave out. Text without markup stays as typed. */
export const sanitizeForStorage = (html: string) => (isHtml(html) ? sanitize(html) : html.trim());

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One line of plain text as HTML, its addresses as links. */
const linked = (line: string) =>
  linkParts(line)
    .map(({ words, href }) =>
      href ? `<a href="${escaped(href)}" rel="noopener">${escaped(words)}</a>` : escaped(words),
    )
    .join('');

const linesOf = (text: string) => text.trim().split(/\r?\n/);

/** Plain text as HTML that goes into one paragraph: lines stay lines, addresses become links. */
export const linesAsHtml = (text: string) => linesOf(text).map(linked).join('<br />');

const item = /^\s*[-*•–]\s+(?=\S)/;

/** Plain text as HTML: paragraphs between blank lines, lists of the lines that begin with '- ', links. */
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

/** The addresses of the pictures in sanitised HTML. */
export function imagesIn(safeHtml: string) {
  const found: string[] = [];
  const img = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    if (attribs.src) found.push(attribs.src);
    return { tagName, attribs };
  };
  sanitizeHtml(safeHtml, { ...contentRules, transformTags: { img } });
  return found;
}

/** Sanitised HTML with each picture replaced by its built version; a picture without one is left out. */
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
