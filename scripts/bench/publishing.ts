import { setTimeout as pause } from 'node:timers/promises';
import { startStack } from '../../tests/support/stack.ts';
import { administrator } from '../../tests/support/supabase.ts';
import { inOwnFolder, ownPlace } from './own-stack.ts';
import { report, timed } from './report.ts';

const rounds = 5;

/** From the moment a row is saved to the first page that shows it. */
export function measurePublishing(): Promise<void> {
  return inOwnFolder(async (folder) => {
    const stack = await startStack(await ownPlace(folder));
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
