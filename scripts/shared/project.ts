import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './errors.ts';
import { readJson } from './files.ts';
import { readSettings } from './settings.ts';
import type { Status } from './status.ts';

/** A Supabase project: hosted, or the local stack. */
export interface Project {
  /** True for the embedded backend of `npm start`, which differs in some ways. */
  local: boolean;
  supabaseUrl: string;
  /** The public key, which is part of the site. */
  key: string;
  /** The secret key, which no policy restricts. Empty if not set. */
  secretKey: string;
  siteUrl: string;
  timeZone: string;
  /** All environment variables, to check that no public one holds a secret. */
  env: NodeJS.ProcessEnv;
}

const withoutSlash = (address: string | undefined) => (address ?? '').trim().replace(/\/+$/, '');

function hosted(env: NodeJS.ProcessEnv): Project {
  return {
    local: false,
    supabaseUrl: withoutSlash(env.PUBLIC_SUPABASE_URL),
    key: (env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || env.PUBLIC_SUPABASE_ANON_KEY || '').trim(),
    secretKey: (env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY || '').trim(),
    siteUrl: withoutSlash(env.PUBLIC_SITE_URL),
    timeZone: env.PUBLIC_TEMPLE_TIME_ZONE?.trim() || 'America/Los_Angeles',
    env,
  };
}

function localStack(env: NodeJS.ProcessEnv): Project {
  const { localDir } = readSettings(env);
  const status = readJson<Status>(join(localDir, 'status.json'));
  if (!status) {
    throw new UserError(
      'No project found. Start the local stack with `npm start`, or fill in .env (see .env.example) for a hosted project.',
    );
  }
  const { supabaseUrl, publishableKey, secretKey, siteUrl, timeZone } = status;
  return { local: true, supabaseUrl, key: publishableKey, secretKey, siteUrl, timeZone, env };
}

/** Reads .env. Returns true if the local stack was requested or the environment names no hosted project. */
export function isLocal(requested: boolean, env: NodeJS.ProcessEnv = process.env): boolean {
  if (existsSync('.env') && env === process.env) process.loadEnvFile('.env');
  return requested || !env.PUBLIC_SUPABASE_URL;
}

/**
 * Returns the hosted project of the environment or .env. Without one, or if `local` is true, returns the running local
 * stack. Throws UserError if there is neither.
 */
export function findProject(local: boolean, env: NodeJS.ProcessEnv = process.env): Project {
  return isLocal(local, env) ? localStack(env) : hosted(env);
}

/** Throws UserError if the secret key is not set. */
export function requireSecretKey(project: Project): void {
  if (project.secretKey) return;
  throw new UserError(
    'SUPABASE_SECRET_KEY is missing: copy it from Supabase (Project Settings, API Keys) into .env.',
  );
}
