// Embedded backends for tests: with their migrations only, or served like a project, each in a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, openBackend } from '../../scripts/local/backend.ts';
import { loadSecrets, type Secrets } from '../../scripts/local/secrets.ts';
import { writeJson } from '../../scripts/shared/files.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { readSettings, type Settings } from '../../scripts/shared/settings.ts';
import { freePort } from '../../scripts/testing/ports.ts';

/** Opens the backend without sample content: the marker of a finished first start is written before. */
export function openBareBackend(settings: Settings, secrets: Secrets): Promise<Backend> {
  writeJson(join(settings.localDir, 'seeded.json'), { supabaseUrl: settings.supabaseUrl });
  return openBackend(settings, secrets, () => {});
}

/** Opens a backend, bare or with sample content, and serves it. */
export async function startBackend(open: typeof openBackend = openBareBackend) {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-backend-'));
  const [supabasePort, sitePort] = [String(await freePort()), String(await freePort())];
  const settings = readSettings({ LOCAL_DIR: localDir, SUPABASE_PORT: supabasePort, SITE_PORT: sitePort });
  const secrets = loadSecrets(localDir);
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

/** Inserts a user without a password, as the auth service stores one. */
export const someUser = `insert into auth.users (id, email, role, aud, created_at, updated_at)
  values (gen_random_uuid(), 'admin@example.org', 'authenticated', 'authenticated', now(), now())`;
