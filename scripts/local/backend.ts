// The embedded Supabase: @supabase/lite on PGlite, in this process.
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { App } from '@supabase/lite';
import { readJson, writeJson } from '../shared/files.ts';
import type { Connection } from '../shared/listen.ts';
import { migrate, migrationsFolder } from '../shared/migrations.ts';
import { makeNewDatabase } from '../shared/new-database.ts';
import { keepGrants, provision } from '../shared/provision.ts';
import type { Settings } from '../shared/settings.ts';
import { makesLink, withInvitations } from './invitations.ts';
import { mailbox } from './mailbox.ts';
import { withMutex } from './mutex.ts';
import { repairAnswers, silenceQueryErrors } from './repair-answers.ts';
import { exposeHeaders } from './request-headers.ts';
import { restrictAuth } from './restrict-auth.ts';
import type { Secrets } from './secrets.ts';
import { seed, updateUploadUrls } from './seed.ts';
import { reportSender, startCron } from './senders.ts';

export interface Backend {
  db: PGlite;
  /** Answers requests to Supabase's API, except those to functions. */
  fetch: (request: Request, connection?: Connection) => Promise<Response>;
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
      // Same as in supabase/config.toml.
      email: { otp_expiry: 86_400 },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
  });
  return path;
}

/** Lite stores uploads in the project folder, without a setting for it, and never closes the files it reads. */
function keepUploadsIn(folder: string, { _storageAdapter: storage }: App): void {
  if (!(storage && 'basePath' in storage))
    throw new Error('@supabase/lite has changed: its storage has no basePath.');
  storage.basePath = folder;
  storage.getObject = async (bucket, name, version) => ({
    httpStatusCode: 200,
    metadata: await storage.headObject(bucket, name, version),
    body: await readFile(join(folder, bucket, name)),
  });
}

async function createLiteApp(settings: Settings, secrets: Secrets): Promise<App> {
  // Lite reads this variable when it is imported, so set it first.
  process.env.EXPERIMENTAL_STORAGE = '1';
  const { createApi } = await import('@supabase/lite/cli');
  const api = await createApi({ root: settings.localDir });
  const app = await api.project.local.createApp(configFile(settings, secrets), { admin: false });
  keepUploadsIn(join(settings.localDir, 'storage'), app);
  return app;
}

/** Marks a finished first start. Holds the backend's address, which is part of the upload addresses in rows. */
interface Seeded {
  supabaseUrl: string;
}

/** Opens the database of `localDir`; the first start creates and seeds it. */
export async function openBackend(
  settings: Settings,
  secrets: Secrets,
  log: (line: string) => void,
): Promise<Backend> {
  const { localDir, supabaseUrl } = settings;
  const marker = join(localDir, 'seeded.json');
  const seeded = readJson<Seeded>(marker);
  if (!seeded) {
    log('Creating a database with sample content …');
    // An interrupted first start holds no user data yet, so start over.
    for (const folder of ['db', 'storage']) rmSync(join(localDir, folder), { recursive: true, force: true });
  }

  if (!existsSync(join(localDir, 'db'))) await makeNewDatabase(join(localDir, 'db'));
  silenceQueryErrors();
  const app = await createLiteApp(settings, secrets);
  app.drivers.email = mailbox(settings, log);
  const { connection } = app;
  const db = connection.driver as PGlite;
  await provision(connection);
  await migrate(connection, migrationsFolder).catch(async (error) => {
    await db.close();
    throw error;
  });
  await keepGrants(connection);
  if (seeded) await updateUploadUrls(db, seeded.supabaseUrl, supabaseUrl);
  else await seed(app, settings, secrets);
  writeJson(marker, { supabaseUrl } satisfies Seeded);

  const inTurn = withMutex(db, withInvitations(exposeHeaders(connection, repairAnswers(app)), db, secrets));
  const restricted = restrictAuth(inTurn);
  // Only creating links, with the secret key, bypasses the restrictions.
  const served: typeof inTurn = (request) => (makesLink(request, secrets) ? inTurn : restricted)(request);
  const stopCron = startCron(db);
  return {
    db,
    fetch: (request, connection) => served(reportSender(request, connection)),
    close: async () => {
      await stopCron();
      await db.close();
    },
  };
}
