/**
 * Patterns for `likeAllOf` and `ilikeAllOf`, each of which finds a term anywhere. Characters with a special meaning
 * match any character instead: that may find a little more, but never less.
 */
export const likePatterns = (terms: readonly string[]) =>
  terms.map((term) => `"%${term.replace(/[\\%_",{}]/g, '_')}%"`);
