/**
 * A build takes a minute or two, and waits up to ten in a long afternoon of editing (private.settings). After this
 * long, in milliseconds, something is wrong.
 */
const publishingTakes = 15 * 60_000;

export interface Versions {
  /** The content as it is now, and since when. */
  wanted: { version: number; changedat: string };
  /** The content that the live site was built from. */
  live: number;
  /** Why the host took no request for a build, in the database's words; empty when it did, or none was needed. */
  refusal: string;
}

export type Publishing =
  | { state: 'live' }
  | { state: 'publishing' }
  | { state: 'failed'; since: Date; why: string };

/** What the publishing chip says (issue 4): the site is behind its content only for so long. */
export function publishingOf({ wanted, live, refusal }: Versions, now: Date): Publishing {
  if (live >= wanted.version) return { state: 'live' };
  const since = new Date(wanted.changedat);
  return refusal || now.getTime() - since.getTime() > publishingTakes
    ? { state: 'failed', since, why: refusal }
    : { state: 'publishing' };
}
