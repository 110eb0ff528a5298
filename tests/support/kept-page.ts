// Reuses pages across tests: a new one loads and compiles all scripts again, which takes longer than most tests.
import type {
  Browser,
  BrowserContext,
  Page,
  PlaywrightTestOptions,
  TestInfo,
  ViewportSize,
} from 'playwright/test';

/** Pages of this worker by site and name. */
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
  /** Tests share a page if their names match. The name holds the settings that a page cannot change. */
  name: string;
  siteUrl: string;
  viewport: ViewportSize | null;
}

/**
 * Returns a page in its initial state, at an address without scripts. Only the browser's cache survives from the previous
 * test.
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
  // The page may ask whether to discard unsaved input.
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`${siteUrl}/robots.txt`);
  page.removeAllListeners('dialog');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}

/** Whether the test left clock and text size unchanged. False if the page cannot answer. */
const isAsNew = (page: Page) =>
  page
    .evaluate(
      () =>
        /native code/.test(String(Date.now)) &&
        getComputedStyle(document.documentElement).fontSize === '16px',
    )
    // The page is navigating.
    .catch(() => false);

/**
 * Closes the context unless the next test can reuse its page. It cannot if the test failed, changed the clock or text size,
 * or opened a second page, which Chromium may fail to close on its own while it loads.
 */
export async function closeUnlessAsNew(
  context: BrowserContext,
  { status, expectedStatus }: TestInfo,
): Promise<void> {
  const [page, ...others] = context.pages();
  const isKept = status === expectedStatus && page && others.length === 0 && (await isAsNew(page));
  if (!isKept) await context.close();
}
