import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { type RunningStack, startStack, temporaryPlace } from '../testing/stack.ts';
import { report, timed } from './report.ts';

const rounds = 5;

/** How long `npm start` takes the first time, and with an existing database. */
export function measureStarts(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const place = await temporaryPlace(folder);
    let stack: RunningStack | undefined;
    const start = async () => {
      stack = await startStack(place);
    };
    try {
      report('First start', [await timed(start)]);
      const again: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        await stack?.stop();
        again.push(await timed(start));
      }
      report('Second start', again);
    } finally {
      await stack?.stop();
    }
  });
}
