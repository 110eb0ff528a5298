import type { Host } from './host.ts';

/** Supabase stops a function after its response unless `waitUntil` holds a pending promise. */
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined;

export const deno: Host = {
  env: (name) => Deno.env.get(name),
  // biome-ignore lint/suspicious/noConsole: hosted functions log through the console.
  log: (line) => console.error(line),
  waitUntil: (work) => {
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
  },
};
