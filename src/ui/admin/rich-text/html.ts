// Between the editor's document and the HTML that is stored.
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { sanitize } from '@/lib/content-html';
import { schema } from './schema';

/** The document that shows what the page shows of a text. */
export const documentOf = (html: string): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(new DOMParser().parseFromString(sanitize(html), 'text/html').body);

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
