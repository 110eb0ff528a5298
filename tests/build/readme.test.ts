// Every command that the README tells a volunteer to type: run somewhere in CI, or, where only a hosted service
// could answer, held against what the tool itself says it takes.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const workflows = readdirSync(join('.github', 'workflows')).map((name) => join('.github', 'workflows', name));

/** Where each of package.json's scripts is run, and by what words there. */
const runIn: Record<string, [file: string, words: string]> = {
  start: ['tests/support/stack.ts', "spawnScript('start.ts'"],
  test: ['.ci/run', 'npm test'],
  dev: ['tests/e2e/lifecycle/while-developing.spec.ts', "spawnScript('dev.ts'"],
  'db:reset': ['tests/e2e/lifecycle/while-developing.spec.ts', "spawnScript('db-reset.ts'"],
  check: ['scripts/test.ts', "'scripts/check.ts'"],
  build: ['tests/operations/safe-builds.test.ts', "runScript('build.ts'"],
  'db:types': ['tests/database.test.ts', 'generateTypes('],
  doctor: ['tests/operations/doctor.test.ts', "runScript('doctor.ts'"],
  'admin:create': ['tests/operations/admin-create.test.ts', "runScript('admin-create.ts'"],
  backup: ['tests/operations/backup.test.ts', "runScript('backup.ts'"],
  restore: ['tests/operations/backup.test.ts', "runScript('restore.ts'"],
  // Timings are no tests: a job of its own, each week and by hand.
  bench: ['.github/workflows/bench.yml', 'npm run bench'],
};

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

it('names every npm script, and no other', () => {
  const named = [...readme.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(scripts));
});

it.each(scripts)('npm script %s is run somewhere in CI', (script) => {
  const [file, words] = runIn[script] ?? ['', ''];
  expect(file && readFileSync(file, 'utf8')).toContain(words);
});

describe('a command of the Supabase CLI', () => {
  const texts = [readme, ...workflows.map((file) => readFileSync(file, 'utf8'))];
  const typed = texts.flatMap((text) => [...text.matchAll(/npx supabase ([a-z ]+[a-z])((?: [^\n`]+)?)/g)]);
  const commands = new Map<string, Set<string>>();
  for (const [, command = '', rest = ''] of typed) {
    const flags = commands.get(command) ?? new Set();
    for (const [flag] of rest.matchAll(/--[a-z-]+/g)) flags.add(flag);
    commands.set(command, flags);
  }

  it('is found', () => {
    expect([...commands.keys()]).toEqual(expect.arrayContaining(['login', 'db push', 'functions deploy']));
  });

  it.each([...commands])('%s takes the flags that are typed', (command, flags) => {
    const help = execFileSync('supabase', [...command.split(' '), '--help'], {
      encoding: 'utf8',
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    });
    expect(help).toContain(`supabase ${command}`);
    for (const flag of flags) expect(help).toMatch(new RegExp(`${flag}\\b`));
  });
});

it('calls only functions that the migrations make', () => {
  const folder = join('supabase', 'migrations');
  const sql = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const called = [...readme.matchAll(/select ([\w.]+)\(/g)]
    .map(([, name = '']) => (name.includes('.') ? name : `public.${name}`))
    .filter((name) => !name.startsWith('vault.'));
  expect(new Set(called)).toContain('private.configure_rebuild');
  for (const name of called) expect(sql.join('\n')).toContain(`function ${name}(`);
});

it('shows pictures and links to files that are there', () => {
  const targets = [...readme.matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(target))).toEqual([]);
});
