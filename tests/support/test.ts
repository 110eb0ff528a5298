import { test as base, expect } from 'playwright/test';
import type { Status } from '../../scripts/shared/status.ts';
import { readStatus, type StackSettings } from '../../scripts/testing/stack.ts';
import { closeUnlessAsNew, keptPage } from './kept-page.ts';

export function place(): StackSettings & { pid: number } {
  const stack = process.env.TEST_STACK;
  if (!stack) throw new Error('TEST_STACK is not set. global-setup.ts should set it.');
  return JSON.parse(stack);
}

function currentStatus(): Status {
  const status = readStatus(place().localDir);
  if (!status) throw new Error('The stack of this run is not running.');
  return status;
}

export interface PageOptions {
  /** Reuses a page. Not for tests of a first visit, or for state that a page cannot reset. */
  keepsPage: boolean;
}

interface Fixtures extends PageOptions {
  status: Status;
  /** Console errors that this test expects (`test.use({ expectedConsole: /…/ })`). Others fail it. */
  expectedConsole: RegExp | null;
  consoleGuard: undefined;
}

/**
 * Chromium's warning on a reused page that was wider before: it shows the larger picture from memory. weight.spec.ts tests
 * on a first visit that the preloaded picture is the one shown.
 */
const largerInMemory = /\.avif was preloaded using link preload but not used/;

/** Playwright's test, run against the shared stack. Fails on unexpected console errors. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  status: async ({}, use) => use(currentStatus()),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(`http://127.0.0.1:${place().sitePort}`),
  expectedConsole: [null, { option: true }],
  keepsPage: [false, { option: true }],
  context: async (
    {
      browser,
      baseURL: siteUrl = '',
      keepsPage,
      viewport,
      colorScheme,
      forcedColors,
      reducedMotion,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      timezoneId,
    },
    use,
    info,
  ) => {
    const changed = { viewport, colorScheme, forcedColors, reducedMotion };
    const name = JSON.stringify({ hasTouch, isMobile, javaScriptEnabled, timezoneId });
    const page = keepsPage
      ? await keptPage(browser, { name, siteUrl, ...changed })
      : await (await browser.newContext()).newPage();
    const context = page.context();
    await use(context);
    if (keepsPage) await closeUnlessAsNew(context, info);
    else await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  consoleGuard: [
    async ({ page, expectedConsole, keepsPage }, use) => {
      const logged: string[] = [];
      const isExpected = (text: string) =>
        expectedConsole?.test(text) || (keepsPage && largerInMemory.test(text));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text());
      });
      page.on('pageerror', (error) => logged.push(String(error)));
      await use(undefined);
      expect(logged.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
