import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import ts from 'typescript';

/** What each file imports, types and dynamic imports too: files of the project by path, packages by name. */
export type Graph = Map<string, Set<string>>;

const folders = ['src', 'scripts', 'supabase', 'tests'];
const endings = ['', '.ts', '.tsx', '.astro'];

/** The code of a file by the name it goes by: an .astro file holds frontmatter and scripts. */
function codeOf(file: string, text: string): [name: string, code: string][] {
  if (!file.endsWith('.astro')) return [[file, text]];
  const frontmatter = /^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script(.*?)>(.*?)<\/script>/gs)].map(([, attributes = '', code]) => {
    const source = /\bsrc=("[^"]*")/.exec(attributes)?.[1];
    return source ? `import ${source};` : code;
  });
  return [
    [file, `${frontmatter}\nimport './${posix.basename(file)}#script';`],
    [`${file}#script`, scripts.join('\n')],
  ];
}

/** The file that an import names, or the package as it is written. */
function resolve(specifier: string, importer: string, files: Set<string>): string {
  if (!/^(\.|@\/)/.test(specifier)) return specifier;
  const name = specifier.replace(/\?.*$/, '');
  const path = name.startsWith('@/') ? `src/${name.slice(2)}` : posix.join(posix.dirname(importer), name);
  return endings.map((ending) => path + ending).find((candidate) => files.has(candidate)) ?? path;
}

/** Reads the imports of all code of the project in `root`. */
export function readGraph(root: string): Graph {
  const files = folders
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
  const known = new Set(files);
  const graph: Graph = new Map();
  for (const file of files.filter((name) => /\.(ts|tsx|js|mjs|astro)$/.test(name))) {
    for (const [name, code] of codeOf(file, readFileSync(`${root}/${file}`, 'utf8'))) {
      const { importedFiles } = ts.preProcessFile(code, true, true);
      graph.set(name, new Set(importedFiles.map(({ fileName }) => resolve(fileName, file, known))));
    }
  }
  return graph;
}

/** The imports between folders instead of files, a folder named by at most `depth` of its names. */
export function foldersOf(graph: Graph, depth: number): Graph {
  const folder = (file: string) => posix.dirname(file).split('/').slice(0, depth).join('/');
  const result: Graph = new Map();
  for (const [file, imports] of graph) {
    const from = folder(file);
    const others = [...imports].filter((to) => graph.has(to)).map(folder);
    result.set(from, new Set([...(result.get(from) ?? []), ...others.filter((to) => to !== from)]));
  }
  return result;
}
