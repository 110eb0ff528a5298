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

const seed = process.env.TEST_SEED || String(Date.now());
process.stdout.write(`TEST_SEED=${seed}\n`);

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.ts'],
    execArgv: nodeFlags,
    env: { ...Object.fromEntries(notFromEnvFile ?? []), TEST_SEED: seed },
    // On a failure fast-check says with which seed it happened: FC_SEED=… tries that one again.
    setupFiles: process.env.FC_SEED ? ['tests/support/fast-check.ts'] : [],
    // For what hangs: tests that build or start something take many times as long beside the browser tests as alone.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
