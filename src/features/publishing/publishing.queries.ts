import { queryOptions } from '@tanstack/react-query';
import { checkRows, number, text } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { publishingOf, type Trouble, troubleOf, type Versions } from './publishing';

const wantedRow = { version: number, changedat: text };
const buildInfo = { contentVersion: number };

/** Milliseconds between looks: while the site is being built, while it cannot be, and otherwise. */
const looks = { publishing: 2000, failed: 10_000, live: 60_000 };

async function versions(): Promise<Versions> {
  const [answer, build] = await Promise.all([
    visitorClient().from('content_version').select('version, changedat').limit(1),
    fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(looks.failed) }),
  ]);
  const [wanted] = checkRows('content_version', wantedRow, unwrap('content_version', answer));
  const [live] = checkRows('build.json', buildInfo, [await build.json()]);
  if (!wanted || !live) throw new Error('content_version: the row is missing');
  const behind = live.contentVersion < wanted.version;
  return { wanted, live: live.contentVersion, trouble: behind ? await trouble(wanted.version) : null };
}

async function trouble(wanted: number): Promise<Trouble | null> {
  const { data } = await adminClient()
    .from('rebuild_requests')
    .select('attempts, last_error, failed_version, failedat, build_error')
    .maybeSingle();
  return data && troubleOf(data, wanted);
}

/** Whether what was saved is live: asked often while it is not, each minute otherwise, and after every save. */
export const publishing = () =>
  queryOptions({
    queryKey: ['publishing'],
    queryFn: async () => publishingOf(await versions(), new Date()),
    refetchInterval: ({ state }) =>
      looks[state.status === 'error' ? 'failed' : (state.data?.state ?? 'live')],
    refetchOnWindowFocus: 'always',
  });
