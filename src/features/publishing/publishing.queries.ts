import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { within } from '@/lib/browser/within';
import { currentVersion } from './content-version.queries';
import { type PublishingProblem, publishingOf, publishingProblem, type Versions } from './publishing';

/** Contents of /build.json. */
interface BuildInfo {
  contentVersion: number;
  leftOut?: string[];
}

/** Milliseconds between two checks, by publishing state. */
const pollIntervals = { publishing: 2000, failed: 10_000, live: 60_000 };

async function versions(): Promise<Versions> {
  const [current, build] = await Promise.all([
    currentVersion(),
    fetch('/build.json', { cache: 'no-store', signal: within(pollIntervals.failed) }),
  ]);
  const { contentVersion: live, leftOut = [] }: BuildInfo = await build.json();
  if (typeof live !== 'number') throw new Error('build.json does not say which version is live.');
  const behind = live < current.version;
  return { current, live, leftOut, problem: behind ? await readProblem(current.version) : null };
}

async function readProblem(current: number): Promise<PublishingProblem | null> {
  const { data } = await adminClient()
    .from('rebuild_requests')
    .select('attempts, last_error, failed_version, failedat, build_error')
    .maybeSingle();
  return data && publishingProblem(data, current);
}

/** Publishing state. Polls often until the saved changes are live, then every minute and after every save. */
export const publishing = () =>
  queryOptions({
    queryKey: ['publishing'],
    queryFn: async () => publishingOf(await versions(), new Date()),
    refetchInterval: ({ state }) =>
      pollIntervals[state.status === 'error' ? 'failed' : (state.data?.state ?? 'live')],
    refetchOnWindowFocus: 'always',
  });
