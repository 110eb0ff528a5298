import { randomInt } from 'node:crypto';
import { listen } from '../shared/listen.ts';

/**
 * Returns a free loopback port below the ephemeral range. Outgoing connections take ports from that range, possibly
 * before the server under test listens.
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
