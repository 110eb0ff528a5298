import DOMPurify from 'dompurify';
import {
  asParagraphs,
  contentAttributes,
  contentTags,
  hasMarkup,
  renamedTags,
  safeLink,
} from './content-rules';

const { a, img, '*': everywhere } = contentAttributes;

const allowed = {
  ALLOWED_TAGS: [...contentTags, ...Object.keys(renamedTags)],
  ALLOWED_ATTR: [...a, ...img, ...everywhere],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

function rename(element: Element, name: string) {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  element.replaceWith(renamed);
}

/** An attribute belongs to its tag: DOMPurify knows one list for all. */
function dropStrayAttributes(element: Element) {
  const own: Record<string, string[]> = { a, img };
  const known = [...everywhere, ...(own[element.localName] ?? [])];
  for (const { name } of [...element.attributes]) if (!known.includes(name)) element.removeAttribute(name);
}

/** A link whose address is refused keeps its words; a picture whose address is refused says nothing. */
function checkAddresses(fragment: DocumentFragment) {
  for (const link of fragment.querySelectorAll('a')) {
    if (!safeLink.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('rel', 'noopener');
  }
  for (const picture of fragment.querySelectorAll('img')) {
    if (!picture.getAttribute('src')?.startsWith('https://')) picture.remove();
  }
}

/**
 * The policy of the page already objects, in the console, when a style or a handler is parsed, although nothing
 * here would ever be applied: under another name they are dropped in silence.
 */
const disarmed = (html: string) =>
  html.replaceAll(/<[^>]*>?/g, (tag) => tag.replaceAll(/(?<=[\s"'/])(?=(style|on\w+)\s*=)/gi, 'data-'));

/** Administrators' HTML as the site will show it, ready to be put into a page (lib/sanitize does it there). */
export function safeFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(disarmed(asParagraphs(html)), {
    ...allowed,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const [tag, name] of Object.entries(renamedTags)) {
    for (const element of fragment.querySelectorAll(tag)) rename(element, name);
  }
  for (const element of fragment.querySelectorAll('*')) dropStrayAttributes(element);
  checkAddresses(fragment);
  return fragment;
}

/** What is stored: the same text without what the site would leave out. Text without markup stays as typed. */
export function sanitizeForStorage(html: string) {
  if (!hasMarkup(html)) return html.trim();
  const holder = document.createElement('div');
  holder.append(safeFragment(html));
  return holder.innerHTML.trim();
}

/** The words alone, as the site shows a field that is not rich text. */
export function wordsOf(html: string) {
  const fragment = safeFragment(html.replaceAll(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, ' '));
  return (fragment.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
