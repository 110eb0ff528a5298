import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The environment that a site is built with. */
export interface SiteEnv extends NodeJS.ProcessEnv {
  PUBLIC_SUPABASE_URL: string;
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  PUBLIC_SITE_URL: string;
  PUBLIC_TEMPLE_TIME_ZONE: string;
  SITE_CACHE_DIR: string;
}

const sources = ['src', 'supabase/functions', 'public', 'astro.config.mjs', 'package-lock.json'];

function files(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A digest of everything that a site is built from except its content: when it differs, the site is rebuilt. */
export function fingerprintOf(env: SiteEnv): string {
  const digest = createHash('sha256');
  const settings = Object.entries(env).filter(([name]) => name.startsWith('PUBLIC_'));
  digest.update(JSON.stringify(settings.sort()));
  for (const file of sources.flatMap(files)) digest.update(file).update(readFileSync(file));
  return digest.digest('hex');
}
