import { setTimeout as pause } from 'node:timers/promises';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { startStack } from '../testing/stack.ts';
import { administrator } from '../testing/supabase.ts';
import { report, timed } from './report.ts';
import { temporaryStackSettings } from './stack-settings.ts';

const rounds = 5;

/** The time from saving a row until a page shows it. */
export function measurePublishing(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const stack = await startStack(await temporaryStackSettings(folder));
    try {
      const client = await administrator(stack.status);
      const figures: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        const content = `Measured in round ${round} at ${Date.now()}`;
        await client
          .from('page_content')
          .update({ content })
          .match({ page: 'home', section: 'hero_subtitle' })
          .throwOnError();
        const shown = async () => (await (await fetch(stack.status.siteUrl)).text()).includes(content);
        figures.push(
          await timed(async () => {
            while (!(await shown())) await pause(50);
          }),
        );
      }
      report('Change to live page', figures);
    } finally {
      await stack.stop();
    }
  });
}
