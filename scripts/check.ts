// `npm run check`: format and lint (import rules included), types, dead code. Stops at the first that fails.
import { spawnSync } from 'node:child_process';

const steps = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  ['knip'],
];

for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
