import { completeLink } from './web-address';

/** A web or email address within a text, without the sign that ends its sentence. */
const addresses =
  /(?<!\w)(?:https:\/\/|www\.)[^\s<>"]*[^\s<>"'.,;:!?)\]}…]|[^\s<>"'(),;:@]{1,64}@[^\s<>"'(),;:@]{1,250}\.[^\s<>"'(),;:@.!?]{2,}/giu;

const escaped = (text: string) =>
  text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function link(typed: string) {
  const address = completeLink(typed);
  return address ? `<a href="${escaped(address)}" rel="noopener">${escaped(typed)}</a>` : escaped(typed);
}

/** One line of plain text as HTML, its addresses as links. */
function linked(line: string) {
  let html = '';
  let end = 0;
  for (const { 0: typed, index } of line.matchAll(addresses)) {
    html += escaped(line.slice(end, index)) + link(typed);
    end = index + typed.length;
  }
  return html + escaped(line.slice(end));
}

const linesOf = (text: string) => text.trim().split(/\r?\n/);

/** Plain text as HTML that goes into one paragraph: lines stay lines, addresses become links. */
export const linesAsHtml = (text: string) => linesOf(text).map(linked).join('<br />');

const item = /^\s*[-*•–]\s+(?=\S)/;

/** Plain text as HTML: paragraphs between blank lines, lists of the lines that begin with '- ', links. */
export function plainAsHtml(text: string): string {
  const blocks: { tag: 'p' | 'ul'; lines: string[] }[] = [];
  let tag: 'p' | 'ul' | undefined;
  for (const line of linesOf(text)) {
    const next = line.trim() === '' ? undefined : item.test(line) ? 'ul' : 'p';
    if (next && next !== tag) blocks.push({ tag: next, lines: [] });
    if (next) blocks.at(-1)?.lines.push(linked(line.replace(next === 'ul' ? item : '', '')));
    tag = next;
  }
  return blocks
    .map((block) =>
      block.tag === 'ul'
        ? `<ul>${block.lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${block.lines.join('<br />')}</p>`,
    )
    .join('\n');
}
