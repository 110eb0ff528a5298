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

test('accepts a complete site and returns its version', () => {
  expect(checkSite(folder).contentVersion).toBe(7);
});

test.each(['about.html', '_headers', '_redirects'])(
  'rejects a site in which %s is missing or empty',
  (file) => {
    writeFileSync(join(folder, file), '');
    expect(() => checkSite(folder)).toThrow(`The build is incomplete: ${file} missing or empty.`);
    rmSync(join(folder, file));
    expect(() => checkSite(folder)).toThrow(`The build is incomplete: ${file} missing or empty.`);
  },
);

test('rejects a site with an invalid build.json', () => {
  writeFileSync(join(folder, 'build.json'), '{"contentVersion":');
  expect(() => checkSite(folder)).toThrow('build.json cannot be read.');
});

test('takes the reason of a failed build from Astro’s error line, without the stack', () => {
  const output =
    'building\n  ├─ /404.html[ERROR] [build] The database gave nothing.\n    at load (file.ts:1:1)\n';
  expect(reasonIn(output)).toBe('The database gave nothing.');
});
