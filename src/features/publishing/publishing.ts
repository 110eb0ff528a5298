/**
 * In milliseconds. A build takes one or two minutes, and waits up to ten while edits keep coming (private.settings):
 * after this time something must be wrong.
 */
const publishingTimeout = 15 * 60_000;

/** Why the site is not updated, in sentences, and since when if that is known. */
export interface PublishingProblem {
  why: string;
  since?: string | null;
}

export interface Versions {
  /** The version of the content, and when it was changed. */
  current: { version: number; changedat: string };
  live: number;
  /** What the site is live without, in sentences. */
  leftOut: string[];
  problem: PublishingProblem | null;
}

export type Publishing =
  | { state: 'live'; leftOut: string[] }
  | { state: 'publishing' }
  | { state: 'failed'; since: Date; why: string };

interface Requests {
  attempts: number;
  last_error: string;
  failed_version: number | null;
  failedat: string | null;
  build_error: string;
}

/** The problem in rebuild_requests: the host accepts no request for a build, or the build of this version failed. */
export function publishingProblem(requests: Requests, current: number): PublishingProblem | null {
  const { attempts, last_error, failed_version, failedat, build_error } = requests;
  if (attempts > 0) return { why: `${last_error} It will be retried automatically.` };
  if ((failed_version ?? -1) < current) return null;
  return { why: `${build_error} The website stays as it is until the next build.`, since: failedat };
}

/** The state that the publishing chip shows; being behind for too long is a failure. */
export function publishingOf({ current, live, leftOut, problem }: Versions, now: Date): Publishing {
  if (live >= current.version) return { state: 'live', leftOut };
  const since = new Date(problem?.since ?? current.changedat);
  return problem || now.getTime() - since.getTime() > publishingTimeout
    ? { state: 'failed', since, why: problem?.why ?? '' }
    : { state: 'publishing' };
}
