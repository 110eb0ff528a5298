import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import { buildSite } from '../build/build-site.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { freePort } from '../testing/ports.ts';
import { environmentOf, onBothDatabases } from './databases.ts';
import { manyPictures, startPictureHost } from './many-pictures.ts';
import { attempt, repeated, report, timed } from './report.ts';
import { loadScreens } from './screens.ts';

const count = 5000;
const runs = 9;

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

/** Builds the site without and with its pictures in the cache, and reports the size of the Gallery page. */
async function measureBuilds(folder: string, environment: Record<string, string>): Promise<void> {
  const outDir = join(folder, 'site');
  const build = () => {
    rmSync(outDir, { recursive: true, force: true });
    return buildSite({ outDir, env: { ...environment, SITE_CACHE_DIR: join(folder, 'cache') } });
  };
  report('Build with 5,000 new pictures', [await timed(build)]);
  report('Build with 5,000 known pictures', await repeated(3, build));
  const html = readFileSync(join(outDir, 'gallery.html'));
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const pages = readdirSync(outDir).filter((name) => name.startsWith('gallery')).length;
  const files = readdirSync(join(outDir, '_astro')).length;
  const weight = `${kilobytes(html.length)}, ${kilobytes(gzipSync(html).length)} compressed`;
  console.log(`Gallery of 5,000 pictures: ${pages} pages, the first ${weight}; ${files} files in _astro`);
}

/** The gallery screen and the Gallery page with 5,000 pictures. */
export function measureGallery(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const port = await freePort();
    const screens = await loadScreens(environmentOf(port));
    const host = await startPictureHost();
    const measure = async ({ name, exec }: Parameters<Parameters<typeof onBothDatabases>[2]>[0]) => {
      await exec(manyPictures(count, host.url));
      await exec('vacuum analyze public.gallery');
      await screens.signIn();
      for (const [what, run] of queries(screens)) {
        const measured = `${name}, 5,000 pictures, ${what}`;
        await attempt(measured, async () => {
          await run();
          report(measured, await repeated(runs, run), 'ms');
        });
      }
      if (name !== 'Embedded') return;
      await attempt('Builds with 5,000 pictures', () => measureBuilds(folder, environmentOf(port)));
    };
    await onBothDatabases(folder, port, measure).finally(host.close);
  });
}
