// A power cut at any moment: the stack is killed while it stores rows, builds the site, puts it live or starts. All
// that it had acknowledged is there, the site is whole, and it starts again at once.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Releases } from '../../scripts/local/releases.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import {
  type RunningStack,
  type StackSettings,
  spawnScript,
  startStack,
} from '../../scripts/testing/stack.ts';
import { publishNow } from '../support/publishing.ts';
import { randomBelow, randomHex } from '../support/random.ts';
import { proof } from './proof.ts';
import { type Acknowledged, missing, saveUntilItStops } from './writers.ts';

const kills = 12;

/** A stack like that of `npm start`. */
interface Started {
  place: StackSettings;
  stack: RunningStack;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

type Moment = (started: Started, acknowledged: Acknowledged) => Promise<unknown>;

const moments: Record<string, Moment> = {
  'while rows are stored': async (_, { rows }) => {
    const enough = rows.size + 1 + randomBelow(60);
    await until(() => rows.size >= enough);
  },
  'while the site is built': async ({ stack }) => {
    const isBuilding = () =>
      namesIn(join('.astro', 'builds')).some((name) => name.startsWith(`${stack.pid}-`));
    await until(isBuilding);
    await pause(randomBelow(1000));
  },
  'while a site is put live': async ({ place }) => {
    const releases = join(place.localDir, 'releases');
    const before = new Set(namesIn(releases));
    await until(() => namesIn(releases).some((name) => !before.has(name)));
  },
  'while it starts': async ({ stack, place }) => {
    await stack.stop('SIGKILL');
    const { child } = spawnScript('start.ts', place);
    await pause(randomBelow(3000));
    child.kill('SIGKILL');
  },
};

const links = /(?:href|src)="(\/(?!\/)[^"#?]*)/g;

/** What the pages of the live site name and the server does not have. */
async function brokenLinks({ place, stack: { status } }: Started): Promise<string[]> {
  const folder = new Releases(place.localDir).live()?.folder ?? '';
  const wanted = new Set(
    namesIn(folder)
      .filter((name) => name.endsWith('.html') && name !== '404.html')
      .map((name) => `/${name.replace(/(index)?\.html$/, '')}`),
  );
  const broken: string[] = wanted.size > 0 ? [] : ['every page'];
  for (const path of wanted) {
    const answer = await fetch(`${status.siteUrl}${path}`);
    const text = await answer.text();
    if (!answer.ok || !text) broken.push(path);
    if (answer.headers.get('content-type')?.includes('html'))
      for (const [, link = ''] of text.matchAll(links)) wanted.add(link);
  }
  return broken;
}

proof(
  'Kills',
  'SIGKILL while rows are stored, the site is built or put live, or all of it starts',
  async (tried) => {
    const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-trust-'));
    const place = { localDir, sitePort: await freePort(), supabasePort: await freePort() };
    const started: Started = { place, stack: await startStack(place) };
    const acknowledged: Acknowledged = { rows: new Set(), text: [] };
    try {
      for (let kill = 1; kill <= kills; kill++) {
        const [name = '', moment] = Object.entries(moments)[kill % Object.keys(moments).length] ?? [];
        const saving = saveUntilItStops(started.stack.status, randomHex(), acknowledged);
        await moment?.(started, acknowledged);
        await started.stack.stop('SIGKILL');
        started.stack = await startStack(place);
        await saving;
        const problems = [
          ...(await missing(started.stack.status, acknowledged)).map((row) => `lost ${row}`),
          ...(await brokenLinks(started)).map((path) => `broke ${path}`),
        ];
        tried(problems.map((problem) => `killed ${name}, it ${problem}`));
      }
      // What was saved last gets its build, too.
      await publishNow(localDir);
    } finally {
      await started.stack.stop();
      rmSync(localDir, { recursive: true, force: true });
    }
  },
);
