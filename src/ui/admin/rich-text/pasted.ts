// Converts pasted content: keeps its structure and drops its styling. The editor's parser handles elements; this module
// handles structure that programs express with styles or plain-text markers.
import { DOMParser as DocumentParser, type Schema, type Slice } from '@tiptap/pm/model';
import { bodyOf, isOldPunjabi, oldPunjabi, styleKept } from '@/lib/admin/clipboard';
import { supabase } from '@/lib/config';
import { linesAsHtml } from '@/lib/content-html';
import { westernDigits } from '@/lib/normal-text';
import { linkParts } from '@/lib/web-address';
import { framesIn, leftOutSentence } from './left-out';

/** Removes head elements, comments and Office tags. */
const withoutNoise = (html: string) =>
  html.replaceAll(
    /<!--.*?-->|<!\[.*?\]>|<(style|script|xml|title)\b.*?<\/\1>|<\/?o:p[^>]*>|<(meta|link)\b[^>]*>/gis,
    '',
  );

const styleOf = (element: Element, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute(styleKept) ?? '')?.[1]
    ?.trim() ?? '';

const isBold = (weight: string) => /^(bold|bolder|[6-9]00)$/.test(weight);

const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function become(element: Element, tag: string) {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrapContent(element: Element, tag: string) {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.append(other);
}

/** Converts styled spans, as in Google Docs, to elements, and unwraps bold tags whose style is not bold. */
function styleToElements(body: Element) {
  for (const bold of body.querySelectorAll('b, strong'))
    if (/^(normal|400)$/.test(styleOf(bold, 'font-weight'))) unwrap(bold);
  for (const span of body.querySelectorAll('span')) {
    const decoration = styleOf(span, 'text-decoration(?:-line)?');
    const isLink = span.closest('a') ?? span.querySelector('a');
    // Headings are bold anyway.
    if (isBold(styleOf(span, 'font-weight')) && !span.closest('h1, h2, h3, h4, h5, h6'))
      wrapContent(span, 'strong');
    if (/^(italic|oblique)/.test(styleOf(span, 'font-style'))) wrapContent(span, 'em');
    if (/underline/.test(decoration) && !isLink) wrapContent(span, 'u');
    if (/line-through/.test(decoration)) wrapContent(span, 's');
  }
}

/** Comments and tracked deletions in Word. */
const reviews = [
  'del[cite], del[datetime], .msoDel, [class*="TrackChange"][class*="Delet"]',
  `.MsoCommentReference, a[href^="#_msocom"], a[href^="#cmnt"], [${styleKept}*="mso-element:comment"]`,
  // A list marker in the text, which duplicates that of the list element.
  '.ListMarkerWrappingSpan',
].join();

/** Numbers in any script, such as “1.” or “(੩)”. */
const numbered = /^[([]?(?:\p{Nd}+[.)])*(\p{Nd}+)[.):\]]?$/u;
/** Letters and Roman numerals, such as “a)”. */
const lettered = /^[([]?(\p{L}\p{M}*|[ivxlcdm]+)[.):\]]$/iu;

/** Reads a list marker. Without a `number`, only the item's position counts. */
function markerOf(sign: string): Pick<Item, 'tag' | 'number'> {
  const marker = sign.replaceAll(/\s/g, '');
  const [, digits] = numbered.exec(marker) ?? [];
  if (digits) return { tag: 'ol', number: Number(westernDigits(digits)) || undefined };
  return { tag: lettered.test(marker) ? 'ol' : 'ul' };
}

interface Item {
  element: Element;
  level: number;
  tag: 'ol' | 'ul';
  number?: number | undefined;
  sign?: Element | undefined;
}

/** Parses a Word list item, which is a paragraph with the level in its style and the marker in its text. */
function wordItem(element: Element): Item[] {
  const [, level] = /\blevel(\d)/.exec(styleOf(element, 'mso-list')) ?? [];
  if (element.tagName !== 'P' || level === undefined) return [];
  const sign = [...element.querySelectorAll('span')].find((span) =>
    /ignore/i.test(styleOf(span, 'mso-list')),
  );
  return [{ element, level: Number(level), ...markerOf(sign?.textContent ?? ''), sign }];
}

/** Items of a flat list with level attributes instead of nesting, as written by Word Online. */
function flatItems(list: Element): Item[] {
  const tag = list.localName;
  if ((tag !== 'ol' && tag !== 'ul') || list.querySelector('ol, ul')) return [];
  const start = Number(list.getAttribute('start'));
  return [...list.children].flatMap((element, index) => {
    const level = element.getAttribute('aria-level') ?? element.getAttribute('data-aria-level');
    const number = index === 0 ? start || undefined : undefined;
    return level ? [{ element, level: Number(level), tag, number }] : [];
  });
}

const itemsOf = (element: Element | null | undefined) =>
  element ? [...wordItem(element), ...flatItems(element)] : [];

/** Builds nested lists from consecutive items by level and marker. */
function nest(items: readonly Item[], place: Element) {
  const open: { level: number; list: Element; next: number }[] = [];
  for (const { element, level, tag, number, sign } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level) {
      const { list, next } = open.at(-1) ?? {};
      if (list?.localName !== tag || (number ?? next) !== next) open.pop();
    }
    if (open.at(-1)?.level !== level) {
      const list = place.ownerDocument.createElement(tag);
      const start = number ?? 1;
      if (start !== 1) list.setAttribute('start', `${start}`);
      (open.at(-1)?.list.lastElementChild ?? place).append(list);
      open.push({ level, list, next: start });
    }
    sign?.remove();
    const now = open.at(-1);
    if (!now) continue;
    now.list.append(element);
    if (element.localName !== 'li') become(element, 'li');
    now.next += 1;
  }
}

/** Converts Word's list paragraphs and flat lists to nested list elements. */
function listsByLevel(body: Element) {
  for (const box of [...body.querySelectorAll('div')].reverse()) {
    const [list, ...others] = box.children;
    const isBox = list && others.length === 0 && box.textContent.trim() === list.textContent.trim();
    if (isBox && /^[ou]l$/.test(list.localName)) unwrap(box);
  }
  for (const first of body.querySelectorAll('p, ol, ul')) {
    if (!first.isConnected || itemsOf(first).length === 0) continue;
    const place = body.ownerDocument.createElement('div');
    first.before(place);
    const items: Item[] = [];
    for (;;) {
      const next = place.nextElementSibling;
      const more = itemsOf(next);
      if (more.length === 0) break;
      items.push(...more);
      next?.remove();
    }
    nest(items, place);
    unwrap(place);
  }
}

/** Whether a picture's alt text is an emoji. WhatsApp and Gmail insert emoji as pictures. */
const isEmoji = (alt: string) =>
  /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) && !/^[\d#*]+$/.test(alt);

/**
 * Upgrades http links to https and removes pictures that were not uploaded here. Returns what was removed, except
 * tracking pixels.
 */
function addresses(body: Element): string[] {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) unwrap(link);
    else link.setAttribute('href', href.replace(/^http:\/\//i, 'https://'));
  }
  let pictures = 0;
  for (const picture of body.querySelectorAll('img')) {
    const alt = picture.getAttribute('alt') ?? '';
    if (supabase && picture.getAttribute('src')?.startsWith(`${supabase.url}/storage/`)) continue;
    const isPoint = ['width', 'height'].some((side) => /^[0-2]$/.test(picture.getAttribute(side) ?? ''));
    if (!isEmoji(alt) && !isPoint) pictures += 1;
    picture.replaceWith(...(isEmoji(alt) ? [alt] : []));
  }
  if (pictures === 0) return [];
  return [
    pictures === 1 ? 'a picture (add it with “Picture”)' : `${pictures} pictures (add them with “Picture”)`,
  ];
}

/** Turns addresses in the text into links. */
function wordsToLinks(body: Element) {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const parts = linkParts(text.data);
    if (text.parentElement?.closest('a') || !parts.some(({ href }) => href)) continue;
    text.replaceWith(
      ...parts.map(({ words, href }) => {
        if (!href) return words;
        const link = body.ownerDocument.createElement('a');
        link.append(words);
        link.setAttribute('href', href);
        return link;
      }),
    );
  }
}

/** Converts each table row to a paragraph. */
function tablesToLines(body: Element) {
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

const block = /^(P|H\d|UL|OL|BLOCKQUOTE|DIV|HR)$/;

/** Cleans HTML from the clipboard for the editor's parser. `leftOut` is a sentence about what was removed. */
export function cleanHtml(html: string): { html: string; leftOut: string | undefined } {
  if (isOldPunjabi(html)) return { html: '', leftOut: oldPunjabi };
  const body = bodyOf(withoutNoise(html));
  for (const guid of body.querySelectorAll('[id^="docs-internal-guid"]')) unwrap(guid);
  for (const review of body.querySelectorAll(reviews)) review.remove();
  for (const set of body.querySelectorAll('pre')) set.innerHTML = set.innerHTML.replaceAll(/\r?\n/g, '<br>');
  for (const box of body.querySelectorAll('center, details, summary')) become(box, 'div');
  listsByLevel(body);
  tablesToLines(body);
  styleToElements(body);
  const leftOut = leftOutSentence([...framesIn(body), ...addresses(body)]);
  wordsToLinks(body);
  for (const [tag, other] of Object.entries(renamed))
    for (const heading of body.querySelectorAll(tag)) become(heading, other);
  // Remove line breaks between block elements.
  for (const end of body.querySelectorAll('br'))
    if (
      block.test(end.previousElementSibling?.tagName ?? '') ||
      block.test(end.nextElementSibling?.tagName ?? '')
    )
      end.remove();
  // Word sets a language everywhere, usually a wrong one, so keep only Punjabi.
  for (const part of body.querySelectorAll('[lang]'))
    if (/^pa\b/i.test(part.getAttribute('lang') ?? '')) part.setAttribute('lang', 'pa');
    else part.removeAttribute('lang');
  for (const paragraph of body.querySelectorAll('p, li > p'))
    if (paragraph.textContent.replaceAll('\u00a0', ' ').trim() === '' && !paragraph.querySelector('img'))
      paragraph.remove();
  return { html: body.innerHTML.replaceAll('&nbsp;', ' '), leftOut };
}

const lineKinds = [
  { tag: 'ul', start: /^\s*[-*•–]\s+(?=\S)/ },
  { tag: 'ol', start: /^\s*(\p{Nd}{1,2}[.)]|\(\p{Nd}{1,2}\)|\(?\p{L}\p{M}*\))\s+(?=\S)/u },
  { tag: 'blockquote', start: /^\s*>\s?(?=\S)/ },
] as const;

/** WhatsApp's markers for bold, italic and strikethrough. Group 1 is the character before the marker. */
const signs = [
  { sign: '\\*', tag: 'strong' },
  { sign: '_', tag: 'em' },
  { sign: '~', tag: 's' },
].map(({ sign, tag }) => ({
  tag,
  around: new RegExp(
    `(^|[^\\p{L}\\p{M}\\p{N}${sign}])${sign}(?=\\S)([^${sign}\\n]*[^\\s${sign}])${sign}(?![\\p{L}\\p{M}\\p{N}${sign}])`,
    'gu',
  ),
}));

/** Converts a line with links and WhatsApp markers to HTML. Ignores markers inside an address. */
function lineAsHtml(line: string) {
  const links: string[] = [];
  // Replace links by a noncharacter while processing markers.
  const words = linesAsHtml(line).replaceAll(/<a .*?<\/a>/g, (link) => {
    links.push(link);
    return '\uFFFF';
  });
  return signs
    .reduce((text, { around, tag }) => text.replaceAll(around, `$1<${tag}>$2</${tag}>`), words)
    .replaceAll('\uFFFF', () => links.shift() ?? '');
}

/** Converts plain text to HTML with paragraphs, lists, quotes and WhatsApp's formatting. */
function wordsAsRichHtml(words: string): string {
  const lines = words.trim().split(/\r?\n/);
  const isListed = (line = '') => lineKinds[1].start.test(line);
  const parts: { tag: 'p' | 'ul' | 'ol' | 'blockquote'; lines: string[]; start: number }[] = [];
  let before: string | undefined;
  lines.forEach((line, index) => {
    const kind = lineKinds.find(({ start }) => start.test(line));
    // A single numbered line may be a date.
    const isAlone = kind?.tag === 'ol' && before !== 'ol' && !isListed(lines[index + 1]);
    const tag = line.trim() === '' ? undefined : (!isAlone && kind?.tag) || 'p';
    const { number } = markerOf((tag === 'ol' && kind?.start.exec(line)?.[1]) || '');
    const last = parts.at(-1);
    const next = (last?.start ?? 1) + (last?.lines.length ?? 0);
    if (tag && (tag !== before || (number ?? next) !== next))
      parts.push({ tag, lines: [], start: number ?? 1 });
    if (tag) parts.at(-1)?.lines.push(lineAsHtml(tag === 'p' || !kind ? line : line.replace(kind.start, '')));
    before = tag;
  });
  return parts
    .map(({ tag, lines: written, start }) => {
      if (tag === 'p') return `<p>${written.join('<br>')}</p>`;
      if (tag === 'blockquote') return `<blockquote><p>${written.join('<br>')}</p></blockquote>`;
      const items = written.map((line) => `<li>${line}</li>`).join('');
      return tag === 'ol' ? `<ol start="${start}">${items}</ol>` : `<ul>${items}</ul>`;
    })
    .join('');
}

/** Parses plain text from the clipboard for the editor. */
export const sliceOfWords = (words: string, schema: Schema): Slice =>
  DocumentParser.fromSchema(schema).parseSlice(bodyOf(wordsAsRichHtml(words)));
