import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSite } from '../build/build-site.ts';
import { quietMs } from '../local/publisher.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { type RunningStack, startStack, temporaryPlace } from '../testing/stack.ts';
import { administrator } from '../testing/supabase.ts';
import { median, report, slowest, timed } from './report.ts';

const rounds = 20;

async function buildPlainly({ status }: RunningStack, folder: string) {
  const outDir = join(folder, 'plain');
  rmSync(outDir, { recursive: true, force: true });
  await buildSite({
    outDir,
    env: {
      PUBLIC_SUPABASE_URL: status.supabaseUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: status.publishableKey,
      PUBLIC_SITE_URL: status.siteUrl,
      PUBLIC_TEMPLE_TIME_ZONE: status.timeZone,
      SITE_CACHE_DIR: join(folder, 'cache'),
    },
  });
}

const isShown = async ({ status }: RunningStack, content: string) =>
  (await (await fetch(status.siteUrl)).text()).includes(content);

/** The time from saving a text until a page shows it, beside plain builds, in turn. */
export function measurePublishing(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const stack = await startStack(await temporaryPlace(folder));
    try {
      const client = await administrator(stack.status);
      const builds: number[] = [];
      const edits: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        builds.push(await timed(() => buildPlainly(stack, folder)));
        const content = `Measured in round ${round} at ${Date.now()}`;
        await client
          .from('page_content')
          .update({ content })
          .match({ page: 'home', section: 'hero_subtitle' })
          .throwOnError();
        edits.push(
          await timed(async () => {
            while (!(await isShown(stack, content))) await pause(100);
          }),
        );
      }
      report('Plain build', builds);
      report('Change to live page', edits);
      const ratio = slowest(edits, 0.95) / (median(builds) + quietMs);
      console.log(`95 of 100 changes are live within ${ratio.toFixed(2)} × a plain build and the quiet time`);
    } finally {
      await stack.stop();
    }
  });
}
