// What is pasted keeps its meaning and loses its styling. The editor's own rules drop most of it; here is what programs
// say by styles and signs instead of by elements.
import { DOMParser as DocumentParser, type Schema, type Slice } from '@tiptap/pm/model';
import { supabase } from '@/lib/config';
import { linesAsHtml } from '@/lib/content-html';

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** An attribute of a parsed style is refused by the site's policy, with a line in the console: it is read as a text. */
const styleKept = 'data-style';

/** Without what is no text: the head, comments, and elements of Office. */
const withoutNoise = (html: string) =>
  html
    .replaceAll(
      /<!--.*?-->|<!\[.*?\]>|<(style|script|xml|title)\b.*?<\/\1>|<\/?o:p[^>]*>|<(meta|link)\b[^>]*>/gis,
      '',
    )
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/(\s)style(?=\s*=)/gi, `$1${styleKept}`));

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

/** What spans say by their style is said by elements, as in Google Docs; what is bold only by its tag is not. */
function styleToElements(body: Element) {
  for (const bold of body.querySelectorAll('b, strong'))
    if (/^(normal|400)$/.test(styleOf(bold, 'font-weight'))) unwrap(bold);
  for (const span of body.querySelectorAll('span')) {
    const decoration = styleOf(span, 'text-decoration(?:-line)?');
    const isLink = span.closest('a') ?? span.querySelector('a');
    // A heading is bold by itself.
    if (isBold(styleOf(span, 'font-weight')) && !span.closest('h1, h2, h3, h4, h5, h6'))
      wrapContent(span, 'strong');
    if (/^(italic|oblique)/.test(styleOf(span, 'font-style'))) wrapContent(span, 'em');
    if (/underline/.test(decoration) && !isLink) wrapContent(span, 'u');
    if (/line-through/.test(decoration)) wrapContent(span, 's');
  }
}

const wordItem = (element: Element | null) => {
  const [, level] = /\blevel(\d)/.exec(element ? styleOf(element, 'mso-list') : '') ?? [];
  return level === undefined ? undefined : Number(level);
};

/** The paragraphs that Word has for the items of a list become one, whose marks tell which kind it is. */
function wordLists(body: Element) {
  for (const first of body.querySelectorAll('p')) {
    if (
      !first.isConnected ||
      wordItem(first) === undefined ||
      wordItem(first.previousElementSibling) !== undefined
    )
      continue;
    const lists: { level: number; list: Element }[] = [];
    let next: Element | null = first;
    const place = body.ownerDocument.createElement('div');
    first.before(place);
    while (next && wordItem(next) !== undefined) {
      const item: Element = next;
      next = item.nextElementSibling;
      const level = wordItem(item) ?? 1;
      const mark = [...item.querySelectorAll('span')].find((span) =>
        /ignore/i.test(styleOf(span, 'mso-list')),
      );
      const isNumbered = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(mark?.textContent ?? '');
      mark?.remove();
      while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
      if (lists.at(-1)?.level !== level) {
        const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
        (lists.at(-1)?.list.lastElementChild ?? place).append(list);
        lists.push({ level, list });
      }
      lists.at(-1)?.list.append(become(item, 'li'));
    }
    unwrap(place);
  }
}

/** A table becomes a paragraph for each of its rows: the site shows none. */
function tablesToLines(body: Element) {
  for (const row of body.querySelectorAll('tr')) {
    const line = body.ownerDocument.createElement('p');
    for (const cell of row.cells) {
      if (line.hasChildNodes() && cell.textContent.trim()) line.append(' – ');
      for (const block of cell.querySelectorAll('p, div')) unwrap(block);
      line.append(...cell.childNodes);
    }
    row.closest('table')?.before(line);
  }
  for (const table of body.querySelectorAll('table')) table.remove();
}

/** Links of the old web lead to the new one; only pictures that were uploaded here are shown here. */
function addresses(body: Element) {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) unwrap(link);
    else link.setAttribute('href', href.replace(/^http:\/\//i, 'https://'));
  }
  for (const picture of body.querySelectorAll('img')) {
    const isOurs = supabase && picture.getAttribute('src')?.startsWith(`${supabase.url}/storage/`);
    if (!isOurs) picture.remove();
  }
}

const block = /^(P|H\d|UL|OL|BLOCKQUOTE|DIV|HR)$/;

/** HTML from the clipboard, for the editor's parser. */
export function cleanHtml(html: string): string {
  const body = bodyOf(withoutNoise(html));
  for (const guid of body.querySelectorAll('[id^="docs-internal-guid"]')) unwrap(guid);
  wordLists(body);
  tablesToLines(body);
  styleToElements(body);
  addresses(body);
  for (const [tag, other] of Object.entries(renamed))
    for (const heading of body.querySelectorAll(tag)) become(heading, other);
  // Between blocks it is only space.
  for (const end of body.querySelectorAll('br'))
    if (
      block.test(end.previousElementSibling?.tagName ?? '') ||
      block.test(end.nextElementSibling?.tagName ?? '')
    )
      end.remove();
  // Word names the language of everything, which is seldom the right one, but for Punjabi.
  for (const part of body.querySelectorAll('[lang]'))
    if (/^pa\b/i.test(part.getAttribute('lang') ?? '')) part.setAttribute('lang', 'pa');
    else part.removeAttribute('lang');
  for (const paragraph of body.querySelectorAll('p, li > p'))
    if (paragraph.textContent.replaceAll('\u00a0', ' ').trim() === '' && !paragraph.querySelector('img'))
      paragraph.remove();
  return body.innerHTML.replaceAll('&nbsp;', ' ');
}

const lineKinds = [
  { tag: 'ul', start: /^\s*[-*•–]\s+(?=\S)/ },
  { tag: 'ol', start: /^\s*\d{1,2}[.)]\s+(?=\S)/ },
  { tag: 'blockquote', start: /^\s*>\s?(?=\S)/ },
] as const;

/** The signs of WhatsApp for bold, italic and struck out, around words; what stands before them is the first group. */
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

/** What is marked by signs is marked by elements, but for signs within addresses. */
const withElements = (html: string) =>
  html.replaceAll(/(<a .*?<\/a>|<[^>]+>)|[^<]+/g, (part, untouched) =>
    untouched
      ? part
      : signs.reduce((text, { around, tag }) => text.replaceAll(around, `$1<${tag}>$2</${tag}>`), part),
  );

const lineAsHtml = (line: string) => withElements(linesAsHtml(line));

/** Plain text as HTML: its paragraphs, lists and quotes, and what WhatsApp marks by signs. */
function wordsAsRichHtml(words: string): string {
  const lines = words.trim().split(/\r?\n/);
  const isListed = (line = '') => lineKinds[1].start.test(line);
  const parts: { tag: 'p' | 'ul' | 'ol' | 'blockquote'; lines: string[] }[] = [];
  let before: string | undefined;
  lines.forEach((line, index) => {
    const kind = lineKinds.find(({ start }) => start.test(line));
    // A single line with a number may begin with a date.
    const isAlone = kind?.tag === 'ol' && before !== 'ol' && !isListed(lines[index + 1]);
    const tag = line.trim() === '' ? undefined : (!isAlone && kind?.tag) || 'p';
    if (tag && tag !== before) parts.push({ tag, lines: [] });
    if (tag) parts.at(-1)?.lines.push(lineAsHtml(tag === 'p' || !kind ? line : line.replace(kind.start, '')));
    before = tag;
  });
  return parts
    .map(({ tag, lines: written }) => {
      if (tag === 'p') return `<p>${written.join('<br>')}</p>`;
      if (tag === 'blockquote') return `<blockquote><p>${written.join('<br>')}</p></blockquote>`;
      return `<${tag}>${written.map((line) => `<li>${line}</li>`).join('')}</${tag}>`;
    })
    .join('');
}

/** Plain text from the clipboard, for the editor. */
export const sliceOfWords = (words: string, schema: Schema): Slice =>
  DocumentParser.fromSchema(schema).parseSlice(bodyOf(wordsAsRichHtml(words)));
