// `npm run build`: builds the site into `dist`; when that fails, an existing `dist` stays as it was.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { BuildFailed, buildSite } from './build/build-site.ts';
import { stopWith } from './shared/errors.ts';
import { clearAway } from './shared/files.ts';

const [next, live, previous] = ['dist.next', 'dist', 'dist.previous'];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (process.env.CI && !process.env.PUBLIC_SUPABASE_URL) {
    // Such a build only asks to connect the database; a host would publish that in place of the site.
    throw new BuildFailed(
      'PUBLIC_SUPABASE_URL is not set: set it, and its key, in the settings of the host.',
    );
  }
  rmSync(next, { recursive: true, force: true });
  const { contentVersion } = await buildSite({ outDir: next, env: process.env, onWarning: console.warn });
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(live)) renameSync(live, previous);
  renameSync(next, live);
  clearAway(previous);
  console.log(`Built ./dist from content version ${contentVersion}.`);
} catch (error) {
  stopWith(error);
}
