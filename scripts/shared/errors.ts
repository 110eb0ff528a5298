/** An error that the user can fix: its message is printed without a stack trace. */
export class UserError extends Error {}

/** What Node, the embedded PostgreSQL and a build say of a full disk. */
const diskFull = /ENOSPC|No space left on device|could not extend file/i;

/** In words for whoever typed the command; null for a fault of ours, whose stack trace is wanted. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (diskFull.test(error.message))
    return 'The disk is full: nothing more could be stored. Free some space, then run the same command again; what was stored before is kept.';
  if (error instanceof UserError) return error.message;
  return error.cause ? sentenceOf(error.cause) : null;
}

/** Ends a command that has failed. Throws what is a fault of ours. */
export function stopWith(error: unknown): never {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exit(1);
}
