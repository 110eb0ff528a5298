// Part of `npm run check`: do the imports of the folder it runs in keep the rules of check/import-rules.ts? Biome
// cannot say: its bans replace each other where they overlap, and it follows no import out of an .astro file.
import { brokenRules } from './check/broken-rules.ts';
import { readGraph } from './check/import-graph.ts';

const graph = readGraph('.');
const broken = brokenRules(graph);
for (const { rule, path } of broken) {
  console.error(`${path.join('\n  → ')}\n  ${rule.name}: ${rule.sentence}\n`);
}
console.log(`Imports: ${graph.size} files looked at, ${broken.length} rules broken.`);
process.exit(broken.length === 0 ? 0 : 1);
