/** Builds take a minute or two. After this long, in milliseconds, something is wrong. */
export const publishingTakes = 10 * 60_000;

export interface Versions {
  /** The content as it is now, and since when. */
  wanted: { version: number; changedat: string };
  /** The content that the live site was built from. */
  live: number;
}

export type Publishing = { state: 'live' } | { state: 'publishing' } | { state: 'failed'; since: Date };

/** What the publishing chip says (issue 4): the site is behind its content only for so long. */
export function publishingOf({ wanted, live }: Versions, now: Date): Publishing {
  if (live >= wanted.version) return { state: 'live' };
  const since = new Date(wanted.changedat);
  return now.getTime() - since.getTime() > publishingTakes
    ? { state: 'failed', since }
    : { state: 'publishing' };
}
