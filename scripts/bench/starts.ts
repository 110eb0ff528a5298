import { type RunningStack, startStack } from '../../tests/support/stack.ts';
import { inOwnFolder, ownPlace } from './own-stack.ts';
import { report, timed } from './report.ts';

const rounds = 5;

/** How long `npm start` takes on a fresh checkout, and on one that has been started before. */
export function measureStarts(): Promise<void> {
  return inOwnFolder(async (folder) => {
    const place = await ownPlace(folder);
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
