import { queryOptions } from '@tanstack/react-query';
import { checkRows, number, text } from '@/lib/rows';
import { visitorClient } from '@/lib/supabase';
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
  return { wanted, live: live.contentVersion };
}

/** Whether what was saved is live: asked often while it is not, each minute otherwise, and after every save. */
export const publishing = () =>
  queryOptions({
    queryKey: ['publishing'],
    queryFn: async () => publishingOf(await versions(), new Date()),
    refetchInterval: ({ state }) => (state.data?.state === 'publishing' ? looks.soon : looks.seldom),
    refetchOnWindowFocus: 'always',
  });
