// What the site would leave out of a text, said before it is saved, and what can stand in its place.
import { isKept, linkAddress, plainText, sanitize } from '@/lib/content-html';

/** Something that a person put into a text, and that is not kept. */
export interface LeftOut {
  /** What it is, such as “a table “Sunday 10:00””. */
  what: string;
  why: string;
}

/** The site's policy refuses a parsed style or handler, with a line in the console: each is read as a text. */
export const styleKept = 'data-style';

const inert = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
  );

export const bodyOf = (html: string) => new DOMParser().parseFromString(inert(html), 'text/html').body;

/** The first words of an element, in quotes, after a blank. */
export function quoted(element: Element) {
  const words = plainText(element.outerHTML).split(' ');
  if (!words[0]) return '';
  return ` “${words.slice(0, 6).join(' ')}${words.length > 6 ? ' …' : ''}”`;
}

const frames = 'iframe, frame, embed, object, video, audio';
const forms = 'form, input, button, select, textarea';

/** An address that leads to the web. */
function webAddress(typed: string): URL | undefined {
  const address = linkAddress(typed.trim().replace(/^\/\//, 'https://'));
  try {
    return address?.startsWith('https:') ? new URL(address) : undefined;
  } catch {
    return undefined;
  }
}

/** The address of what a frame shows, as a link of its own leads there. */
function frameAddress(frame: Element): string | undefined {
  const source = frame.querySelector('[src]') ?? frame;
  const url = webAddress(
    frame.getAttribute('src') ?? source.getAttribute('src') ?? frame.getAttribute('data') ?? '',
  );
  if (!url) return undefined;
  const [, id = ''] = /^\/embed\/([\w-]+)/.exec(url.pathname) ?? [];
  if (/(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname) && id) {
    const list = url.searchParams.get('list');
    if (id === 'videoseries' && list)
      return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
    return `https://www.youtube.com/watch?v=${id}`;
  }
  const [, film] = /^\/video\/(\d+)/.exec(url.pathname) ?? [];
  if (url.hostname === 'player.vimeo.com' && film) return `https://vimeo.com/${film}`;
  // Opens in a frame only.
  if (/^\/maps\/embed/.test(url.pathname)) return undefined;
  if (url.pathname.startsWith('/forms/')) url.searchParams.delete('embedded');
  // What plugins of Facebook show.
  const shown = url.pathname.startsWith('/plugins/') ? url.searchParams.get('href') : null;
  return linkAddress(shown ?? url.href);
}

/** The address that a button of PayPal leads to. */
function buttonAddress(form: Element): string | undefined {
  const url = webAddress(form.getAttribute('action') ?? '');
  if (!url || !/(^|\.)paypal\.com$/.test(url.hostname)) return undefined;
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type="hidden"]'))
    url.searchParams.set(name, value);
  return url.href;
}

const hostOf = (address: string | undefined | null) =>
  /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address?.trim() ?? '')?.[1];

function linkTo(element: Element, address: string) {
  const line = element.ownerDocument.createElement('p');
  const link = element.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  const isPayPal = hostOf(address)?.endsWith('paypal.com');
  const words = element.getAttribute('title')?.trim() || (isPayPal ? 'Donate with PayPal' : hostOf(address));
  link.append(words ?? address);
  // A line of its own, but for one within a line.
  if (element.closest('p, li, h1, h2, h3, h4, h5, h6')) return link;
  line.append(link);
  return line;
}

/** A frame becomes a link to what it shows, and so does a button of PayPal. */
export function framesToLinks(body: Element) {
  for (const frame of body.querySelectorAll(`${frames}, form`)) {
    const address = frame.localName === 'form' ? buttonAddress(frame) : frameAddress(frame);
    if (address) frame.replaceWith(linkTo(frame, address));
  }
}

/** A table becomes a line for each of its rows. */
export function tablesToLines(body: Element) {
  for (const row of body.querySelectorAll('tr')) {
    const line = body.ownerDocument.createElement('p');
    for (const cell of row.cells) {
      if (line.hasChildNodes() && cell.textContent.trim()) line.append(' – ');
      for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes);
      line.append(...cell.childNodes);
    }
    row.closest('table')?.before(line);
  }
  for (const table of body.querySelectorAll('table')) table.remove();
}

/** They only hold others, but for those with words of their own. */
const boxes = /^(div|section|article|header|footer|main|nav|aside|hgroup|font|picture|source)$/;

const isWord = (node: Node) =>
  node instanceof Element
    ? /^(a|b|em|i|img|s|span|strong|u)$/.test(node.localName)
    : node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim());

/** A box that is a line of words, beside others. */
const isLine = (element: Element) =>
  boxes.test(element.localName) &&
  [...element.childNodes].some(isWord) &&
  element.textContent.trim() !== element.ownerDocument.body.textContent.trim();

/** The same text with what the site has in the place of frames, buttons and tables, and without what it leaves out. */
export function possibleOf(html: string): string {
  const body = bodyOf(html);
  framesToLinks(body);
  tablesToLines(body);
  for (const box of [...body.querySelectorAll('*')].filter(isLine)) {
    const line = box.ownerDocument.createElement('p');
    line.append(...box.childNodes);
    box.replaceWith(line);
  }
  return sanitize(body.innerHTML);
}

/** What the site sees to by itself, or has no use for. */
const ownAttributes =
  /^(id|name|lang|href|src|alt|width|height|start|rel|target|title|loading|decoding|srcset|sizes|role|aria-.*|data-(?!style$).*)$/;

const within = (element: Element, selector: string) => element.parentElement?.closest(selector);

/** A frame or a form that is left out; undefined for any other element. */
function ofOthers(element: Element): LeftOut | undefined {
  const address = ['src', 'action', 'data'].map((name) => element.getAttribute(name)).find(hostOf);
  const of = address ? ` of ${hostOf(address)}` : '';
  if (element.matches(frames))
    return { what: `a frame${of}`, why: 'Texts show no pages or videos of others.' };
  return element.matches(forms)
    ? { what: `a form or button${of}`, why: 'It works on its own site only.' }
    : undefined;
}

function leftOutOf(element: Element): LeftOut[] {
  const tag = element.localName;
  const others = ofOthers(element);
  if (others) return [others];
  if (tag === 'table') return [{ what: `a table${quoted(element)}`, why: 'It would be wider than a phone.' }];
  if (!isKept(tag) && !boxes.test(tag))
    return [{ what: `<${tag}>${quoted(element)}`, why: 'Words stay, and look like those around them.' }];
  if (isLine(element))
    return [{ what: `<${tag}>${quoted(element)}`, why: 'Its words run on with those beside them.' }];
  const place = element.id || (tag === 'a' && element.getAttribute('name'));
  const hasStyles = [...element.attributes].some(({ name }) => !ownAttributes.test(name));
  return [
    ...(place ? [{ what: `the place “${place}”`, why: 'Links lead to a page, not to a place on it.' }] : []),
    ...(hasStyles ? [{ what: 'styles', why: 'Every text has the looks of the site.' }] : []),
  ];
}

/** What is left out of a text when it is saved, each once. */
export function leftOut(html: string): LeftOut[] {
  const found = [...bodyOf(html).querySelectorAll('*')]
    .filter((element) => !within(element, `table, ${frames}, ${forms}, svg, math`))
    .flatMap(leftOutOf);
  return found.filter(({ what }, index) => found.findIndex((other) => other.what === what) === index);
}

/** What of others is left out of what is pasted, of which much is no part of the text. */
export function ofOthersIn(body: Element): LeftOut[] {
  const found = [...body.querySelectorAll(`${frames}, form`)].flatMap((element) => ofOthers(element) ?? []);
  return found.filter(({ what }) => what.includes(' of '));
}
