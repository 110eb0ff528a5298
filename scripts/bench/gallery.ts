import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import { freePort } from '../../tests/support/ports.ts';
import { buildSite } from '../local/build-site.ts';
import { environmentOf, onBothDatabases } from './databases.ts';
import { manyPictures, startPictureHost } from './many-pictures.ts';
import { inOwnFolder } from './own-stack.ts';
import { repeated, report, timed } from './report.ts';
import { openScreens } from './screens.ts';

const count = 5000;
const runs = 9;

type Screens = Awaited<ReturnType<typeof openScreens>>;

/** What the gallery screen and the build ask for, by name. */
function questions(screens: Screens): [string, () => Promise<unknown>][] {
  const { galleryPageOf, galleryCategories, galleryPage, galleryImages } = screens;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const ask = client.fetchQuery.bind(client);
  const all = { category: '', search: '' };
  return [
    ['first page', () => ask(galleryPageOf(all, 0))],
    ['last page', () => ask(galleryPageOf(all, Math.floor((count - 1) / galleryPage)))],
    ['a category', () => ask(galleryPageOf({ ...all, category: 'kirtan' }, 0))],
    ['search for two words', () => ask(galleryPageOf({ ...all, search: 'hall 4711' }, 0))],
    ['categories', () => ask(galleryCategories())],
    ['all pictures, for a build', galleryImages],
  ];
}

/** Builds the site twice, the second time with its pictures in the cache, and says what the Gallery weighs. */
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
  return inOwnFolder(async (folder) => {
    const port = await freePort();
    const screens = await openScreens(environmentOf(port));
    const host = await startPictureHost();
    await onBothDatabases(folder, port, async ({ name, exec }) => {
      await exec(manyPictures(count, host.url));
      await exec('vacuum analyze public.gallery');
      await screens.signIn();
      for (const [what, ask] of questions(screens)) {
        await ask();
        report(`${name}, 5,000 pictures, ${what}`, await repeated(runs, ask), 'ms');
      }
      if (name === 'Embedded') await measureBuilds(folder, environmentOf(port));
    });
    await host.close();
  });
}
