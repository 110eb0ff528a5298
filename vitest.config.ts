import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * What .env may hold, and here means nothing: a temple that is live has filled it in, and no test may reach that
 * project. Empty is not set, to the scripts and to the build, but keeps them from taking it out of the file.
 */
const notFromEnvFile = readFileSync(new URL('./.env.example', import.meta.url), 'utf8')
  .match(/\b[A-Z]+(_[A-Z]+)+\b/g)
  ?.map((name) => [name, '']);

const seed = process.env.TEST_SEED || String(Date.now());
process.stdout.write(`TEST_SEED=${seed}\n`);

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.ts'],
    env: { ...Object.fromEntries(notFromEnvFile ?? []), TEST_SEED: seed },
    // On a failure fast-check says with which seed it happened: FC_SEED=… tries that one again.
    setupFiles: process.env.FC_SEED ? ['tests/support/fast-check.ts'] : [],
    // Only what opens a database or spawns a process comes near this.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
