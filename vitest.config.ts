import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.ts'],
    // Only what opens a database or spawns a process comes near this.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
