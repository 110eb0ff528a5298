// The embedded backend as its migrations leave it: no sample content, no administrator.
import { join } from 'node:path';
import { type Backend, openBackend } from '../../scripts/local/backend.ts';
import { writeJson } from '../../scripts/local/files.ts';
import type { Secrets } from '../../scripts/local/secrets.ts';
import type { Settings } from '../../scripts/local/settings.ts';

/** Opens it. Says beforehand that it was seeded, which is what keeps a start from seeding. */
export function openBareBackend(settings: Settings, secrets: Secrets): Promise<Backend> {
  writeJson(join(settings.localDir, 'seeded.json'), { supabaseUrl: settings.supabaseUrl });
  return openBackend(settings, secrets, () => {});
}

/** A user as the auth service stores one, who has no password. */
export const someUser = `insert into auth.users (id, email, role, aud, created_at, updated_at)
  values (gen_random_uuid(), 'admin@example.org', 'authenticated', 'authenticated', now(), now())`;
