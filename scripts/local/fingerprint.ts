import { digest, digestFiles } from '../../src/lib/build/cache.ts';

export interface SiteEnv extends NodeJS.ProcessEnv {
  PUBLIC_SUPABASE_URL: string;
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  PUBLIC_SITE_URL: string;
  PUBLIC_TEMPLE_TIME_ZONE: string;
  SITE_CACHE_DIR: string;
}

const sources = [
  'src',
  'supabase/functions/send-notifications/shared',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

/** Digest of everything that a site is built from except its content. The site is rebuilt when it changes. */
export function fingerprintOf(env: SiteEnv): string {
  const settings = Object.entries(env).filter(([name]) => name.startsWith('PUBLIC_'));
  return digest(JSON.stringify([settings.sort(), digestFiles(sources)]));
}
