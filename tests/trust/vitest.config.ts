// For `npm run test:trust`.
import { defineConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

export default defineConfig({
  ...usual,
  test: { ...usual.test, include: ['tests/trust/heavy/*.trust.ts'], maxWorkers: 2 },
});
