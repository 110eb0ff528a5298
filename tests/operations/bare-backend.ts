// The embedded backend with its migrations only: no sample content, no administrator.
import { join } from 'node:path';
import { type Backend, openBackend } from '../../scripts/local/backend.ts';
import type { Secrets } from '../../scripts/local/secrets.ts';
import { writeJson } from '../../scripts/shared/files.ts';
import type { Settings } from '../../scripts/shared/settings.ts';

/** Opens the backend. The marker of a finished first start is written before, so that nothing is seeded. */
export function openBareBackend(settings: Settings, secrets: Secrets): Promise<Backend> {
  writeJson(join(settings.localDir, 'seeded.json'), { supabaseUrl: settings.supabaseUrl });
  return openBackend(settings, secrets, () => {});
}

/** Inserts a user without a password, as the auth service stores one. */
export const someUser = `insert into auth.users (id, email, role, aud, created_at, updated_at)
  values (gen_random_uuid(), 'admin@example.org', 'authenticated', 'authenticated', now(), now())`;
