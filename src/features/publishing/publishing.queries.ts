import { queryOptions } from '@tanstack/react-query';
import { checkRows, number, text } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { publishingOf, type Versions } from './publishing';

const wantedRow = { version: number, changedat: text };
const buildInfo = { contentVersion: number };

/** Milliseconds between looks: while the site is being built, and otherwise. */
const looks = { soon: 2000, seldom: 60_000 };

async function versions(): Promise<Versions> {
  const [answer, build] = await Promise.all([
    visitorClient().from('content_version').select('version, changedat').limit(1),
    fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(looks.seldom / 6) }),
  ]);
  const [wanted] = checkRows('content_version', wantedRow, unwrap('content_version', answer));
  const [live] = checkRows('build.json', buildInfo, [await build.json()]);
  if (!wanted || !live) throw new Error('content_version: the row is missing');
  const behind = live.contentVersion < wanted.version;
  return { wanted, live: live.contentVersion, refusal: behind ? await refusal() : '' };
}

/** What the host said when the database last asked it for a build in vain; empty when it took the request. */
async function refusal(): Promise<string> {
  const { data } = await adminClient().from('rebuild_requests').select('attempts, last_error').maybeSingle();
  return data && data.attempts > 0 ? data.last_error : '';
}

/** Whether what was saved is live: asked often while it is not, each minute otherwise, and after every save. */
export const publishing = () =>
  queryOptions({
    queryKey: ['publishing'],
    queryFn: async () => publishingOf(await versions(), new Date()),
    refetchInterval: ({ state }) => (state.data?.state === 'publishing' ? looks.soon : looks.seldom),
    refetchOnWindowFocus: 'always',
  });
