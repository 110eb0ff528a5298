// Pages that go from test to test: a new one reads and compiles all scripts anew, which takes longer than most tests.
import type {
  Browser,
  BrowserContext,
  Page,
  PlaywrightTestOptions,
  TestInfo,
  ViewportSize,
} from 'playwright/test';

/** The pages of this worker, by the name they were asked for with. */
const pages = new Map<string, Page>();

const pageEvents = [
  'console',
  'pageerror',
  'dialog',
  'request',
  'response',
  'requestfailed',
  'download',
] as const;

interface KeptPage extends Pick<PlaywrightTestOptions, 'colorScheme' | 'forcedColors' | 'reducedMotion'> {
  /** Only tests that give the same name share a page: it says what cannot be changed in one. */
  name: string;
  siteUrl: string;
  viewport: ViewportSize | null;
}

/**
 * A page as new, at an address of the site without scripts. Nothing of the test before is left in it but the browser's
 * cache.
 */
export async function keptPage(
  browser: Browser,
  { name, siteUrl, viewport, ...media }: KeptPage,
): Promise<Page> {
  const key = `${siteUrl} ${name}`;
  const known = pages.get(key);
  const page = known && !known.isClosed() ? known : await (await browser.newContext()).newPage();
  pages.set(key, page);
  const context = page.context();
  for (const event of pageEvents) page.removeAllListeners(event);
  context.removeAllListeners('request');
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await page.emulateMedia({ media: null, ...media });
  if (viewport) await page.setViewportSize(viewport);
  // Whoever has typed something is asked before it is left.
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`${siteUrl}/robots.txt`);
  page.removeAllListeners('dialog');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}

/** Whether the browser's own clock and text size are still those of the page; no, when it cannot be asked. */
const isAsNew = (page: Page) =>
  page
    .evaluate(
      () =>
        /native code/.test(String(Date.now)) &&
        getComputedStyle(document.documentElement).fontSize === '16px',
    )
    // It is being left for another.
    .catch(() => false);

/**
 * Closes the context of a page that the next test cannot have: a test failed in it, changed its clock or text size, or
 * opened another page beside it, which Chromium does not always let close alone while it loads.
 */
export async function closeUnlessAsNew(
  context: BrowserContext,
  { status, expectedStatus }: TestInfo,
): Promise<void> {
  const [page, ...others] = context.pages();
  const isKept = status === expectedStatus && page && others.length === 0 && (await isAsNew(page));
  if (!isKept) await context.close();
}
