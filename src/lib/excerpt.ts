// Cut texts between words, or at least between graphemes: half an emoji is invalid text and makes encodeURI throw.

/** Viramas of Devanagari, Bengali, Gurmukhi, Gujarati and Odia. Intl.Segmenter splits some clusters after them. */
const joins = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D]$/;

/** Splits a text into graphemes, or into code points without Intl.Segmenter (Firefox before 125). */
export function charactersOf(text: string): string[] {
  const pieces =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
      : Array.from(text);
  const characters: string[] = [];
  for (const piece of pieces) {
    const before = characters.at(-1) ?? '';
    if (joins.test(before)) characters[characters.length - 1] = before + piece;
    else characters.push(piece);
  }
  return characters;
}

/** Start of a word that is too long. '' for an address, because a shortened one would lead elsewhere. */
function beginning(word: string, most: number) {
  if (/^https?:|^www\.|@/i.test(word)) return '';
  let begun = '';
  for (const character of charactersOf(word.slice(0, 2 * most))) {
    if (begun.length + character.length > most) break;
    begun += character;
  }
  return begun;
}

/** First whole sentences or lines of a text, at most `most` UTF-16 units; its first words if none fits. */
export function firstSentences(text: string, most: number) {
  if (text.length <= most) return text;
  const ends = [...text.slice(0, most + 1).matchAll(/[.!?…।॥]["”’)]*(?=\s)|(?=\n)/g)];
  const last = ends.at(-1);
  return last ? text.slice(0, last.index + last[0].length) : firstWords(text, most);
}

/** First words of a text, at most `most` UTF-16 units, followed by '…' if shortened. */
export function firstWords(text: string, most = 180) {
  if (text.length <= most) return text;
  const words = /^.*\S(?=\s)/s.exec(text.slice(0, most + 1))?.[0] ?? beginning(text, most);
  return `${words.replace(/[\s.,:;–-]+$/, '')}…`;
}
