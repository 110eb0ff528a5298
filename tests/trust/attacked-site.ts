// A whole site to attack: the embedded backend and a real build of what is in it, served with the policy of its pages
// and without.
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../scripts/build/build-site.ts';
import { startSiteServer } from '../../scripts/local/site-server.ts';
import { siteEnv } from '../../scripts/local/stack.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { type Attacked, openAttacked } from './attacked.ts';

const policy = /<meta http-equiv="content-security-policy"[^>]*>/i;

/** The built pages of a folder, by their path in it. */
export const pagesIn = (folder: string): [name: string, html: string][] =>
  globSync('**/*.html', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

/** The same pages without what stops scripts that should not be there. */
function withoutPolicy(folder: string): string {
  const bare = `${folder}-bare`;
  cpSync(folder, bare, { recursive: true });
  for (const [name, html] of pagesIn(bare)) {
    if (!policy.test(html)) throw new Error(`${name} has no policy.`);
    writeFileSync(join(bare, name), html.replace(policy, ''));
  }
  return bare;
}

/** Opens the backend, has `fill` store what it is attacked with, builds the site from it and serves both. */
export async function openAttackedSite(fill: (attacked: Attacked) => Promise<void>) {
  const [sitePort, barePort, supabasePort] = [await freePort(), await freePort(), await freePort()];
  const attacked = await openAttacked({ SITE_PORT: `${sitePort}`, SUPABASE_PORT: `${supabasePort}` });
  const { backend, settings, secrets } = attacked;
  const server = await listen(backend.fetch, supabasePort);
  await fill(attacked);
  const folder = join(settings.localDir, 'site');
  const warnings: string[] = [];
  const env = siteEnv(settings, secrets);
  await buildSite({ outDir: folder, env, onWarning: (line) => void warnings.push(line) });
  const serving = await Promise.all(
    [
      { port: sitePort, folder },
      { port: barePort, folder: withoutPolicy(folder) },
    ].map((one) => startSiteServer({ ...one, olderFolders: () => [] })),
  );
  return {
    ...{ attacked, folder, warnings, siteUrl: settings.siteUrl, bareUrl: `http://127.0.0.1:${barePort}` },
    close: async () => {
      for (const site of serving) await site.close();
      await server.close();
      await attacked.close();
    },
  };
}

export type AttackedSite = Awaited<ReturnType<typeof openAttackedSite>>;
