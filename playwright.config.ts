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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Los_Angeles',
    // A trace of every test, kept or not, takes a third of the run: `playwright test <file> --trace=on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
  // The order on each stack: tests that only read, tests that change content, tests that stop the stack.
  projects: ['pages', 'large-text', 'live', 'admin', 'publishing', 'lifecycle'].map((name) => ({
    name,
    testMatch: `${name}/**/*.spec.ts`,
    use: { keepsPage: !/publishing|lifecycle/.test(name) },
  })),
});
