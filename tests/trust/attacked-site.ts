// A whole site to attack: the embedded backend and a real build of what is in it, served without the policy of its pages,
// which would stop much of what should not be there.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Opens the backend, has `fill` store what it is attacked with, builds the site from it and serves it. */
export async function openAttackedSite(fill: (attacked: Attacked) => Promise<void>) {
  const [sitePort, supabasePort] = [await freePort(), await freePort()];
  const attacked = await openAttacked({ SITE_PORT: `${sitePort}`, SUPABASE_PORT: `${supabasePort}` });
  const { backend, settings, secrets } = attacked;
  const server = await listen(backend.fetch, supabasePort);
  await fill(attacked);
  const folder = join(settings.localDir, 'site');
  await buildSite({ outDir: folder, env: siteEnv(settings, secrets), onWarning: () => {} });
  for (const [name, html] of pagesIn(folder)) {
    if (!policy.test(html)) throw new Error(`${name} has no policy.`);
    writeFileSync(join(folder, name), html.replace(policy, ''));
  }
  const site = await startSiteServer({ port: sitePort, folder, olderFolders: () => [] });
  return {
    ...{ attacked, folder, url: settings.siteUrl },
    close: async () => {
      await site.close();
      await server.close();
      await attacked.close();
    },
  };
}

export type AttackedSite = Awaited<ReturnType<typeof openAttackedSite>>;
