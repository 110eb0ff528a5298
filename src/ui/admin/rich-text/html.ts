// Converts between the editor's document and the stored HTML.
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { sanitize } from '@/lib/content-html';
import { schema } from './schema';

/** Sanitizes HTML as the page does, and parses it into a document. */
export const documentOf = (html: string): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(new DOMParser().parseFromString(sanitize(html), 'text/html').body);

/** Unwraps the paragraph of a list item that has only one. */
function tidyItem(item: Element) {
  const [first, ...others] = item.children;
  if (first?.tagName !== 'P' || first.hasAttributes()) return;
  const isAlone = first.hasChildNodes()
    ? !others.some(({ tagName }) => tagName === 'P')
    : others.length === 0;
  if (isAlone) first.replaceWith(...first.childNodes);
}

/** Serializes a document for storage, exactly as the sanitizer writes it. '' for an empty document. */
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
