/** What `buildSite` takes for build.json, and so for the back office, out of the output of a build. */
export const leftOutMark = '[WARN] [left out]';

/**
 * Says in a sentence what the site is built without: no text, picture or row that is wrong keeps the others from going
 * live. Throws a cause that is none of theirs but the machine's, such as a full disk: nothing goes live without what that
 * takes away.
 */
export function leaveOut(sentence: string, cause?: unknown) {
  if (cause instanceof Error && 'syscall' in cause && 'path' in cause) throw cause;
  process.stderr.write(`\n${leftOutMark} ${sentence.replace(/[\s\p{Cc}]+/gu, ' ')}\n`);
}
