import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { nodeFlags } from './scripts/testing/node-flags.ts';

/**
 * All variables of .env, set to nothing: on a developer's machine that file may name the temple's live project, which no
 * test may reach. Scripts and builds treat an empty variable as unset, but do not read it from the file.
 */
const notFromEnvFile = readFileSync(new URL('./.env.example', import.meta.url), 'utf8')
  .match(/\b[A-Z]+(_[A-Z]+)+\b/g)
  ?.map((name) => [name, '']);

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Unit tests that replace a module, which no other file may then get. */
const isolated = 'tests/unit/**/*.isolated.test.ts';
const sql = ['tests/{database,access}.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': path('./src'), 'astro:env/client': path('./tests/support/astro-env.ts') } },
  test: {
    globalSetup: ['tests/support/prepared.ts'],
    execArgv: nodeFlags,
    env: Object.fromEntries(notFromEnvFile ?? []),
    // On a failure fast-check says with which seed it happened: FC_SEED=… tries that one again.
    setupFiles: process.env.FC_SEED ? ['tests/support/fast-check.ts'] : [],
    // For what hangs: a busy machine takes several times as long as an idle one.
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
      // Loading the modules anew for each file would take two thirds of the time.
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
      // Optimizing PGlite's WebAssembly costs a second and pays where much SQL is run.
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
          // React for development records a stack with each element, which takes most of the time of a test.
          env: { NODE_ENV: 'production' },
        },
        oxc: { jsx: { development: false } },
      },
    ],
  },
});
