// Backends to back up and to restore into, each with its own folder and port.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { openBackend } from '../../scripts/local/backend.ts';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { freePort } from '../../scripts/testing/ports.ts';

/** Starts a backend; `open` decides whether it has sample content. */
export async function startBackend(open: typeof openBackend) {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-backup-'));
  const [supabasePort, sitePort] = [String(await freePort()), String(await freePort())];
  const settings = readSettings({ LOCAL_DIR: localDir, SUPABASE_PORT: supabasePort, SITE_PORT: sitePort });
  const secrets = loadSecrets(localDir);
  const backend = await open(settings, secrets, () => {});
  const server = await listen(backend.fetch, settings.supabasePort);
  return {
    db: backend.db,
    settings,
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

/** All rows that a backup would hold. */
export async function rowsOf({ db }: Started): Promise<Record<string, object[]>> {
  const sql = "select public.backup_rows() -> 'tables' as tables";
  return (await db.query<{ tables: Record<string, object[]> }>(sql)).rows[0]?.tables ?? {};
}
