import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { chromiumPath } from '../testing/chromium.ts';
import { startStack } from '../testing/stack.ts';
import { temporaryStackSettings } from './stack-settings.ts';

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

/** Lighthouse's scores of the built pages on a phone. */
export function measureLighthouse(): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const stack = await startStack(await temporaryStackSettings(folder));
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
