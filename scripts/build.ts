// `npm run build`: builds the site into `dist`, or leaves the `dist` that is there as it was.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { BuildFailed, buildSite } from './local/build-site.ts';

const [next, live, previous] = ['dist.next', 'dist', 'dist.previous'];

try {
  rmSync(next, { recursive: true, force: true });
  const { contentVersion } = await buildSite({ outDir: next, env: process.env, onWarning: console.warn });
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(live)) renameSync(live, previous);
  renameSync(next, live);
  rmSync(previous, { recursive: true, force: true });
  console.log(`Built ./dist from content version ${contentVersion}.`);
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}
