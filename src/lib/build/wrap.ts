/** How wide a text is, in any unit. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('pa', { granularity: 'grapheme' });
const lettersOf = (word: string) => [...graphemes.segment(word)].map(({ segment }) => segment);

/** Joins parts into lines, filling each line before the next. */
function fill(parts: string[], width: number, measure: Measure, separator: string): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.pop();
    const longer = line === undefined ? part : line + separator + part;
    if (line === undefined || measure(longer) <= width) lines.push(longer);
    else lines.push(line, part);
  }
  return lines;
}

/** Breaks a text into as few lines as possible, all about equally long. A word wider than a line is cut. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => fill(lettersOf(word), width, measure, ''));
  const widest = Math.max(0, ...words.map(measure));
  let lines = fill(words, width, measure, ' ');
  for (let narrower = width * 0.95; lines.length > 1 && narrower >= widest; narrower *= 0.95) {
    const next = fill(words, narrower, measure, ' ');
    if (next.length > lines.length) break;
    lines = next;
  }
  return lines;
}

/** Keeps at most that many lines; the last one ends in an ellipsis if words were left out. */
export function shorten(lines: string[], most: number, width: number, measure: Measure): string[] {
  if (lines.length <= most) return lines;
  const words = lines
    .slice(most - 1)
    .join(' ')
    .split(' ');
  while (words.length > 1 && measure(`${words.join(' ')}…`) > width) words.pop();
  return [...lines.slice(0, most - 1), `${words.join(' ').replace(/[,;:–-]+$/, '')}…`];
}
