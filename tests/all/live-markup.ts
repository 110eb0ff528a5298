// Finds markup in the HTML of a page that an attacker typed and a browser would run, fetch or obey.
import sanitizeHtml from 'sanitize-html';

/** With scripts on, browsers read noscript as text up to its first end tag, even one inside an attribute. */
const withScripts = (html: string) => html.replaceAll(/(<\/?)noscript(?=[\s/>])/gi, '$1xmp');

/** Ignores whitespace and control characters in an address, like browsers do. */
const isScript = (address: string) =>
  /^(javascript|vbscript|data):(?!image\/(?!svg))/i.test(address.replaceAll(/[\s\p{Cc}]/gu, ''));

const isFetched = (tag: string, name: string, value: string) =>
  tag === 'a' && name === 'href' ? false : /^\s*(https:)?\/\/attacker\./i.test(value);

const isLive = (tag: string, name: string, value: string) =>
  /^on|^srcdoc$|attack/i.test(name) ||
  isScript(value) ||
  isFetched(tag, name, value) ||
  (/^(style|http-equiv)$/.test(name) && /attack|refresh/i.test(value));

function liveAsRead(html: string): string[] {
  const found: string[] = [];
  const read = sanitizeHtml(html, {
    ...{ allowedTags: false, allowedAttributes: false, allowVulnerableTags: true },
    onOpenTag: (tag, attributes) => {
      for (const [name, value] of Object.entries(attributes))
        if (isLive(tag, name, value)) found.push(`<${tag} ${name}="${value.slice(0, 80)}">`);
    },
  });
  // sanitize-html has escaped all special characters in attributes.
  for (const [element, attributes = '', text = ''] of read.matchAll(/<(?:script|style)([^>]*)>(.*?)<\//gis))
    if (!attributes.includes('application/ld+json') && text.includes('attack'))
      found.push(element.slice(0, 120));
  return found;
}

/** Returns the live markup, with scripts on and off. */
export const liveIn = (html: string): string[] => [...liveAsRead(withScripts(html)), ...liveAsRead(html)];
