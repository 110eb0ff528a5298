// What the tests need of the machine, brought where it is missing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath, debianChromium } from './chromium.ts';
import { debianBrowsers, hasFirefox, hasWebKit } from './other-browsers.ts';
import { postgresFolder } from './postgres-folder.ts';

interface How {
  env?: Record<string, string>;
  /** Prints its output only when it has ended, so that it does not mix with another's. */
  quiet?: boolean;
}

export async function run(
  command: string,
  args: string[],
  { env = {}, quiet = false }: How = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const [status] = await once(child, 'close');
  process.stdout.write(text);
  return status === 0;
}

/** Debian's own packages, where we may install them. */
async function installDebian(...names: string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq']);
  return updated && run('apt-get', ['install', '-y', '-qq', ...names], { env });
}

/** Installs a Chromium where there is none; throws when it cannot. */
export async function ensureChromium(): Promise<void> {
  if (chromiumPath() ?? existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium for the browser tests …');
  if ((await installDebian(debianChromium)) || (await run('playwright', ['install', 'chromium']))) return;
  throw new Error('Chromium could not be installed.');
}

/** Installs Firefox and WebKit where they are missing; their tests say what to install where it cannot. */
export async function ensureOtherBrowsers(): Promise<void> {
  if (hasFirefox() && hasWebKit()) return;
  console.log('Installing Firefox and WebKit for the browser tests …');
  if (await installDebian(...debianBrowsers)) return;
  await run('playwright', ['install', 'firefox', 'webkit']);
}

/** Installs PostgreSQL where there is none; tells whether there is one. */
export async function ensurePostgres(): Promise<boolean> {
  if (postgresFolder()) return true;
  console.log('Installing PostgreSQL for the tests of concurrent changes …');
  return installDebian('postgresql');
}
