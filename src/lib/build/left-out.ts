/** What `buildSite` takes for build.json, and so for the back office, out of the output of a build. */
export const leftOutMark = '[WARN] [left out]';

/** Says in a sentence what the site is built without: no text, picture or row that is wrong keeps the others from going live. */
export function leaveOut(sentence: string) {
  process.stderr.write(`\n${leftOutMark} ${sentence.replace(/[\s\p{Cc}]+/gu, ' ')}\n`);
}
