import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../shared/files.ts';

/** The keys of a local backend, created at its first start and stored in `$LOCAL_DIR/secrets.json`. */
export interface Secrets {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  admin: { email: string; password: string };
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

function createSecrets(): Secrets {
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    admin: { email: 'admin@gurdwara.local', password: random(12) },
  };
}

/** Reads the secrets of this folder, or creates them. */
export function loadSecrets(localDir: string): Secrets {
  const path = join(localDir, 'secrets.json');
  const known = readJson<Secrets>(path);
  if (known) return known;
  const fresh = createSecrets();
  writeJson(path, fresh);
  return fresh;
}
