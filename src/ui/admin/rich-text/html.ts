// Between the editor's document and the HTML that is stored.
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { addressProblem, sanitize } from '@/lib/content-html';
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
    const edge = inline.test(tag) || tag === 'img' ? '' : tag === 'p' ? '\n' : `\n<${tag}>\n`;
    said += edge;
    for (const child of node.childNodes) walk(child, marksIn(node, marks));
    said += edge.replace('<', '</');
  };
  walk(bodyOf(html), []);
  return said.replaceAll(/ *\n[ \n]*/g, '\n').replaceAll(/ +/g, ' ');
}

/**
 * Why a text cannot be opened in the editor, in words: it has something that would be lost there. Undefined if it can.
 */
export function whyNotVisual(html: string): string | undefined {
  const refused = addressProblem(html);
  if (refused) return refused;
  const shown = sanitize(html);
  if (meaningOf(htmlOf(documentOf(html))) === meaningOf(shown)) return undefined;
  const what = /<fig/.test(shown) ? ': a picture with a caption' : '';
  return `This text has something that the editor cannot show${what}. It is edited as HTML, so that nothing is lost.`;
}
