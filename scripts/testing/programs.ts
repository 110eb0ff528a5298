// Installs the programs that the tests need, if they are missing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath, debianChromium } from './chromium.ts';
import { debianBrowsers, hasFirefox, hasWebKit } from './other-browsers.ts';
import { postgresFolder } from './postgres-folder.ts';

interface RunOptions {
  env?: Record<string, string>;
  /** Prints the output only at the end, so that it does not mix with another command's. */
  quiet?: boolean;
}

export async function run(
  command: string,
  args: string[],
  { env = {}, quiet = false }: RunOptions = {},
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

/** Installs Debian packages, as root on Debian. Resolves to false elsewhere or on failure. */
async function installDebian(...names: string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq']);
  return updated && run('apt-get', ['install', '-y', '-qq', ...names], { env });
}

/** Installs Chromium if it is missing. Throws if that fails. */
export async function ensureChromium(): Promise<void> {
  if (chromiumPath() ?? existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium for the browser tests …');
  if ((await installDebian(debianChromium)) || (await run('playwright', ['install', 'chromium']))) return;
  throw new Error('Could not install Chromium.');
}

/** Installs Firefox and WebKit if they are missing. If that fails, their tests explain how to install them. */
export async function ensureOtherBrowsers(): Promise<void> {
  if (hasFirefox() && hasWebKit()) return;
  console.log('Installing Firefox and WebKit for the browser tests …');
  if (await installDebian(...debianBrowsers)) return;
  await run('playwright', ['install', 'firefox', 'webkit']);
}

/** Installs PostgreSQL if it is missing. */
export async function ensurePostgres(): Promise<void> {
  if (postgresFolder()) return;
  console.log('Installing PostgreSQL for the tests of concurrent changes …');
  await installDebian('postgresql');
}
