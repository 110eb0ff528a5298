import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../local/files.ts';
import { FriendlyError, readSettings } from '../local/settings.ts';
import type { Status } from '../local/stack.ts';

/** A project to look at or to work on: hosted by Supabase, or the local stack. */
export interface Project {
  /** The embedded backend of `npm start`, which does some things by other means than a hosted one. */
  local: boolean;
  supabaseUrl: string;
  /** The public key, as the site is built with it. */
  key: string;
  /** Lets into everything; empty when it was not given. */
  secretKey: string;
  /** Empty when it was not given. */
  siteUrl: string;
  timeZone: string;
  /** All variables, for what must not be among them. */
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
    throw new FriendlyError(
      'No project to look at. Start the local one with `npm start`, or fill in .env (see .env.example) for a hosted one.',
    );
  }
  const { supabaseUrl, publishableKey, secretKey, siteUrl, timeZone } = status;
  return { local: true, supabaseUrl, key: publishableKey, secretKey, siteUrl, timeZone, env };
}

/** Reads .env, and says whether the local stack is meant: asked for, or nothing else named. */
export function isLocal(asked: boolean, env: NodeJS.ProcessEnv = process.env): boolean {
  if (existsSync('.env') && env === process.env) process.loadEnvFile('.env');
  return asked || !env.PUBLIC_SUPABASE_URL;
}

/**
 * The project that the environment or .env names; the running local stack when they name none, or when `local`
 * is asked for. Throws FriendlyError when there is neither.
 */
export function findProject(local: boolean, env: NodeJS.ProcessEnv = process.env): Project {
  return isLocal(local, env) ? localStack(env) : hosted(env);
}

/** Throws FriendlyError unless the secret key is known: what follows works on all rows. */
export function needSecretKey(project: Project): void {
  if (project.secretKey) return;
  throw new FriendlyError(
    'SUPABASE_SECRET_KEY is missing: copy it from Supabase (Project Settings, API Keys) into .env.',
  );
}
