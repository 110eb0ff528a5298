// Embedded backends for tests, each in its own folder: opened with migrations only, or served like a project.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Backend, openBackend } from '../../scripts/local/backend.ts';
import { loadSecrets, type Secrets } from '../../scripts/local/secrets.ts';
import { writeJson } from '../../scripts/shared/files.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { readSettings, type Settings } from '../../scripts/shared/settings.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { copySample, migratedDatabase } from '../support/prepared.ts';

/** Opens the backend without sample content, by marking the first start as finished. */
export async function openBareBackend(
  settings: Settings,
  secrets: Secrets,
  log: (line: string) => void = () => {},
): Promise<Backend> {
  const folder = join(settings.localDir, 'db');
  if (!existsSync(folder)) {
    const db = await PGlite.create(folder, { loadDataDir: await migratedDatabase() });
    await db.close();
  }
  writeJson(join(settings.localDir, 'seeded.json'), { supabaseUrl: settings.supabaseUrl });
  return openBackend(settings, secrets, log);
}

/** Opens and serves a backend, bare or with the sample temple. */
export async function startBackend(content: 'bare' | 'sample' = 'bare') {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-backend-'));
  if (content === 'sample') await copySample(localDir);
  const [supabasePort, sitePort] = [String(await freePort()), String(await freePort())];
  const settings = readSettings({ LOCAL_DIR: localDir, SUPABASE_PORT: supabasePort, SITE_PORT: sitePort });
  const secrets = loadSecrets(localDir);
  const open = content === 'sample' ? openBackend : openBareBackend;
  const backend = await open(settings, secrets, () => {});
  const server = await listen(backend.fetch, settings.supabasePort);
  return {
    ...{ db: backend.db, settings, secrets },
    env: {
      PUBLIC_SUPABASE_URL: settings.supabaseUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    },
    close: async () => {
      await server.close();
      await backend.close();
      rmSync(localDir, { recursive: true, force: true });
    },
  };
}

export type Started = Awaited<ReturnType<typeof startBackend>>;

/** SQL that inserts a user without a password, as the auth service would. */
export const someUser = `insert into auth.users (id, email, role, aud, created_at, updated_at)
  values (gen_random_uuid(), 'admin@example.org', 'authenticated', 'authenticated', now(), now())`;
