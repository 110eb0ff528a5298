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
  // Generous, because a busy machine takes several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Los_Angeles',
    // Recording traces would take a third of the run. For one test, use `playwright test <file> --trace=on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Disable V8's optimizing compilers: they take a tenth of the time, and test pages are too short-lived to gain.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--no-maglev,--no-turbofan'],
    },
  },
  // One stack serves all tests. Tests in `shared` run in parallel, each with its own rows. Tests in `alone` change
  // singletons or build the site, so they run one at a time, afterwards.
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
