// `npm run check`: format and lint, import rules, types, dead code. Stops at the first failure.
import { spawnSync } from 'node:child_process';

const steps = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['node', 'scripts/check-imports.ts'],
  ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  ['knip'],
];

for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
