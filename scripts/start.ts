// `npm start`: runs the whole product on this machine until Ctrl-C.

import { messagesFolder } from './local/messages.ts';
import { startStack } from './local/stack.ts';
import { stopWith } from './shared/errors.ts';
import { readSettings } from './shared/settings.ts';
import type { Status } from './shared/status.ts';

function table(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}

function describe({ siteUrl, supabaseUrl, admin }: Status, messages: string | undefined): string {
  return table([
    ['Site', `${siteUrl}/`],
    ['Back office', `${siteUrl}/admin`],
    ['Supabase', supabaseUrl],
    ['Administrator', admin.email],
    ['Password', admin.password],
    ...(messages ? [['Messages', messages] satisfies [string, string]] : []),
  ]);
}

const log = (line: string) => console.log(`  ${line}`);

try {
  const settings = readSettings();
  console.log('Starting the gurdwara website on this machine …');
  const shutdown = new AbortController();
  const starting = startStack(settings, log, shutdown.signal);
  const stop = async () => {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (shutdown.signal.aborted) return;
    shutdown.abort();
    console.log('\nStopping …');
    const stack = await starting.catch(() => null);
    await stack?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // setup.mjs was killed, so nobody could see or stop this process.
  process.on('disconnect', stop);
  const { status } = await starting;
  console.log(`\n${describe(status, messagesFolder(settings.localDir))}\n\nReady. Press Ctrl-C to stop.\n`);
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  console.error();
  stopWith(error);
}
