// `npm run build`: builds the site into `dist`. If the build fails, an existing `dist` stays unchanged.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { BuildFailed, buildSite } from './build/build-site.ts';
import { stopWith } from './shared/errors.ts';
import { clearAway } from './shared/files.ts';

const [next, live, previous] = ['dist.next', 'dist', 'dist.previous'];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (process.env.CI && !process.env.PUBLIC_SUPABASE_URL) {
    // Without a database the site is only a notice to connect one, and the host would replace the real site with it.
    throw new BuildFailed(
      "PUBLIC_SUPABASE_URL is not set. Set it and PUBLIC_SUPABASE_PUBLISHABLE_KEY in your host's settings.",
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
