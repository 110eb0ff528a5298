import { defineConfig, devices } from 'playwright/test';
import { chromiumPath } from './scripts/testing/chromium.ts';
import type { PageOptions } from './tests/support/test.ts';

const executablePath = chromiumPath();
export default defineConfig<PageOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // For what hangs: a busy machine takes several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
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
  // One stack serves all tests. Those of `shared` run side by side, each with rows of its own; those of `alone` change
  // what exists once or build the site, so they come one by one after them.
  projects: [
    {
      name: 'shared',
      testIgnore: '**/alone/**',
      use: { keepsPage: true },
    },
    { name: 'alone', testMatch: 'alone/*.spec.ts', workers: 1, timeout: 600_000, dependencies: ['shared'] },
    ...(process.env.TEST_ALL
      ? [
          {
            name: 'all',
            testDir: 'tests/all',
            testMatch: '*.spec.ts',
            workers: 1,
            timeout: 600_000,
            dependencies: ['alone'],
          },
        ]
      : []),
  ],
});
