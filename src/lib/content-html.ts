// The HTML that administrators may write. The build and the back office clean it with this one function, so that a
// preview shows what the page will.
import sanitizeHtml from 'sanitize-html';
import { isEmail } from './validation';
import { withScheme } from './web-address';

/** Headings that become others: a page has one h1, which is its title. */
const renamedTags = { h1: 'h2', h5: 'h4', h6: 'h4' };

const safeAddress = /^(mailto:|tel:|\/(?![/\\\s<])|#)/i;

const isSecure = (address: string) => /^https:\/\//i.test(address) && URL.canParse(address);

/** An address as browsers read it: without tabs and line breaks, and without blanks around it. */
const asBrowsersRead = (address: string) => address.replaceAll(/[\t\n\r]|^[\0- ]+|[\0- ]+$/g, '');

/** The address of a link to https, mail, a telephone or a page of this site; undefined for any other. */
function safeLink(href: string): string | undefined {
  const typed = asBrowsersRead(href);
  const address = isEmail(typed) ? `mailto:${typed}` : withScheme(typed);
  return isSecure(address) || safeAddress.test(address) ? address : undefined;
}

/** The https address of a picture; undefined for any other. */
function safePicture(src: string): string | undefined {
  const address = withScheme(asBrowsersRead(src));
  return isSecure(address) ? address : undefined;
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

/** True when a text has markup; otherwise blank lines separate its paragraphs. */
export const hasMarkup = (text: string) => /<[a-z][^>]*>/i.test(text);

/** Turns a text without markup into HTML that keeps its paragraphs and line breaks. */
function asParagraphs(text: string) {
  if (hasMarkup(text) || text.trim() === '') return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('\n');
}

const clean = (text: string) => sanitizeHtml(asParagraphs(text), contentRules).trim();

/**
 * HTML of administrators, made safe to render. Plain text becomes one paragraph per block between blank lines, also
 * what is left of a text whose markup was all refused. Cleaning what it gives changes nothing: elements that close
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

/** The text without markup, for a description, a heading or a field that is not rich text. */
export function plainText(html: string) {
  const spaced = html.replaceAll(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, ' ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const entities: [string, string][] = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ];
  const decoded = entities.reduce((rest, [entity, character]) => rest.replaceAll(entity, character), text);
  return decoded.replaceAll(/\s+/g, ' ').trim();
}
