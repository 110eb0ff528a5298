import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { nodeFlags } from './scripts/testing/node-flags.ts';

/**
 * Sets all variables of .env to '', because that file may name the temple's live project, which tests must not reach.
 * Scripts and builds treat '' as unset, but no longer read the variable from the file.
 */
const notFromEnvFile = readFileSync(new URL('./.env.example', import.meta.url), 'utf8')
  .match(/\b[A-Z]+(_[A-Z]+)+\b/g)
  ?.map((name) => [name, '']);

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Unit tests that mock a module, so they need their own module registry. */
const isolated = 'tests/unit/**/*.isolated.test.ts';
const sql = ['tests/{database,access}.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': path('./src'), 'astro:env/client': path('./tests/support/astro-env.ts') } },
  test: {
    globalSetup: ['tests/support/prepared.ts'],
    execArgv: nodeFlags,
    env: Object.fromEntries(notFromEnvFile ?? []),
    // fast-check prints the seed of a failure. FC_SEED=… repeats it.
    setupFiles: process.env.FC_SEED ? ['tests/support/fast-check.ts'] : [],
    // Generous, because a busy machine takes several times as long as an idle one.
    testTimeout: process.env.TEST_ALL ? 600_000 : 120_000,
    hookTimeout: process.env.TEST_ALL ? 600_000 : 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/*.test.ts', 'tests/{operations,build}/*.test.ts', isolated],
          exclude: sql,
        },
      },
      // Not isolated: reloading the modules for each file would take two thirds of the time.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,functions}/**/*.test.ts'],
          exclude: [isolated],
          isolate: false,
        },
      },
      // Slow tests, which only `npm run test:all` runs.
      ...(process.env.TEST_ALL
        ? [{ extends: true as const, test: { name: 'all', include: ['tests/all/**/*.test.ts'] } }]
        : []),
      // No nodeFlags: these tests run enough SQL to make up for the second that optimizing PGlite takes.
      { extends: true, test: { name: 'sql', include: sql, execArgv: [] } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/*.test.ts'],
          globalSetup: ['tests/support/built-site.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/*.test.tsx'],
          environment: './tests/support/dom-environment.ts',
          // React's development build records a stack with each element, which takes most of a test's time.
          env: { NODE_ENV: 'production' },
        },
        oxc: { jsx: { development: false } },
      },
    ],
  },
});
