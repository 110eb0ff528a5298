// Runs `astro build` into a new folder, in a process of its own, and checks what came out.
import { spawn } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { readJson } from './files.ts';
import type { BuildInfo } from './releases.ts';
import { move, newWorkplace } from './workshop.ts';

/** A build that changes nothing: the message says in a line or two why. */
export class BuildFailed extends Error {}

interface Options {
  outDir: string;
  /** Environment of the build: PUBLIC_* and SITE_CACHE_DIR. */
  env: NodeJS.ProcessEnv;
  /** Stops a build that is no longer wanted. */
  signal?: AbortSignal;
  /** When a build is stopped, in minutes: one that hangs would keep every later change from being published. */
  minutes?: number;
  /** Told each warning line of the build, a skipped picture for example. */
  onWarning?: (line: string) => void;
}

/** Files every finished site has, none of them empty (spec §2, route list). */
export const requiredFiles = [
  'index.html',
  'about.html',
  'gallery.html',
  'seva.html',
  'donate.html',
  'contact.html',
  'login.html',
  '404.html',
  'build.json',
  'robots.txt',
  'sitemap-index.xml',
  '_headers',
];

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const outOfTime = (minutes: number) =>
  `The build took more than ${minutes} minutes and was stopped. The pictures it made are kept: try again.`;

function runAstro({ outDir, env, signal, minutes = 10 }: Options): Promise<string> {
  return new Promise((done, fail) => {
    const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
    const child = spawn(process.execPath, [astro, 'build'], {
      env: {
        ...process.env,
        ...env,
        // Under any other NODE_ENV the pages would carry React's development build and this machine's paths. A DEV of
        // the environment, such as Vitest's, Astro believes more than itself.
        NODE_ENV: 'production',
        DEV: undefined,
        SITE_OUT_DIR: outDir,
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: minutes * 60_000,
      ...(signal ? { signal } : {}),
    });
    // Whoever is at work on this machine, in the back office too, comes before the build.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', fail);
    child.once('close', (code) => {
      const text = output.replace(ansi, '');
      if (code === 0) done(text);
      else fail(new BuildFailed(child.killed ? outOfTime(minutes) : reasonIn(text)));
    });
  });
}

/** The line of a failed build that a person can use: what Astro marks as its error, or else the last one. */
export function reasonIn(output: string): string {
  const marked = /\[ERROR\](?: \[\w+\])?\s+(.+)/.exec(output)?.[1];
  const last = output.trim().split('\n').at(-1)?.trim();
  return marked?.trim().replace(/^Error: /, '') || last || 'astro build stopped without a word.';
}

/** Throws BuildFailed unless every required file is there and not empty. Returns what build.json says. */
export function checkSite(folder: string): BuildInfo {
  const missing = requiredFiles.filter((file) => {
    const path = join(folder, file);
    return !existsSync(path) || statSync(path).size === 0;
  });
  if (missing.length > 0)
    throw new BuildFailed(`The build is incomplete: ${missing.join(', ')} missing or empty.`);
  const build = readJson<BuildInfo>(join(folder, 'build.json'));
  if (!build || typeof build.contentVersion !== 'number') throw new BuildFailed('build.json cannot be read.');
  return build;
}

/** Builds and checks; on any failure there is no new folder and BuildFailed is thrown. */
export async function buildSite(options: Options): Promise<BuildInfo> {
  const workplace = newWorkplace();
  try {
    const output = await runAstro({ ...options, outDir: workplace });
    for (const line of output.split('\n')) if (/\bwarn/i.test(line)) options.onWarning?.(line.trim());
    const build = checkSite(workplace);
    move(workplace, options.outDir);
    return build;
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
