import { diffWords } from 'diff';
import { plainLines } from './content-html';

/** What became of a text, in the order of the text that it is now. */
interface Change {
  words: string;
  is: 'kept' | 'added' | 'removed';
}

/** Firefox has it since 2024; without it, the words of Gurmukhi are cut into smaller pieces. */
const segmenter = Intl.Segmenter && new Intl.Segmenter('en', { granularity: 'word' });

/** What differs between two versions of a text, word by word and in both scripts, without their markup. */
export const changesBetween = (before: string, after: string): Change[] =>
  diffWords(plainLines(before), plainLines(after), segmenter && { intlSegmenter: segmenter }).map(
    ({ value, added, removed }) => ({ words: value, is: added ? 'added' : removed ? 'removed' : 'kept' }),
  );
