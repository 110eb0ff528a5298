// A power cut at any moment: the stack is killed while it stores rows, builds the site, puts it live or starts. All
// that it had acknowledged is there, the site is whole, and it starts again at once.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Releases } from '../../scripts/local/releases.ts';
import type { Status } from '../../scripts/shared/status.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import {
  type RunningStack,
  type StackSettings,
  spawnScript,
  startStack,
} from '../../scripts/testing/stack.ts';
import { service } from '../../scripts/testing/supabase.ts';
import { publishNow } from '../support/publishing.ts';
import { randomBelow, randomHex } from '../support/random.ts';

const kills = 12;

/** What has been acknowledged so far. */
interface Acknowledged {
  /** Texts of announcements. */
  rows: Set<string>;
  /** What the text of the page may say: what was acknowledged last, and what was sent after it. */
  text: string[];
}

const edited = { page: 'home', section: 'hero_subtitle' } as const;

/** Repeats `write` until it is refused or unanswered. */
async function repeat(write: (turn: number) => Promise<boolean>): Promise<void> {
  // So that a build beside them is not kept from its work.
  for (let turn = 1; await write(turn); turn++) await pause(10);
}

/** Saves announcements and a text of a page until the stack is gone; `word` is in each of them. */
function saveUntilItStops(status: Status, word: string, { rows, text }: Acknowledged): Promise<unknown> {
  const client = service(status);
  return Promise.all([
    repeat(async (turn) => {
      const message = `Announcement ${turn} ${word}`;
      const announcement = { message, position: 'top', isactive: false } as const;
      const { error } = await client.from('announcements').insert(announcement);
      if (!error) rows.add(message);
      return !error;
    }),
    repeat(async (turn) => {
      const content = `<p>Text ${turn} ${word}</p>`;
      text.push(content);
      const { error } = await client.from('page_content').update({ content }).match(edited);
      if (!error) text.splice(0, text.length, content);
      return !error;
    }),
  ]);
}

interface Stored {
  'public.announcements': { message: string }[];
  'public.page_content': { content: string }[];
}

/** What is not there although it was acknowledged. */
async function missing(status: Status, { rows, text }: Acknowledged): Promise<string[]> {
  const { data } = await service(status).rpc('backup_rows').throwOnError();
  const { tables } = data as unknown as { tables: Stored };
  const kept = new Set(tables['public.announcements'].map(({ message }) => message));
  const isKept = tables['public.page_content'].some(({ content }) => text.includes(content));
  return [...[...rows].filter((row) => !kept.has(row)), ...(isKept ? [] : text.slice(0, 1))];
}

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

it('SIGKILL while rows are stored, the site is built or put live, or all of it starts', async () => {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-kills-'));
  const place = { localDir, sitePort: await freePort(), supabasePort: await freePort() };
  const started: Started = { place, stack: await startStack(place) };
  const acknowledged: Acknowledged = { rows: new Set(), text: [] };
  const problems: string[] = [];
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const [name = '', moment] = Object.entries(moments)[kill % Object.keys(moments).length] ?? [];
      const saving = saveUntilItStops(started.stack.status, randomHex(), acknowledged);
      await moment?.(started, acknowledged);
      await started.stack.stop('SIGKILL');
      started.stack = await startStack(place);
      await saving;
      problems.push(
        ...(await missing(started.stack.status, acknowledged)).map((row) => `killed ${name}, it lost ${row}`),
        ...(await brokenLinks(started)).map((path) => `killed ${name}, it broke ${path}`),
      );
    }
    // What was saved last gets its build, too.
    await publishNow(localDir);
  } finally {
    await started.stack.stop();
    rmSync(localDir, { recursive: true, force: true });
  }
  expect(problems).toEqual([]);
}, 600_000);
