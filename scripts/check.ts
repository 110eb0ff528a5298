// `npm run check`: lint, import rules, words, types and dead code. Stops at the first failure. Then counts lines of code.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const steps = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['node', 'scripts/check-imports.ts'],
  ['node', 'scripts/check-words.ts'],
  ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  ['knip'],
];

for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const code = ['ts', 'tsx', 'astro', 'sql', 'css', 'mjs', 'js'].map((extension) => `*.${extension}`);

/** Line counts of the code in git, without generated files. Empty outside a git checkout. */
const lines = (spawnSync('git', ['ls-files', ...code], { encoding: 'utf8' }).stdout ?? '')
  .split('\n')
  .filter((file) => existsSync(file) && file !== 'src/lib/database.types.ts')
  .map((file) => ({ file, count: readFileSync(file, 'utf8').split('\n').length - 1 }));
const sum = (isTest: boolean) =>
  lines
    .filter(({ file }) => /^(supabase\/)?tests\//.test(file) === isTest)
    .reduce((total, { count }) => total + count, 0);
console.log(`\n${sum(false)} lines of production code, ${sum(true)} of tests`);
