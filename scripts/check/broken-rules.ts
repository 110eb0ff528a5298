import { foldersOf, type Graph } from './import-graph.ts';
import {
  circleRules,
  type ImportRule,
  importRules,
  type ReachRule,
  type Rule,
  reachRules,
} from './import-rules.ts';

export interface BrokenRule {
  rule: Rule;
  /** The import, or the chain of imports, that breaks it. */
  path: string[];
}

/** Every import of a `wanted` file that `starts` lead to, by its shortest way; `except` is not gone through. */
function ways(
  graph: Graph,
  starts: string[],
  wanted: (file: string) => boolean,
  except?: RegExp,
): string[][] {
  const queue = starts.map((start) => [start]);
  const seen = new Set(starts);
  const found: string[][] = [];
  for (const way of queue) {
    const last = way.at(-1) ?? '';
    if (way.length > 1 && except?.test(last)) continue;
    for (const next of graph.get(last) ?? []) {
      if (wanted(next)) found.push([...way, next]);
      else if (!seen.has(next)) {
        seen.add(next);
        queue.push([...way, next]);
      }
    }
  }
  return found;
}

/** The shortest circle through each file that is in one, each circle once. */
function circles(graph: Graph): string[][] {
  const told = new Set<string>();
  return [...graph.keys()].flatMap((file) => {
    if (told.has(file)) return [];
    const [circle] = ways(graph, [file], (other) => other === file);
    for (const member of circle ?? []) told.add(member);
    return circle ? [circle] : [];
  });
}

const folderDepths = [1, 2, 3, 4, 5];

function folderCircles(graph: Graph): string[][] {
  const all = folderDepths.flatMap((depth) => circles(foldersOf(graph, depth)));
  return [...new Map(all.map((circle) => [circle.toSorted().join(), circle])).values()];
}

function reached(graph: Graph, { from, reaches, except }: ReachRule): string[][] {
  const starts = [...graph.keys()].filter((file) => from.test(file));
  return ways(graph, starts, (file) => reaches.test(file), except);
}

const forbidden = ({ forbids }: ImportRule, pair: string[]) =>
  forbids.some((pattern) => pattern.test(pair.join(' -> ')));

/** Every way in which the project's imports break the rules. */
export function brokenRules(graph: Graph): BrokenRule[] {
  const imports = [...graph].flatMap(([from, all]) => [...all].map((to) => [from, to]));
  const at = (rule: Rule, paths: string[][]) => paths.map((path) => ({ rule, path }));
  return [
    ...importRules.flatMap((rule) =>
      at(
        rule,
        imports.filter((pair) => forbidden(rule, pair)),
      ),
    ),
    ...reachRules.flatMap((rule) => at(rule, reached(graph, rule))),
    ...at(circleRules.files, circles(graph)),
    ...at(circleRules.folders, folderCircles(graph)),
  ];
}
