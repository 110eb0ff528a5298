/** An error that the user can fix: its message is printed without a stack trace. */
export class UserError extends Error {}

/** Matches the messages that Node, the embedded PostgreSQL and builds give when the disk is full. */
const diskFull = /ENOSPC|No space left on device|could not extend file/i;

/** Returns the message for the user, or null for a bug, which should print its stack trace. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (diskFull.test(error.message))
    return 'The disk is full. Free some space, then run the same command again. Nothing stored earlier was lost.';
  if (error instanceof UserError) return error.message;
  return error.cause ? sentenceOf(error.cause) : null;
}

/** Prints the message of a UserError and exits with 1. Rethrows any other error. */
export function stopWith(error: unknown): never {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exit(1);
}
