// Runs `astro build` in a process of its own, into a new folder, and checks the result.

import { spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutMark } from '../../src/lib/build/left-out.ts';
import { UserError } from '../shared/errors.ts';
import { clearAway, readJson } from '../shared/files.ts';
import type { BuildInfo } from '../shared/status.ts';
import { moveFolder, newBuildFolder } from './build-folder.ts';

/** A failed build, which has changed nothing; the message says why in one or two lines. */
export class BuildFailed extends UserError {}

interface Options {
  outDir: string;
  env: NodeJS.ProcessEnv;
  /** Stops a build that is no longer wanted. */
  signal?: AbortSignal;
  /** Minutes after which a build is stopped: one that hangs would block all later changes. */
  minutes?: number;
  /** Called with each warning of the build, such as a skipped picture. */
  onWarning?: (line: string) => void;
}

/** Files that every finished site has, none of them empty. */
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
  `The build took more than ${minutes} minutes and was stopped. The pictures it made are kept: try again.`;

function runAstro({ outDir, env, signal, minutes = 10 }: Options): Promise<string> {
  return new Promise((done, fail) => {
    const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
    const child = spawn(process.execPath, [astro, 'build'], {
      env: {
        ...process.env,
        ...env,
        // With any other NODE_ENV the pages would hold React's development build and paths of this machine. A variable
        // DEV, such as Vitest's, would override Astro's own.
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

/** The useful line in the output of a failed build: the one that Astro marks as an error, or else the last one. */
export function reasonIn(output: string): string {
  const marked = /\[ERROR\](?: \[\w+\])?\s+(.+)/.exec(output)?.[1];
  const last = output.trim().split('\n').at(-1)?.trim();
  return marked?.trim().replace(/^Error: /, '') || last || 'astro build stopped without a word.';
}

/** The sentences about what the site was built without, each once. */
export function leftOutIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith(leftOutMark));
  return [...new Set(lines.map((line) => line.replace(leftOutMark, '').trim()))];
}

/** Returns the content of build.json; throws BuildFailed when a required file is missing or empty. */
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

/** Builds and checks the site; on any failure it throws BuildFailed and there is no new folder. */
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
