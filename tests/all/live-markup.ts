// Looks in the HTML of a page for what an attacker has typed and a browser would run, fetch or obey.
import sanitizeHtml from 'sanitize-html';

/** Where scripts run, a noscript holds a text, up to the first of its end tags: even to one within an attribute. */
const withScripts = (html: string) => html.replaceAll(/(<\/?)noscript(?=[\s/>])/gi, '$1xmp');

/** Browsers read an address without blanks and control signs. */
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
  // What was read is written with every sign in its attributes escaped.
  for (const [element, attributes = '', text = ''] of read.matchAll(/<(?:script|style)([^>]*)>(.*?)<\//gis))
    if (!attributes.includes('application/ld+json') && text.includes('attack'))
      found.push(element.slice(0, 120));
  return found;
}

/** What is live, with scripts and without. */
export const liveIn = (html: string): string[] => [...liveAsRead(withScripts(html)), ...liveAsRead(html)];
