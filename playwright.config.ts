import { defineConfig, devices } from 'playwright/test';
import { chromiumPath } from './scripts/testing/chromium.ts';
import type { PageOptions } from './tests/support/test.ts';

const executablePath = chromiumPath();
export default defineConfig<PageOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Each worker has a stack of its own; TEST_LOCAL_DIR names a single one that somebody keeps running.
  workers: process.env.TEST_LOCAL_DIR ? 1 : 2,
  // For what hangs: a busy machine takes several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Los_Angeles',
    // A trace of every test, kept or not, takes a third of the run: `playwright test <file> --trace=on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // No page lives long enough here to win back what V8 spends on optimising its code: a tenth of a page's time.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--no-maglev,--no-turbofan'],
    },
  },
  // The order on each stack: tests of the site as it was built, tests that build it anew, tests that stop the stack. For
  // each of them every worker starts a new browser.
  projects: [
    {
      name: 'screens',
      testMatch: '{admin,engines,live,pages}/**/*.spec.ts',
      use: { keepsPage: true },
    },
    { name: 'publishing', testMatch: 'publishing/**/*.spec.ts', timeout: 600_000 },
    { name: 'lifecycle', testMatch: 'lifecycle/**/*.spec.ts', timeout: 600_000 },
  ],
});
