import type { Row } from '@/lib/database';

/**
 * In milliseconds. A build takes one or two minutes and is delayed up to ten while edits continue (private.settings).
 * If it takes longer than this, something must be wrong.
 */
const publishingTimeout = 15 * 60_000;

/** Why the site is not updated, in sentences, and since when, if known. */
export interface PublishingProblem {
  why: string;
  since?: string | null;
}

export interface Versions {
  /** Content version in the database and the time of its last change. */
  current: { version: number; changedat: string };
  live: number;
  /** Sentences about content that the live site omits. */
  leftOut: string[];
  problem: PublishingProblem | null;
}

export type Publishing =
  | { state: 'live'; leftOut: string[] }
  | { state: 'publishing' }
  | { state: 'failed'; since: Date; why: string };

type Requests = Pick<
  Row<'rebuild_requests'>,
  'attempts' | 'last_error' | 'failed_version' | 'failedat' | 'build_error'
>;

/** Problem recorded in rebuild_requests: the host rejects build requests, or the build of this version failed. */
export function publishingProblem(requests: Requests, current: number): PublishingProblem | null {
  const { attempts, last_error, failed_version, failedat, build_error } = requests;
  if (attempts > 0) return { why: `${last_error} It will be retried automatically.` };
  if ((failed_version ?? -1) < current) return null;
  return { why: `${build_error} The website stays as it is until the next build.`, since: failedat };
}

/** State for the publishing chip. Counts as failed if the site is outdated for too long. */
export function publishingOf({ current, live, leftOut, problem }: Versions, now: Date): Publishing {
  if (live >= current.version) return { state: 'live', leftOut };
  const since = new Date(problem?.since ?? current.changedat);
  return problem || now.getTime() - since.getTime() > publishingTimeout
    ? { state: 'failed', since, why: problem?.why ?? '' }
    : { state: 'publishing' };
}
