// Texts are cut between words, or else between whole characters: half an emoji is no text, and makes addresses throw.

/** The sign that joins two consonants of Devanagari, Bengali, Gurmukhi, Gujarati or Odia; not all of them are known to Intl. */
const joins = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D]$/;

/** The characters of a text as readers count them; its code points where a browser cannot tell (Firefox before 125). */
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

/** The beginning of a word that is too long as a whole; nothing of an address, which would lead elsewhere. */
function beginning(word: string, most: number) {
  if (/^https?:|^www\.|@/i.test(word)) return '';
  let begun = '';
  for (const character of charactersOf(word.slice(0, 2 * most))) {
    if (begun.length + character.length > most) break;
    begun += character;
  }
  return begun;
}

/** The first whole sentences or lines of a text, at most that many UTF-16 units; its first words if none ends by then. */
export function firstSentences(text: string, most: number) {
  if (text.length <= most) return text;
  const ends = [...text.slice(0, most + 1).matchAll(/[.!?…।॥]["”’)]*(?=\s)|(?=\n)/g)];
  const last = ends.at(-1);
  return last ? text.slice(0, last.index + last[0].length) : firstWords(text, most);
}

/** The first words of a text, at most that many UTF-16 units; '…' stands for the rest. */
export function firstWords(text: string, most = 180) {
  if (text.length <= most) return text;
  const words = /^.*\S(?=\s)/s.exec(text.slice(0, most + 1))?.[0] ?? beginning(text, most);
  return `${words.replace(/[\s.,:;–-]+$/, '')}…`;
}
