// `npm run dev`: `astro dev` with hot reload, against the embedded backend.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Closers, closeAll, siteEnv, startBackend } from './local/stack.ts';
import { stopWith } from './shared/errors.ts';
import { readSettings } from './shared/settings.ts';

const closers: Closers = [];

try {
  const settings = readSettings();
  const { secrets } = await startBackend(settings, closers, console.log);
  const astro = spawn(
    process.execPath,
    [
      join('node_modules', 'astro', 'bin', 'astro.mjs'),
      'dev',
      '--host',
      '127.0.0.1',
      '--port',
      String(settings.sitePort),
    ],
    { stdio: 'inherit', env: { ...process.env, ...siteEnv(settings, secrets) } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => astro.kill(signal));
  process.on('disconnect', () => astro.kill());
  astro.once('exit', async (code) => {
    await closeAll(closers);
    process.exit(code ?? 0);
  });
} catch (error) {
  await closeAll(closers);
  stopWith(error);
}
