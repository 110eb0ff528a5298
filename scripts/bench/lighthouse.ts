import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumPath } from '../../tests/support/chromium.ts';
import { startStack } from '../../tests/support/stack.ts';
import { inOwnFolder, ownPlace } from './own-stack.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function scorePage(url: string, port: number, path: string): Promise<void> {
  const result = await lighthouse(`${url}${path}`, { port, onlyCategories: categories });
  const scores = Object.values(result?.lhr.categories ?? {}).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  console.log(`Lighthouse (mobile) ${path}: ${scores.join(', ')}`);
  const failed = Object.values(result?.lhr.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  for (const { title, displayValue = '' } of failed) console.log(`    ${title} ${displayValue}`);
}

/** What Lighthouse says of the built pages, as a phone sees them. */
export function measureLighthouse(): Promise<void> {
  return inOwnFolder(async (folder) => {
    const stack = await startStack(await ownPlace(folder));
    const chrome = await launch({
      chromePath: chromiumPath() ?? chromium.executablePath(),
      chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      for (const path of ['/', '/about', '/gallery', '/donate'])
        await scorePage(stack.status.siteUrl, chrome.port, path);
    } finally {
      chrome.kill();
      await stack.stop();
    }
  });
}
