// A fake hosted project with its site, for the doctor to check: the embedded backend, with answers that only a hosted
// project gives. Tests can replace any answer.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { startSiteServer } from '../../scripts/local/site-server.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { findProject } from '../../scripts/shared/project.ts';
import { readSettings, type Settings } from '../../scripts/shared/settings.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { openBareBackend, someUser } from './bare-backend.ts';

/** Answers a request instead of the backend. `undefined` passes it on. */
type Intercept = (request: Request, path: string) => Response | undefined | Promise<Response | undefined>;

const hostedExtras = {
  jobs: ['flush-rebuild-requests'],
  vault_names: ['project_url', 'publishable_key', 'rebuild_webhook_url'],
};

/** Writes the parts of a site that the doctor reads. */
function writeSite(folder: string, { supabaseUrl, siteUrl }: Settings, contentVersion: number): void {
  const page = `<link rel="canonical" href="${siteUrl}/"><meta content="connect-src ${supabaseUrl}; script-src 'self'">
    <script src="/_astro/page.js"></script>`;
  const files = {
    ...Object.fromEntries(['index', 'admin', 'seva', 'contact'].map((name) => [`${name}.html`, page])),
    '404.html': 'No such page',
    '_astro/page.js': 'import "./loaded.js";',
    '_astro/loaded.js': '1',
    _redirects: '',
    'build.json': JSON.stringify({ contentVersion, finishedAt: new Date() }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  copyFileSync('public/_headers', join(folder, '_headers'));
}

export async function startFakeProject() {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-doctor-'));
  const [supabasePort, sitePort] = [await freePort(), await freePort()];
  const settings = readSettings({
    LOCAL_DIR: localDir,
    SUPABASE_PORT: String(supabasePort),
    SITE_PORT: String(sitePort),
  });
  const secrets = loadSecrets(localDir);
  const backend = await openBareBackend(settings, secrets);
  await backend.db.exec(someUser);
  let intercept: Intercept = () => undefined;
  const api = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const otherwise = await intercept(request, pathname);
    if (otherwise) return otherwise;
    // The Management API, with the template that `config push` sends.
    if (pathname === '/v1/projects/127/config/auth') {
      const template = await readFile('supabase/templates/recovery.html', 'utf8');
      return Response.json({ mailer_templates_recovery_content: template });
    }
    if (pathname.startsWith('/functions/')) {
      if (request.method !== 'GET') return new Response(null, { status: 204 });
      return Response.json({ channels: { sms: true, whatsapp: true, email: true }, mail: {} });
    }
    const answer = await backend.fetch(request);
    if (pathname !== '/rest/v1/rpc/project_health') return answer;
    const health = await answer.json();
    return Response.json(answer.ok ? { ...health, ...hostedExtras } : health, { status: answer.status });
  }, supabasePort);
  const folder = join(localDir, 'site');
  const sql = 'select version::int from public.content_version';
  const [row] = (await backend.db.query<{ version: number }>(sql)).rows;
  writeSite(folder, settings, row?.version ?? 0);
  const site = await startSiteServer({ port: sitePort, folder, olderFolders: () => [] });
  await backend.db.exec('update public.rebuild_requests set configured = true');
  const variables = {
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    PUBLIC_SITE_URL: settings.siteUrl,
    SUPABASE_ACCESS_TOKEN: 'sbp_someToken',
    SUPABASE_API_URL: settings.supabaseUrl,
  };
  return {
    db: backend.db,
    project: findProject(false, variables),
    /** Environment that names this project, for scripts in another process. */
    variables,
    /** Changes a file of the site. Returns a function that restores it. */
    changeFile: (name: string, change: (text: string) => string) => {
      const path = join(folder, name);
      const before = readFileSync(path, 'utf8');
      const write = (text: string) => {
        writeFileSync(path, text);
        // Reload, because the server caches files.
        site.switchTo(folder);
      };
      write(change(before));
      return () => write(before);
    },
    /** Sets the function that may answer each request first. */
    answerWith: (next: Intercept) => {
      intercept = next;
    },
    close: async () => {
      await site.close();
      await api.close();
      await backend.close();
      rmSync(localDir, { recursive: true, force: true });
    },
  };
}

export type Patient = Awaited<ReturnType<typeof startFakeProject>>;
