import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import { buildSite } from '../build/build-site.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { freePort } from '../testing/ports.ts';
import { environmentOf, onBothDatabases } from './databases.ts';
import { manyPictures, startBucket } from './many-pictures.ts';
import { attempt, repeated, report, timed } from './report.ts';
import { loadScreens } from './screens.ts';

const count = 10_000;
const many = count.toLocaleString('en-US');
/** Of each query, and of each build. */
const runs = 9;
const builds = 3;

type Screens = Awaited<ReturnType<typeof loadScreens>>;

/** The queries of the gallery screen and of the build, by name. */
function queries(screens: Screens): [string, () => Promise<unknown>][] {
  const { galleryPageOf, galleryCategories, galleryPage, galleryImages } = screens;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const run = client.fetchQuery.bind(client);
  const all = { category: '', search: '' };
  return [
    ['first page', () => run(galleryPageOf(all, 0))],
    ['last page', () => run(galleryPageOf(all, Math.floor((count - 1) / galleryPage)))],
    ['a category', () => run(galleryPageOf({ ...all, category: 'kirtan' }, 0))],
    ['search for two words', () => run(galleryPageOf({ ...all, search: 'hall 4711' }, 0))],
    ['categories', () => run(galleryCategories())],
    ['all pictures, for a build', galleryImages],
  ];
}

/** A module for `node --import` that writes the most memory a process had, in kB, to that file. */
const tellMemory = (file: string) => {
  const code = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(${JSON.stringify(file)}, String(process.resourceUsage().maxRSS)));`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

interface Build {
  /** Milliseconds. */
  time: number;
  /** MB at most. */
  memory: number;
  files: number;
  /** Of the Gallery page, in kB compressed. */
  page: number;
}

/** Prints what builds of the same content have come to, and returns the median of each figure. */
function reportBuilds(what: string, measured: readonly Build[]): Build {
  const median = (figure: keyof Build) => {
    const sorted = measured.map((build) => build[figure]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const [files, memory, page] = [median('files'), Math.round(median('memory')), median('page').toFixed(1)];
  report(
    `Build with ${what}`,
    measured.map(({ time }) => time),
  );
  console.log(`  ${files} files, ${memory} MB of memory at most, first page ${page} kB compressed`);
  return { time: median('time'), memory, files, page: Number(page) };
}

/** Builds the site with no pictures, with 30 and with all of them, at first without any in the cache. */
async function measureBuilds(
  folder: string,
  environment: Record<string, string>,
  exec: (sql: string) => Promise<unknown>,
): Promise<void> {
  const bucket = await startBucket(environment.PUBLIC_SUPABASE_URL ?? '');
  const [outDir, peak] = [join(folder, 'site'), join(folder, 'peak')];
  const env = {
    ...environment,
    PUBLIC_SUPABASE_URL: bucket.url,
    SITE_CACHE_DIR: join(folder, 'cache'),
    NODE_OPTIONS: `--import ${tellMemory(peak)}`,
  };
  const build = async (pictures: number): Promise<Build> => {
    await exec('delete from public.gallery where true');
    await exec(manyPictures(pictures, bucket.url));
    rmSync(outDir, { recursive: true, force: true });
    let files = 0;
    const time = await timed(async () => {
      ({ files = 0 } = await buildSite({ outDir, env }));
    });
    const page = gzipSync(readFileSync(join(outDir, 'gallery.html'))).length / 1000;
    return { time, memory: Number(readFileSync(peak, 'utf8')) / 1000, files, page };
  };
  try {
    // The first of all fills the caches of what every build needs.
    for (const pictures of [0, 30]) await build(pictures);
    const drawnBefore = bucket.fetched();
    reportBuilds(`${many} new pictures`, [await build(count)]);
    console.log(`  ${bucket.fetched() - drawnBefore} of them fetched`);
    // In turn, because what else the machine does changes from minute to minute.
    const none: Build[] = [];
    const few: Build[] = [];
    const all: Build[] = [];
    for (let round = 0; round < builds; round++) {
      none.push(await build(0));
      few.push(await build(30));
      all.push(await build(count));
    }
    const [without, known] = [reportBuilds('no pictures', none), reportBuilds(`${many} known pictures`, all)];
    reportBuilds('30 known pictures', few);
    const ratio = (figure: 'time' | 'memory') => (known[figure] / without[figure]).toFixed(2);
    console.log(
      `${many} known pictures: ${ratio('time')} × the time of none, ${ratio('memory')} × the memory`,
    );
  } finally {
    await bucket.close();
  }
}

/** The gallery screen and the Gallery page with 10,000 uploaded pictures. */
export function measureGallery(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const port = await freePort();
    const environment = environmentOf(port);
    const screens = await loadScreens(environment);
    const measure = async ({ name, exec }: Parameters<Parameters<typeof onBothDatabases>[2]>[0]) => {
      await exec(manyPictures(count, environment.PUBLIC_SUPABASE_URL));
      await exec('vacuum analyze public.gallery');
      await screens.signIn();
      for (const [what, run] of queries(screens)) {
        const measured = `${name}, ${many} pictures, ${what}`;
        await attempt(measured, async () => {
          await run();
          report(measured, await repeated(runs, run), 'ms');
        });
      }
      if (name !== 'Embedded') return;
      await attempt(`Builds with ${many} pictures`, () => measureBuilds(folder, environment, exec));
    };
    await onBothDatabases(folder, port, measure);
  });
}
