/** Prefix by which `buildSite` finds these lines in a build's output. They go to build.json and to the back office. */
export const leftOutMark = '[WARN] [left out]';

/**
 * Reports something that the build leaves out, so that one bad text, picture or row does not block the rest. Rethrows a
 * cause that is a problem of the machine, such as a full disk: that must fail the build.
 */
export function leaveOut(sentence: string, cause?: unknown) {
  if (cause instanceof Error && 'syscall' in cause && 'path' in cause) throw cause;
  process.stderr.write(`\n${leftOutMark} ${sentence.replace(/[\s\p{Cc}]+/gu, ' ')}\n`);
}
