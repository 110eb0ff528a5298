import { test as base, expect } from 'playwright/test';
import type { Status } from '../../scripts/local/stack.ts';
import { type Place, readStatus } from './stack.ts';

/** The stack of this run; see global-setup.ts. */
export function place(): Place & { pid: number } {
  const value = process.env.TEST_STACK;
  if (!value) throw new Error('TEST_STACK is set by global-setup.ts.');
  return JSON.parse(value);
}

function currentStatus(): Status {
  const status = readStatus(place().localDir);
  if (!status) throw new Error('The stack of this run is not up.');
  return status;
}

interface Fixtures {
  status: Status;
  /** What this test expects in the console (`test.use({ expectedConsole: /…/ })`); all else there fails it. */
  expectedConsole: RegExp | null;
  consoleGuard: undefined;
}

/** Playwright's test, against the stack of this run, failing on any unexpected console error. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  status: async ({}, use) => use(currentStatus()),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(`http://127.0.0.1:${place().sitePort}`),
  expectedConsole: [null, { option: true }],
  consoleGuard: [
    async ({ page, expectedConsole }, use) => {
      const heard: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await use(undefined);
      expect(heard.filter((text) => !expectedConsole?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
