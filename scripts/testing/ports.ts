import { randomInt } from 'node:crypto';
import { listen } from '../shared/listen.ts';

/**
 * Returns a free loopback port below the ephemeral range. Outgoing connections use that range: one took a port while a
 * site was being built, before its server listened.
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
