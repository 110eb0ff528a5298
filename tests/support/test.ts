import { test as base, expect } from 'playwright/test';
import type { Status } from '../../scripts/shared/status.ts';
import { readStatus, type StackSettings } from '../../scripts/testing/stack.ts';
import { closeUnlessAsNew, keptPage } from './kept-page.ts';

export function place(): StackSettings & { pid: number } {
  const stack = process.env.TEST_STACK;
  if (!stack) throw new Error('TEST_STACK is missing, which global-setup.ts sets.');
  return JSON.parse(stack);
}

function currentStatus(): Status {
  const status = readStatus(place().localDir);
  if (!status) throw new Error('The stack of this run is not up.');
  return status;
}

export interface PageOptions {
  /** Not for a first visit, nor for what a page cannot be rid of. */
  keepsPage: boolean;
}

interface Fixtures extends PageOptions {
  status: Status;
  /** Console errors that this test expects (`test.use({ expectedConsole: /…/ })`); any other fails it. */
  expectedConsole: RegExp | null;
  consoleGuard: undefined;
}

/**
 * Chromium's warning about a kept page that was wider before: it has a larger version of the picture in memory, and shows
 * that one. Whether what is preloaded is what is shown, weight.spec.ts asks of a first visit.
 */
const largerInMemory = /\.avif was preloaded using link preload but not used/;

/** Playwright's test, against the stack of this run, failing on any unexpected console error. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
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
      const heard: string[] = [];
      const isExpected = (text: string) =>
        expectedConsole?.test(text) || (keepsPage && largerInMemory.test(text));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await use(undefined);
      expect(heard.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
