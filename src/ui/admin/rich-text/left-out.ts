// Finds what the sanitizer would remove from a text, to tell the user before saving.
import { bodyOf } from '@/lib/admin/clipboard';
import { addressProblem, isKept } from '@/lib/content-html';

const [frame, form] = ['a video or map', 'a form'];
const names: Record<string, string> = {
  ...{ table: 'a table', figcaption: 'a caption', audio: 'a recording', video: 'a video' },
  ...{ iframe: frame, frame, embed: frame, object: frame },
  ...{ form, input: form, button: form, select: form, textarea: form },
};

/** Elements that the sanitizer removes with their content, so do not list their children. */
const wholes = 'table, iframe, object, video, audio, form, button, select, svg, math';

/** Container elements. */
const boxes = /^(div|section|article|header|footer|main|nav|aside|hgroup|font|picture|source|figure)$/;

const isWord = (node: Node) =>
  node instanceof Element
    ? /^(a|b|em|i|img|s|span|strong|u)$/.test(node.localName)
    : node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim());

/** Whether a container can be removed without loss. If it has text of its own, that would merge with its neighbors. */
const isBox = (element: Element) =>
  boxes.test(element.localName) &&
  (![...element.childNodes].some(isWord) ||
    element.textContent.trim() === element.ownerDocument.body.textContent.trim());

/** Attributes that the site handles itself or does not need. */
const ownAttributes =
  /^(id|name|lang|href|src|alt|width|height|start|rel|target|title|loading|decoding|srcset|sizes|role|aria-.*|data-(?!style$).*)$/;

function namesOf(element: Element): string[] {
  const tag = element.localName;
  if (!isKept(tag) && !isBox(element)) return [names[tag] ?? `<${tag}>`];
  return [
    ...(element.id || (tag === 'a' && element.hasAttribute('name')) ? ['a place for links'] : []),
    ...([...element.attributes].some(({ name }) => !ownAttributes.test(name)) ? ['styles'] : []),
  ];
}

/** 'Not supported here and left out: a table, a video.' `undefined` without parts. */
export const leftOutSentence = (parts: readonly string[]) =>
  parts.length > 0 ? `Not supported here and left out: ${[...new Set(parts)].join(', ')}.` : undefined;

/** Why the visual editor cannot open a text: an invalid address or unsupported markup. `undefined` if it can. */
export function whyNotVisual(html: string): string | undefined {
  const elements = [...bodyOf(html).querySelectorAll('*')];
  const outer = elements.filter((element) => !element.parentElement?.closest(wholes));
  return addressProblem(html) ?? leftOutSentence(outer.flatMap(namesOf));
}

/** Names of the videos, maps and forms in pasted HTML. */
export const framesIn = (body: Element) =>
  [...body.querySelectorAll('iframe[src], embed[src], object[data], video, audio, form[action]')].flatMap(
    namesOf,
  );
