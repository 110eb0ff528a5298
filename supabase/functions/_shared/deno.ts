import type { Host } from './host.ts';

/** A hosted function is stopped after its response, unless `waitUntil` announces work that continues. */
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined;

export const deno: Host = {
  env: (name) => Deno.env.get(name),
  // biome-ignore lint/suspicious/noConsole: this is a function's log.
  log: (line) => console.error(line),
  waitUntil: (work) => {
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
  },
};
