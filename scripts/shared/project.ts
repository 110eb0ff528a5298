import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './errors.ts';
import { readJson } from './files.ts';
import { readSettings } from './settings.ts';
import type { Status } from './status.ts';

/** A Supabase project: hosted, or the local stack. */
export interface Project {
  /** True for the embedded backend of `npm start`, which does some things differently. */
  local: boolean;
  supabaseUrl: string;
  /** The public key, which the site is built with. */
  key: string;
  /** The key without restrictions; empty when it is not set. */
  secretKey: string;
  siteUrl: string;
  timeZone: string;
  /** All variables, to check that no secret is among the public ones. */
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
      'No project was found. Start the local one with `npm start`, or fill in .env (see .env.example) for a hosted one.',
    );
  }
  const { supabaseUrl, publishableKey, secretKey, siteUrl, timeZone } = status;
  return { local: true, supabaseUrl, key: publishableKey, secretKey, siteUrl, timeZone, env };
}

/** Reads .env; true when the local stack was asked for, or when the environment names no hosted project. */
export function isLocal(asked: boolean, env: NodeJS.ProcessEnv = process.env): boolean {
  if (existsSync('.env') && env === process.env) process.loadEnvFile('.env');
  return asked || !env.PUBLIC_SUPABASE_URL;
}

/**
 * The project that the environment or .env names; the running local stack when they name none, or when `local` is
 * true. Throws UserError when there is neither.
 */
export function findProject(local: boolean, env: NodeJS.ProcessEnv = process.env): Project {
  return isLocal(local, env) ? localStack(env) : hosted(env);
}

/** Throws UserError when the secret key is not set. */
export function requireSecretKey(project: Project): void {
  if (project.secretKey) return;
  throw new UserError(
    'SUPABASE_SECRET_KEY is missing: copy it from Supabase (Project Settings, API Keys) into .env.',
  );
}
