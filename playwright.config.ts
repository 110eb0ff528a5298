import { defineConfig, devices } from 'playwright/test';
import { chromiumPath } from './tests/support/chromium.ts';

const executablePath = chromiumPath();
const everyScreen = ['backend-off', 'keyboard', 'saving', 'two-administrators'].map(
  (name) => `admin/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // One stack serves them all, so what only reads comes first, then what changes content, then what kills it.
  projects: [
    { name: 'pages', testMatch: 'pages/**/*.spec.ts' },
    { name: 'live', testMatch: 'live/**/*.spec.ts', dependencies: ['pages'] },
    { name: 'admin', testMatch: 'admin/**/*.spec.ts', testIgnore: everyScreen, dependencies: ['live'] },
    // They save on every screen, and most screens edit rows of which there is one.
    { name: 'every-screen', testMatch: everyScreen, dependencies: ['admin'], workers: 1 },
    {
      name: 'publishing',
      testMatch: 'publishing/**/*.spec.ts',
      dependencies: ['every-screen'],
      workers: 1,
    },
    {
      name: 'lifecycle',
      testMatch: 'lifecycle/**/*.spec.ts',
      dependencies: ['publishing'],
      fullyParallel: false,
    },
  ],
});
