/**
 * A build takes a minute or two, and waits up to ten in a long afternoon of editing (private.settings). After this
 * long, in milliseconds, something is wrong.
 */
const publishingTakes = 15 * 60_000;

/** Why nothing newer comes, in sentences, and since when that is so where it is known. */
export interface Trouble {
  why: string;
  since?: string | null;
}

export interface Versions {
  /** The content as it is now, and since when. */
  wanted: { version: number; changedat: string };
  /** The content that the live site was built from. */
  live: number;
  trouble: Trouble | null;
}

export type Publishing =
  | { state: 'live' }
  | { state: 'publishing' }
  | { state: 'failed'; since: Date; why: string };

interface Requests {
  attempts: number;
  last_error: string;
  failed_version: number | null;
  failedat: string | null;
  build_error: string;
}

/** What rebuild_requests knows: the host took no request for a build, or the build of this content failed. */
export function troubleOf(requests: Requests, wanted: number): Trouble | null {
  const { attempts, last_error, failed_version, failedat, build_error } = requests;
  if (attempts > 0) return { why: `${last_error} It is tried again by itself.` };
  if ((failed_version ?? -1) < wanted) return null;
  return { why: `${build_error} The website stays as it was until the next build.`, since: failedat };
}

/** What the publishing chip says (issue 4): the site is behind its content only for so long. */
export function publishingOf({ wanted, live, trouble }: Versions, now: Date): Publishing {
  if (live >= wanted.version) return { state: 'live' };
  const since = new Date(trouble?.since ?? wanted.changedat);
  return trouble || now.getTime() - since.getTime() > publishingTakes
    ? { state: 'failed', since, why: trouble?.why ?? '' }
    : { state: 'publishing' };
}
