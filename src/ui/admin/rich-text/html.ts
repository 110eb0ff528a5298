// Between the editor's document and the HTML that is stored.
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { addressProblem, sanitize } from '@/lib/content-html';
import { leftOut, quoted } from './left-out';
import { schema } from './schema';

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The document that shows what the page shows of a text. */
export const documentOf = (html: string): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(bodyOf(sanitize(html)));

/** An item of one paragraph is written without it. */
function tidyItem(item: Element) {
  const [first, ...others] = item.children;
  if (first?.tagName !== 'P' || first.hasAttributes()) return;
  const isAlone = first.hasChildNodes()
    ? !others.some(({ tagName }) => tagName === 'P')
    : others.length === 0;
  if (isAlone) first.replaceWith(...first.childNodes);
}

/** What is stored of a document, just as the sanitiser writes it; nothing of one without a word or a picture. */
export function htmlOf(doc: DocumentNode): string {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
  if (isEmpty) return '';
  const box = document.implementation.createHTMLDocument().createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(
    doc.content,
    { document: box.ownerDocument },
    box,
  );
  for (const item of box.querySelectorAll('li')) tidyItem(item);
  return sanitize(box.innerHTML);
}

/** Of the elements that are kept. */
const inline = /^(strong|b|em|i|u|s|a|span)$/;
const sameMark: Record<string, string> = { strong: 'b', em: 'i' };

/** What the words within an element are, of which its ancestors say `marks`. */
function marksIn(element: Element, marks: readonly string[]): string[] {
  const tag = element.localName;
  const [lang, href] = [element.getAttribute('lang'), element.getAttribute('href')];
  return [
    ...marks.filter((mark) => !lang || !mark.startsWith('lang=')),
    ...(inline.test(tag) && tag !== 'a' && tag !== 'span' ? [sameMark[tag] ?? tag] : []),
    ...(href ? [`href=${href}`] : []),
    ...(lang ? [`lang=${lang}`] : []),
  ];
}

/**
 * What readers get of HTML: a line for each of its blocks, and whatever its words are. It is the same for two texts
 * that differ only in what means nothing, such as b and strong, or blanks between blocks.
 */
function meaningOf(html: string): string {
  let said = '';
  let current = '';
  const say = (word: string, marks: readonly string[]) => {
    const now = [...new Set(marks)].sort().join(' ');
    said += now === current ? word : `{${now}}${word}`;
    current = now;
  };
  const walk = (node: Node, marks: readonly string[]) => {
    if (!(node instanceof Element)) {
      const blank = /([ \t\n\r\f]+)/;
      for (const part of (node.textContent ?? '').split(blank)) {
        if (blank.test(part)) said += ' ';
        else if (part) say(part, marks);
      }
      return;
    }
    const tag = node.localName;
    if (tag === 'img') say(`<img ${node.getAttribute('src')} ${node.getAttribute('alt') ?? ''}>`, marks);
    const start = node.getAttribute('start') ?? '1';
    const name = tag === 'ol' && start !== '1' ? `${tag} ${start}` : tag;
    const edge = inline.test(tag) || tag === 'img' ? '' : tag === 'p' ? '\n' : `\n<${name}>\n`;
    said += edge;
    for (const child of node.childNodes) walk(child, marksIn(node, marks));
    said += edge.replace('<', '</');
  };
  walk(bodyOf(html), []);
  return said.replaceAll(/ *\n[ \n]*/g, '\n').replaceAll(/ +/g, ' ');
}

const isShown = (html: string) => meaningOf(htmlOf(documentOf(html))) === meaningOf(html);

/** What the editor cannot show of a text that is kept as it is. */
function notShown(kept: string): string | undefined {
  if (isShown(kept)) return undefined;
  const block = [...bodyOf(kept).children].find(({ outerHTML }) => !isShown(outerHTML));
  if (!block) return 'the order of its parts';
  return block.localName === 'figure'
    ? `a picture with a caption${quoted(block.querySelector('figcaption') ?? block)}`
    : `<${block.localName}>${quoted(block)}`;
}

/**
 * Why a text cannot be opened in the editor, in words: it has something that would be lost there. Undefined if it can.
 */
export function whyNotVisual(html: string): string | undefined {
  const refused = addressProblem(html);
  if (refused) return refused;
  const lost = leftOut(html).map(({ what }) => what);
  if (lost.length > 0)
    return `The editor cannot show all of this text: ${lost.join('; ')}. It is edited as HTML.`;
  const part = notShown(sanitize(html));
  return (
    part &&
    `This text has something that the editor cannot show: ${part}. It is edited as HTML, so that nothing is lost.`
  );
}
