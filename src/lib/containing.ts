/**
 * Patterns for `likeAllOf` and `ilikeAllOf`, each of which finds a term anywhere. What means something to `like` or
 * in a list stands for any one character: a little more may be found, never less.
 */
export const containing = (terms: readonly string[]) =>
  terms.map((term) => `"%${term.replace(/[\\%_",{}]/g, '_')}%"`);
