// `npm run bench`: compares the built pages with a bare page, and a plain build with the time until a change is live.
// Reports ratios, because machines differ. Also checks the size of the scripts that the back office loads first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { buildSite } from './build/build-site.ts';
import { Releases } from './local/releases.ts';
import type { Status } from './shared/status.ts';
import { withTemporaryFolder } from './shared/temporary-folder.ts';
import { chromiumPath } from './testing/chromium.ts';
import { startStack, temporaryPlace } from './testing/stack.ts';
import { administrator } from './testing/supabase.ts';

const rounds = 5;
const routes = ['/bare', '/', '/about', '/gallery', '/seva', '/contact', '/donate', '/login'];
const backOfficeLimit = 190_000;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Adds a page with Home's picture and paragraphs, but no font or script. */
function addBarePage(site: string): void {
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const [picture = ''] = /<picture.*?<\/picture>/s.exec(home) ?? [];
  const paragraphs = home.match(/<p\b.*?<\/p>/gs) ?? [];
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>';
  const page = `<!doctype html><html lang="en"><head>${head}</head><body>${picture}${paragraphs.join('')}</body></html>`;
  writeFileSync(join(site, 'bare.html'), page);
}

/** Runs in the page. Returns the first and largest paint and the blocked time in milliseconds, and the layout shift. */
async function readFigures() {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
      setTimeout(done, 500, []);
    });
  const [paints, largest, tasks, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entries),
  );
  return {
    first: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    largest: largest?.at(-1)?.startTime ?? Number.NaN,
    blocked: (tasks ?? []).reduce((sum, { duration }) => sum + duration - 50, 0),
    shift: (shifts ?? []).reduce(
      (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
      0,
    ),
  };
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Measures a first visit on a phone with a slow processor and slow 4G. */
async function visit(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await page.goto(url, { waitUntil: 'networkidle' });
  const figures = await page.evaluate(readFigures);
  await context.close();
  return figures;
}

async function measurePages(site: string, { siteUrl }: Status): Promise<void> {
  addBarePage(site);
  // Like a CDN, send text compressed.
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|css|js|svg)$/.test(name))
      writeFileSync(join(site, `${name}.br`), brotliCompressSync(readFileSync(join(site, name))));
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? chromium.executablePath() });
  const visits = new Map(routes.map((route) => [route, [] as Figures[]]));
  for (let round = 0; round < rounds; round++)
    for (const route of routes) visits.get(route)?.push(await visit(browser, siteUrl + route));
  await browser.close();
  const of = (route: string, key: keyof Figures) =>
    median((visits.get(route) ?? []).map((figures) => figures[key]));
  const beside = (route: string, key: keyof Figures) =>
    `${(of(route, key) / 1000).toFixed(2)} s (${(of(route, key) / of('/bare', key)).toFixed(2)} × bare)`;
  for (const route of routes)
    console.log(
      `${route.padEnd(9)} first paint ${beside(route, 'first')}, LCP ${beside(route, 'largest')}, blocked ${of(route, 'blocked').toFixed(0)} ms, shift ${of(route, 'shift').toFixed(3)}`,
    );
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Alternates between measuring a plain build and the time until a saved text appears on a page. */
async function measurePublishing(folder: string, status: Status): Promise<void> {
  const client = await administrator(status);
  const env = {
    PUBLIC_SUPABASE_URL: status.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: status.publishableKey,
    PUBLIC_SITE_URL: status.siteUrl,
    PUBLIC_TEMPLE_TIME_ZONE: status.timeZone,
    SITE_CACHE_DIR: join(folder, 'plain-cache'),
  };
  const [builds, changes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    builds.push(await timed(() => buildSite({ outDir: join(folder, `plain-${round}`), env })));
    const content = `Measured at ${Date.now()}`;
    const isShown = async () => (await (await fetch(status.siteUrl)).text()).includes(content);
    const section = { page: 'home', section: 'hero_subtitle' } as const;
    await client.from('page_content').update({ content }).match(section).throwOnError();
    changes.push(
      await timed(async () => {
        while (!(await isShown())) await pause(100);
      }),
    );
  }
  const [build, change] = [median(builds), median(changes)];
  console.log(
    `A change is live after ${change.toFixed(1)} s, ${(change / build).toFixed(2)} × a plain build (${build.toFixed(1)} s)`,
  );
}

/** Weighs the scripts that the back office needs before any screen: AdminApp and its static imports. */
function weighBackOffice(site: string): void {
  const folder = join(site, '_astro');
  const app = readdirSync(folder).find((name) => /^AdminApp\..*\.js$/.test(name));
  const files = new Set(app ? [app] : []);
  let bytes = 0;
  for (const file of files) {
    const code = readFileSync(join(folder, file));
    bytes += gzipSync(code).length;
    for (const [, name = ''] of code.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(name);
  }
  console.log(
    `The back office loads ${(bytes / 1000).toFixed(0)} kB of scripts before any screen (limit: ${backOfficeLimit / 1000} kB)`,
  );
  if (!app || bytes > backOfficeLimit) process.exitCode = 1;
}

await withTemporaryFolder(async (folder) => {
  const stack = await startStack(await temporaryPlace(folder));
  try {
    const site = new Releases(folder).live()?.folder ?? '';
    weighBackOffice(site);
    await measurePages(site, stack.status);
    await measurePublishing(folder, stack.status);
  } finally {
    await stack.stop();
  }
});
