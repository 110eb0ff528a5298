// The public pages on a phone, beside a bare page with the hero picture and the words of Home: no font, no script.
// BENCH_BESIDE names the folder of another built site, whose pages are measured in the same rounds.
import { cpSync, existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { Releases } from '../local/releases.ts';
import { failureReason } from '../shared/http.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { chromiumPath } from '../testing/chromium.ts';
import { startStack, temporaryPlace } from '../testing/stack.ts';
import { makeBarePage } from './bare-page.ts';
import { median, table } from './report.ts';
import { makeCertificate, serveAsCdn } from './serve-as-cdn.ts';

const rounds = 5;
const routes = ['/', '/about', '/gallery', '/seva', '/contact', '/donate', '/login'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Of one visit; times in milliseconds, sizes in bytes. */
type Figures = Record<string, number>;

const kinds = { HTML: 'Document', CSS: 'Stylesheet', Fonts: 'Font', JS: 'Script', Pictures: 'Image' };

function figuresOf({ audits, categories, runtimeError }: Result): Figures {
  if (runtimeError) throw new Error(runtimeError.message);
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const bytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100])),
    FCP: figure('first-contentful-paint'),
    LCP: figure('largest-contentful-paint'),
    CLS: figure('cumulative-layout-shift'),
    TBT: figure('total-blocking-time'),
    ...Object.fromEntries(Object.entries(kinds).map(([kind, type]) => [kind, bytes(type)])),
    all: bytes(),
  };
}

/** One first visit, with a browser of its own: one that dies takes no other visit with it. */
async function visit(url: string): Promise<Figures> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? chromium.executablePath(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--ignore-certificate-errors',
    ],
  });
  const late = AbortSignal.timeout(120_000);
  try {
    const result = await Promise.race([
      lighthouse(url, { port: chrome.port, onlyCategories: categories }),
      new Promise<never>((_, fail) => late.addEventListener('abort', () => fail(late.reason))),
    ]);
    if (!result) throw new Error('Lighthouse gave no result.');
    return figuresOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** Visits all in turn, round after round, so that what else the machine does meets all of them alike. */
async function visitInTurn(addresses: Record<string, string>): Promise<Map<string, Figures[]>> {
  const visits = new Map(Object.keys(addresses).map((name) => [name, [] as Figures[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, url] of Object.entries(addresses)) {
      try {
        const figures = await visit(url);
        // The first round warms up.
        if (round > 0) visits.get(name)?.push(figures);
      } catch (error) {
        console.log(`${name}, round ${round} of ${rounds}: failed (${failureReason(error)})`);
      }
    }
  }
  return visits;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

function row(name: string, figures: readonly Figures[], bareLcp: number): string[] {
  const of = (key: string) => median(figures.map((each) => each[key] ?? Number.NaN));
  return [
    figures.length === rounds ? name : `${name} (${figures.length} of ${rounds})`,
    categories.map((category) => of(category).toFixed(0)).join(' '),
    seconds(of('FCP')),
    seconds(of('LCP')),
    `${(of('LCP') / bareLcp).toFixed(2)} ×`,
    of('CLS').toFixed(3),
    `${of('TBT').toFixed(0)} ms`,
    ...[...Object.keys(kinds), 'all'].map((kind) => kilobytes(of(kind))),
  ];
}

const heads = ['Page', 'Scores', 'FCP', 'LCP', 'to bare', 'CLS', 'TBT', ...Object.keys(kinds), 'All'];

function print(visits: Map<string, Figures[]>): void {
  const bareLcp = median((visits.get('bare page') ?? []).map(({ LCP = Number.NaN }) => LCP));
  console.log(
    `\nLighthouse on a phone (simulated slow 4G and processor, HTTP/2, brotli), medians of ${rounds}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}. Scores: ${categories.join(', ')}. Sizes: kB of a first visit.\n`,
  );
  console.log(
    table(
      heads,
      [...visits].map(([name, figures]) => row(name, figures, bareLcp)),
    ),
  );
}

/** The addresses of the pages that a folder has. */
const pagesIn = (folder: string) =>
  routes.filter((path) => existsSync(join(folder, path === '/' ? 'index.html' : `${path}.html`)));

/** Prints a table of the public pages' scores, times and sizes. */
export function measurePages(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const localDir = join(folder, 'site');
    const stack = await startStack(await temporaryPlace(localDir));
    const site = new Releases(localDir).live()?.folder ?? '';
    const certificate = makeCertificate(folder);
    const closing: (() => Promise<unknown>)[] = [() => stack.stop()];
    const addresses: Record<string, string> = {};
    const add = async (built: string, nameOf: (path: string) => string) => {
      // What the server needs of every folder.
      for (const file of ['_headers', '_redirects', '404.html'])
        if (!existsSync(join(built, file))) cpSync(join(site, file), join(built, file));
      const { url, close } = await serveAsCdn(built, certificate);
      closing.push(close);
      for (const path of pagesIn(built)) addresses[nameOf(path)] = url + path;
    };
    await add(makeBarePage(site, join(folder, 'bare')), () => 'bare page');
    await add(site, (path) => path);
    const beside = process.env.BENCH_BESIDE;
    if (beside) {
      cpSync(beside, join(folder, 'beside'), { recursive: true });
      await add(join(folder, 'beside'), (path) => `beside ${path}`);
    }
    try {
      print(await visitInTurn(addresses));
    } finally {
      for (const close of closing) await close();
    }
  });
}
