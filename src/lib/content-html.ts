// The HTML that administrators may write. The build and the back office clean it with this one function, so that a
// preview shows what the page will.
import sanitizeHtml from 'sanitize-html';
import { linesAsHtml, plainAsHtml } from './plain-lines';
import { completeLink } from './web-address';

/** Headings that become others: a page has one h1, which is its title. */
const renamedTags = { h1: 'h2', h5: 'h4', h6: 'h4' };

const safeAddress = /^(mailto:|tel:|\/(?![/\\\s<])|#)/i;

/** An address as browsers read it: without tabs and line breaks, and without blanks around it. */
const asBrowsersRead = (address: string) => address.replaceAll(/[\t\n\r]|^[\0- ]+|[\0- ]+$/g, '');

/** The address of a link to https, mail, a telephone or a page of this site; undefined for any other. */
function safeLink(href: string): string | undefined {
  const typed = asBrowsersRead(href);
  return completeLink(typed) ?? (safeAddress.test(typed) ? typed : undefined);
}

/** The https address of a picture; undefined for any other. */
function safePicture(src: string): string | undefined {
  const address = completeLink(asBrowsersRead(src));
  return address?.startsWith('mailto:') ? undefined : address;
}

/** Formatting is kept; class, style, scripts and event handlers are removed. */
export const contentRules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // No text of an administrator is parsed as CSS: the attribute is removed.
  parseStyleAttributes: false,
  transformTags: {
    ...renamedTags,
    a: (tagName, { href = '', lang }) => {
      const address = safeLink(href);
      return {
        tagName,
        attribs: { ...(address && { href: address }), ...(lang && { lang }), rel: 'noopener' },
      };
    },
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { src: safePicture(src) ?? '', ...attribs },
    }),
  },
  // A picture with an unsafe address is dropped; a link with an unsafe address keeps its words.
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
};

/** True when a text has markup; otherwise it is shown as it was typed. */
export const hasMarkup = (text: string) => /<[a-z/!][^>]*>/i.test(text);

/** Ends of elements that are taken away, but must not glue the words on both sides together. */
const droppedEnds = /<\/(div|t[dhr]|d[dt]|section|article|header|footer|main)\b[^>]*>/gi;

/** Ends of a line in what is kept. */
const lineEnds = /<(br|hr|\/(p|li|h\d|blockquote|figcaption|figure))\b[^>]*>/gi;

function clean(text: string) {
  const html = hasMarkup(text) ? text.replaceAll(droppedEnds, '$&\n') : plainAsHtml(text);
  return sanitizeHtml(html, contentRules).trim();
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
  const transformTags = { a: look('href', safeLink), img: look('src', safePicture) };
  if (hasMarkup(html)) sanitizeHtml(html, { ...contentRules, transformTags });
  return refused;
}

/** The lines of a text without its markup. */
export function plainLines(html: string) {
  // Between tags a line break is a space; in a text without any it is meant.
  const spaced = hasMarkup(html)
    ? html.replaceAll(/\s+/g, ' ').replaceAll(lineEnds, '\n').replaceAll(droppedEnds, '\n')
    : html;
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const entities: [string, string][] = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ];
  const decoded = entities.reduce((rest, [entity, character]) => rest.replaceAll(entity, character), text);
  return decoded
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

/** The text without markup in one line, for a description, a heading or a field that is not rich text. */
export const plainText = (html: string) => plainLines(html).replaceAll(/\s+/g, ' ');

/** A text of words alone as HTML for one paragraph, safe to render: its lines, and its addresses as links. */
export const wordsAsHtml = (text: string) => linesAsHtml(plainLines(text));
