import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSite, reasonIn, requiredFiles } from '../../../scripts/build/build-site.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const file of requiredFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'something');
  }
  writeFileSync(join(folder, 'build.json'), '{"contentVersion":7,"finishedAt":"2026-11-21T00:00:00Z"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a whole site passes and says which version it is', () => {
  expect(checkSite(folder).contentVersion).toBe(7);
});

test.each(['about.html', '_headers', '_redirects'])(
  'a site without %s, or with nothing in it, is refused',
  (file) => {
    writeFileSync(join(folder, file), '');
    expect(() => checkSite(folder)).toThrow(`The build is incomplete: ${file} missing or empty.`);
    rmSync(join(folder, file));
    expect(() => checkSite(folder)).toThrow(`The build is incomplete: ${file} missing or empty.`);
  },
);

test('a site whose build.json is broken is refused', () => {
  writeFileSync(join(folder, 'build.json'), '{"contentVersion":');
  expect(() => checkSite(folder)).toThrow('build.json cannot be read.');
});

test('the reason of a failed build is the line that Astro marks, not the stack below it', () => {
  const output =
    'building\n  ├─ /404.html[ERROR] [build] The database gave nothing.\n    at load (file.ts:1:1)\n';
  expect(reasonIn(output)).toBe('The database gave nothing.');
});
