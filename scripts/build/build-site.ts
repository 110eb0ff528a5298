// Runs `astro build` in a separate process, into a new folder, and checks the result.

import { spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutMark } from '../../src/lib/build/left-out.ts';
import { UserError } from '../shared/errors.ts';
import { clearAway, readJson } from '../shared/files.ts';
import type { BuildInfo } from '../shared/status.ts';
import { moveFolder, newBuildFolder } from './build-folder.ts';

/** A failed build, which has changed nothing. The message explains the failure in one or two lines. */
export class BuildFailed extends UserError {}

interface Options {
  outDir: string;
  env: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** Timeout in minutes: a build that hangs would block all later changes. */
  minutes?: number;
  /** Called with each warning of the build, such as a skipped picture. */
  onWarning?: (line: string) => void;
}

/** Files that every finished site must have, and that must not be empty. */
export const requiredFiles = [
  'index.html',
  'about.html',
  'gallery.html',
  'seva.html',
  'donate.html',
  'contact.html',
  'privacy.html',
  'login.html',
  '404.html',
  'build.json',
  'robots.txt',
  'sitemap-index.xml',
  '_headers',
  '_redirects',
];

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const outOfTime = (minutes: number) =>
  `The build took more than ${minutes} minutes and was stopped. Try again: the pictures resized so far are cached.`;

function runAstro({ outDir, env, signal, minutes = 10 }: Options): Promise<string> {
  return new Promise((done, fail) => {
    const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
    const child = spawn(process.execPath, [astro, 'build'], {
      env: {
        ...process.env,
        ...env,
        // Any other NODE_ENV puts React's development build and local paths into the pages. A DEV variable, such as
        // Vitest's, overrides Astro's own.
        NODE_ENV: 'production',
        DEV: undefined,
        SITE_OUT_DIR: outDir,
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: minutes * 60_000,
      ...(signal ? { signal } : {}),
    });
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

/** Returns the useful line in the output of a failed build: the one marked as an error, or else the last one. */
export function reasonIn(output: string): string {
  const marked = /\[ERROR\](?: \[\w+\])?\s+(.+)/.exec(output)?.[1];
  const last = output.trim().split('\n').at(-1)?.trim();
  return marked?.trim().replace(/^Error: /, '') || last || 'astro build failed without an error message.';
}

/** Returns the sentences about left-out content in the output of a build, without duplicates. */
export function leftOutIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith(leftOutMark));
  return [...new Set(lines.map((line) => line.replace(leftOutMark, '').trim()))];
}

/** Returns the content of build.json; throws BuildFailed if a required file is missing or empty. */
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

/** Builds and checks the site. If anything fails, throws BuildFailed and leaves no folder behind. */
export async function buildSite(options: Options): Promise<BuildInfo> {
  const folder = newBuildFolder();
  try {
    const output = await runAstro({ ...options, outDir: folder });
    for (const line of output.split('\n')) if (/\bwarn/i.test(line)) options.onWarning?.(line.trim());
    const build = { ...checkSite(folder), leftOut: leftOutIn(output) };
    writeFileSync(join(folder, 'build.json'), JSON.stringify(build));
    moveFolder(folder, options.outDir);
    return build;
  } finally {
    clearAway(folder);
  }
}
