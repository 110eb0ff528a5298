// Vitest environment for screens: happy-dom with Node's own fetch and file classes, which the embedded backend needs.
import { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { settings } from './sample.ts';

const ofNode = [
  ...['fetch', 'Request', 'Response', 'Headers', 'Blob', 'File', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'ReadableStream', 'TextEncoder', 'TextDecoder'],
  ...['crypto', 'performance'],
];

export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup(global) {
    const kept = ofNode.map((name) => [name, global[name]] as const);
    const window = new GlobalWindow({ url: `${settings.siteUrl}/admin`, width: 1280, height: 800 });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    for (const [name, value] of kept)
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) delete global[key];
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor);
      },
    };
  },
} satisfies Environment;
