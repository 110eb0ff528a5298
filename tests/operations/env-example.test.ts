import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';

const example = readFileSync('.env.example', 'utf8');

/** Variables that npm, Node, the shell or the project's scripts set, but nobody by hand. */
const notByHand = new Set(['CI', 'SITE_OUT_DIR']);

it('explains every variable that the site and the commands read', () => {
  const folders = ['admin', 'backup', 'doctor', 'shared'].map((name) => join('scripts', name));
  const sources = [
    ...folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
    ...['backup', 'build', 'restore'].map((name) => join('scripts', `${name}.ts`)),
    join('src', 'lib', 'build', 'environment.ts'),
  ];
  const read = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\benv\.([A-Z][A-Z0-9_]+)|read\('([A-Z_]+)'(?:, '([A-Z_]+)')?\)/g,
      ),
    ].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
  );
  expect(read).toContain('PUBLIC_TEMPLE_TIME_ZONE');
  expect([...new Set(read)].filter((name) => !notByHand.has(name) && !example.includes(name))).toEqual([]);
});

it('holds no value but a default, so that a copy of it changes nothing', () => {
  expect(Object.entries(parseEnv(example)).filter(([, value]) => value)).toEqual([
    ['PUBLIC_TEMPLE_TIME_ZONE', 'America/Los_Angeles'],
  ]);
});
