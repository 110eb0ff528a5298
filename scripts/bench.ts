// `npm run bench`: the figures the project promises, measured on this machine against a stack of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumPath } from '../tests/support/chromium.ts';
import { freePort } from '../tests/support/ports.ts';
import { type RunningStack, startStack } from '../tests/support/stack.ts';
import { administrator } from '../tests/support/supabase.ts';

const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function report(what: string, figures: number[]): void {
  const [min = 0, ...rest] = figures.toSorted((a, b) => a - b);
  const median = [min, ...rest][Math.floor(figures.length / 2)] ?? min;
  const max = rest.at(-1) ?? min;
  console.log(
    `${what}: median ${median.toFixed(1)} s (${min.toFixed(1)}–${max.toFixed(1)}, ${figures.length} runs)`,
  );
}

/** From the moment the row is saved to the first page that shows it. */
async function changeToLive({ status }: RunningStack): Promise<number[]> {
  const client = await administrator(status);
  const figures: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const content = `Measured in round ${round} at ${Date.now()}`;
    const { error } = await client
      .from('page_content')
      .update({ content })
      .match({ page: 'home', section: 'hero_subtitle' });
    if (error) throw error;
    figures.push(
      await seconds(async () => {
        while (!(await (await fetch(status.siteUrl)).text()).includes(content)) await pause(50);
      }),
    );
  }
  return figures;
}

async function lighthouseScores({ status }: RunningStack): Promise<void> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? chromium.executablePath(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const path of ['/', '/about', '/gallery', '/donate']) {
    const result = await lighthouse(`${status.siteUrl}${path}`, {
      port: chrome.port,
      onlyCategories: categories,
    });
    const scores = Object.values(result?.lhr.categories ?? {}).map(
      ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
    );
    console.log(`Lighthouse (mobile) ${path}: ${scores.join(', ')}`);
    const failed = Object.values(result?.lhr.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    );
    for (const { title, displayValue = '' } of failed) console.log(`    ${title} ${displayValue}`);
  }
  chrome.kill();
}

const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-bench-'));
const place = { localDir, sitePort: await freePort(), supabasePort: await freePort() };
let stack: RunningStack | undefined;
const start = async () => {
  stack = await startStack(place);
};
try {
  report('First start', [await seconds(start)]);
  const again: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await stack?.stop();
    again.push(await seconds(start));
  }
  report('Second start', again);
  if (stack) report('Change to live page', await changeToLive(stack));
  if (stack) await lighthouseScores(stack);
} finally {
  await stack?.stop();
  rmSync(localDir, { recursive: true, force: true });
}
