// Part of `npm run check`: enforces the import rules, also for types and dynamic imports. Biome cannot: its overlapping
// bans replace each other, and it does not follow the imports of .astro files.
import { globSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import ts from 'typescript';

/** Forbidden imports by rule. A pattern matches `importer -> imported`. */
const forbidden: Record<string, RegExp> = {
  'pages → layouts → features → ui → lib, never upward':
    /^src\/(layouts\/.* -> src\/pages|features\/.* -> src\/(layouts|pages)|ui\/.* -> src\/(features|layouts|pages)|lib\/.* -> src\/(ui|features|layouts|pages))\//,
  'only *.queries.ts, features/session and lib import the Supabase client':
    /^src\/(?!lib\/|features\/session\/|.*\.queries\.ts ).* -> (@supabase\/|src\/lib\/(admin\/)?supabase)/,
  'queries import no part of a screen':
    /\.queries\.ts -> (react$|src\/ui\/|src\/.*(\.tsx|\.astro|\.css|\/use-[^/]+\.ts)$)/,
  'a feature imports only rules and queries of another feature':
    /^src\/features\/([^/]+)\/.* -> src\/features\/(?!\1\/).*(\.tsx|\.astro|\.css|\/use-[^/]+\.ts)$/,
  'a root imports none of its folders': /^src\/(features\/[^/]+|lib|ui)\/[^/]+ -> src\/\1\/[^/]+\//,
  'request, family, manage and edit do not import each other':
    /^src\/(features\/[^/]+)\/(request|family|manage|edit)\/.* -> src\/\1\/(?!\2\/)(request|family|manage|edit)\//,
  'src imports nothing from scripts, tests and supabase but a message’s kinds, template and reasons':
    /^src\/.* -> (scripts|tests|supabase\/(?!functions\/send-notifications\/shared\/(kinds|message-kinds|template|reason)\.ts$))/,
  'functions are deployed without the rest of the project':
    /^supabase\/functions\/.* -> ((src|scripts|tests)\/|supabase\/(?!functions\/))/,
  'scripts import nothing from tests': /^scripts\/.* -> tests\//,
};

/** Files that no direct or indirect import may reach. */
const unreachable: Record<string, [from: RegExp, to: RegExp]> = {
  'browser code reaches neither lib/build nor Node': [
    /^src\/(.*(\.tsx|\.astro#script)|lib\/browser\/.*)$/,
    /^(src\/lib\/build\/|node:)/,
  ],
  'no public page reaches the back office': [
    /^src\/pages\/(?!admin\/|login\.)/,
    /^(src\/(lib|ui|layouts)\/admin\/|src\/features\/(session|[^/]+\/(manage|edit))\/|@supabase\/supabase-js)/,
  ],
};

/** Returns the code in a file. Scripts of an .astro file run in the browser, so they count as a separate file. */
function codeIn(file: string): [name: string, code: string][] {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return [[file, text]];
  const frontmatter = /^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script(.*?)>(.*?)<\/script>/gs)].map(
    ([, attributes = '', code]) => /\bsrc=("[^"]*")/.exec(attributes)?.[1]?.replace(/^/, 'import ') ?? code,
  );
  return [
    [file, `${frontmatter}\nimport './${posix.basename(file)}#script';`],
    [`${file}#script`, scripts.join('\n')],
  ];
}

/** Maps each file to its imports: project files by path, packages by name. */
function readGraph(): Map<string, Set<string>> {
  const files = globSync('{src,scripts,supabase,tests}/**/*.*').map((file) => file.replaceAll(sep, '/'));
  const code = files.filter((file) => /\.(tsx?|m?js|astro)$/.test(file)).flatMap(codeIn);
  const known = new Set([...files, ...code.map(([name]) => name)]);
  /** Resolves an import to a project file. Leaves package names unchanged. */
  const resolve = (importer: string, specifier: string) => {
    if (!/^(\.|@\/)/.test(specifier)) return specifier;
    const folder = specifier.startsWith('@/') ? 'src' : posix.dirname(importer);
    const path = posix.join(folder, specifier.replace(/^@\/|\?.*$/g, ''));
    return ['', '.ts', '.tsx', '.astro'].map((end) => path + end).find((file) => known.has(file)) ?? path;
  };
  const importsIn = (name: string, text: string) =>
    ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => resolve(name, fileName));
  return new Map(code.map(([name, text]) => [name, new Set(importsIn(name, text))]));
}

const graph = readGraph();

/** Returns the shortest path from `start` to each wanted file, which may be `start` itself. */
function pathsFrom(start: string, wanted: Pick<RegExp, 'test'>): string[][] {
  const queue = [[start]];
  const seen = new Set<string>();
  for (const path of queue) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (!seen.has(next)) queue.push([...path, next]);
      seen.add(next);
    }
  }
  return queue.filter((path) => path.length > 1 && wanted.test(path.at(-1) ?? ''));
}

function refuse(rule: string, path: string[]) {
  process.exitCode = 1;
  console.error(`${path.join('\n  → ')}\n  ${rule}\n`);
}

for (const [from, imports] of graph)
  for (const to of imports)
    for (const [rule, pattern] of Object.entries(forbidden))
      if (pattern.test(`${from} -> ${to}`)) refuse(rule, [from, to]);
for (const file of graph.keys()) {
  for (const [rule, [from, to]] of Object.entries(unreachable))
    if (from.test(file)) for (const path of pathsFrom(file, to)) refuse(rule, path);
  for (const path of pathsFrom(file, { test: (other) => other === file })) refuse('no import cycles', path);
}
console.log(`Imports: checked ${graph.size} files.`);
