// `npm run bench`: measures on this machine what the project promises; `npm run bench -- pages` measures that part only.
import { measurePages } from './bench/pages.ts';
import { measurePublishing } from './bench/publishing.ts';
import { attempt } from './bench/report.ts';
import { measureStarts } from './bench/starts.ts';

const parts: Record<string, () => Promise<void>> = {
  starts: measureStarts,
  publishing: measurePublishing,
  pages: measurePages,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join('", "')}". The parts are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await attempt(name, measure);
}
process.exit();
