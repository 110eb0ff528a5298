import { randomInt } from 'node:crypto';
import { listen } from '../shared/listen.ts';

/**
 * A loopback port that was free a moment ago and is below those that systems give to whoever names none: one of them
 * was taken by another test's connection in the minute that a site is built before its server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    try {
      const { port, close } = await listen(() => new Response(), randomInt(11_000, 32_000));
      await close();
      return port;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}
