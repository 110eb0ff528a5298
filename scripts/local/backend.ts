// The embedded Supabase: @supabase/lite on PGlite, in this process, on a loopback port.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { App } from '@supabase/lite';
import { closeAuth } from './closed-auth.ts';
import { readJson, writeJson } from './files.ts';
import { mailbox } from './mailbox.ts';
import { keepGrants, migrate, provision } from './provision.ts';
import { repairStatus, silenceQueryErrors } from './repair-status.ts';
import { tellHeaders } from './request-headers.ts';
import type { Secrets } from './secrets.ts';
import { rehomeUploads, seed } from './seed.ts';
import { closeServedFiles } from './served-files.ts';
import type { Settings } from './settings.ts';

export interface Backend {
  db: PGlite;
  /** Answers what hosted Supabase's API answers, functions apart. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

function configFile({ localDir, siteUrl, supabasePort }: Settings, secrets: Secrets): string {
  const path = join(localDir, 'lite.json');
  writeJson(path, {
    project_id: 'gurdwara',
    api: { port: supabasePort },
    db: { driver: 'pglite', url: join(localDir, 'db') },
    auth: {
      enabled: true,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
  });
  return path;
}

async function createLiteApp(settings: Settings, secrets: Secrets): Promise<App> {
  // Read by lite when its module is evaluated, hence before the import.
  process.env.EXPERIMENTAL_STORAGE = '1';
  const { createApi } = await import('@supabase/lite/cli');
  const api = await createApi({ root: settings.localDir });
  const app = await api.project.local.createApp(configFile(settings, secrets), { admin: false });
  // The CLI keeps uploads beside the project's config; ours belong to this LOCAL_DIR.
  Object.assign(app._storageAdapter ?? {}, { basePath: join(settings.localDir, 'storage') });
  return app;
}

/** Written when a first start has finished; says which address the uploads' rows carry. */
interface Seeded {
  supabaseUrl: string;
}

/** Opens (at a first start: makes and seeds) the database of `localDir`. */
export async function openBackend(
  settings: Settings,
  secrets: Secrets,
  log: (line: string) => void,
): Promise<Backend> {
  const { localDir, supabaseUrl } = settings;
  const marker = join(localDir, 'seeded.json');
  const seeded = readJson<Seeded>(marker);
  if (!seeded) {
    log('Making the database and its sample content …');
    // A first start that was killed half way holds nobody's rows: begin again.
    for (const folder of ['db', 'storage']) rmSync(join(localDir, folder), { recursive: true, force: true });
  }
  mkdirSync(join(localDir, 'storage'), { recursive: true });

  silenceQueryErrors();
  await closeServedFiles();
  const app = await createLiteApp(settings, secrets);
  app.drivers.email = mailbox(settings, log);
  const { connection } = app;
  const db = connection.driver as PGlite;
  await provision(connection);
  await migrate(connection, join('supabase', 'migrations'));
  await keepGrants(connection);
  if (seeded) await rehomeUploads(db, seeded.supabaseUrl, supabaseUrl);
  else await seed(app, settings, secrets);
  writeJson(marker, { supabaseUrl } satisfies Seeded);

  return { db, fetch: closeAuth(tellHeaders(connection, repairStatus(app))), close: () => db.close() };
}
