// For `npm run test:trust`: the fast proofs, which `npm test` runs too, and the heavy ones.
import { defineConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

export default defineConfig({
  ...usual,
  test: { ...usual.test, include: ['tests/trust/*.test.ts', 'tests/trust/heavy/*.trust.ts'], maxWorkers: 2 },
});
