// What the documents tell their readers: every command that they name is run somewhere in CI or, where only a hosted
// service could answer, compared with the help of its tool; every link, path and name leads to something.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  '.github/pull_request_template.md',
  'supabase/README.md',
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const words = documents.map(({ text }) => text).join('\n');
const workflows = readdirSync(join('.github', 'workflows')).map((name) => join('.github', 'workflows', name));

/** Where each of package.json's scripts is run, and by what words there. */
const runIn: Record<string, [file: string, words: string]> = {
  start: ['scripts/testing/stack.ts', "'scripts/start.ts'"],
  test: ['.ci/run', 'npm test'],
  dev: ['tests/e2e/lifecycle/while-developing.spec.ts', "spawnScript('dev.ts'"],
  'db:reset': ['tests/e2e/lifecycle/while-developing.spec.ts', "spawnScript('db-reset.ts'"],
  check: ['scripts/test.ts', "'scripts/check.ts'"],
  build: ['tests/operations/safe-builds.test.ts', "runScript('build.ts'"],
  'db:types': ['tests/database.test.ts', 'generateTypes('],
  'db:access': ['tests/access.test.ts', 'withTable('],
  doctor: ['tests/operations/doctor.test.ts', "runScript('doctor.ts'"],
  'admin:create': ['tests/operations/admin-create.test.ts', "runScript('admin-create.ts'"],
  backup: ['tests/operations/backup.test.ts', "runScript('backup.ts'"],
  restore: ['tests/operations/backup.test.ts', "runScript('restore.ts'"],
  // Long, hence nightly.
  'test:trust': ['.github/workflows/trust.yml', 'npm run test:trust'],
  // Timings are not tests: they are measured by a job of their own, weekly and by hand.
  bench: ['.github/workflows/bench.yml', 'npm run bench'],
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

it('names every npm script, and no other', () => {
  const named = [...words.matchAll(/npm (?:run )?((?<=run )[\w:]+|start|test)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(scripts));
});

it.each(scripts)('npm script %s is run somewhere in CI', (script) => {
  const [file, words] = runIn[script] ?? ['', ''];
  expect(file && readFileSync(file, 'utf8')).toContain(words);
});

describe('a command of the Supabase CLI', () => {
  const texts = [words, ...workflows.map((file) => readFileSync(file, 'utf8'))];
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
  const called = [...words.matchAll(/select ([\w.]+)\(/g)]
    .map(([, name = '']) => (name.includes('.') ? name : `public.${name}`))
    .filter((name) => !name.startsWith('vault.'));
  expect(new Set(called)).toContain('private.configure_rebuild');
  for (const name of called) expect(sql.join('\n')).toContain(`function ${name}(`);
});

/** The arguments that make a command list its tests. Vitest lists those of a loop as one, so `-t` is left out. */
const listing: Record<string, (args: string[]) => string[]> = {
  vitest: (args) => [
    'list',
    ...args
      .slice(1)
      .join(' ')
      .replace(/ -t \S+/, '')
      .split(' '),
  ],
  playwright: (args) => [...args, '--list'],
};

it.each(
  [...words.matchAll(/^node scripts\/setup\.mjs (vitest|playwright) (.+)$/gm)].map((match) => match.slice(1)),
)('%s %s finds a test', (tool = '', rest = '') => {
  const listed = execFileSync(tool, listing[tool]?.(rest.split(' ')) ?? [], { encoding: 'utf8' });
  expect(listed).toMatch(/\.(test|spec)\.ts\b/);
});

it('names pgTAP files that exist', () => {
  const named = [...words.matchAll(/\b\w+\.test\.sql\b/g)].map(([name]) => name);
  expect(named.filter((name) => !existsSync(join('supabase', 'tests', name)))).toEqual([]);
});

describe.each(documents)('$file', ({ file, text }) => {
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

  it('shows pictures and links to files that exist', () => {
    const targets = [...text.matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = inCode.filter((code) => /^(src|supabase|scripts|tests|public)\/[^<*]+$/.test(code));
    // A migration is named without its number.
    const exists = (path: string) =>
      path.includes('…')
        ? readdirSync(dirname(path)).some((name) => name.endsWith(path.split('…')[1] ?? ''))
        : existsSync(path);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('names functions and components that exist', () => {
    const names = inCode.filter((code) => /^[A-Za-z]+[a-z][A-Z]\w*$/.test(code));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });
});
