// A visitor's stylesheet holds the classes of what a visitor's page can show, and not those of the back office.
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Graph, readGraph } from '../../scripts/check/import-graph.ts';

const root = resolve('.');
const stylesheet = resolve('src/styles/global.css');

/** What these files import, directly or not, themselves included. */
function reached(graph: Graph, from: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return found;
}

/** The files with markup in them that global.css excludes. */
function excluded(): Set<string> {
  const patterns = [...readFileSync(stylesheet, 'utf8').matchAll(/@source not "(.+)"/g)];
  const files = patterns.flatMap(([, pattern = '']) => {
    const path = relative(root, resolve(stylesheet, '..', pattern));
    return globSync([path, `${path}/**`]);
  });
  return new Set(files.filter((file) => /\.(astro|tsx)$/.test(file)));
}

it('holds the classes of every component that visitors see, and no other’s', () => {
  const graph = readGraph(root);
  const pages = globSync('src/pages/**/*').filter((file) => !file.startsWith('src/pages/admin'));
  const visible = reached(graph, pages);
  const components = globSync('src/**/*.{astro,tsx}');
  expect(visible.size).toBeGreaterThan(100);
  expect([...excluded()].sort()).toEqual(components.filter((file) => !visible.has(file)).sort());
});
