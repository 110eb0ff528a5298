import { listen } from '../shared/listen.ts';

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => new Response());
  await close();
  return port;
}
