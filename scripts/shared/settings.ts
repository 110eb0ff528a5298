import { resolve } from 'node:path';
import { UserError } from './errors.ts';
import { listen } from './listen.ts';

/** Ports and data folder of the local stack, which listens on loopback addresses only. */
export interface Settings {
  sitePort: number;
  supabasePort: number;
  localDir: string;
  siteUrl: string;
  supabaseUrl: string;
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value > 0 && value < 65536) return value;
  throw new UserError(`${name} must be a port number from 1 to 65535, not "${env[name]}".`);
}

/** Reads SITE_PORT, SUPABASE_PORT and LOCAL_DIR; throws UserError on an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const sitePort = port(env, 'SITE_PORT', 4321);
  const supabasePort = port(env, 'SUPABASE_PORT', 54321);
  if (sitePort === supabasePort) throw new UserError('SITE_PORT and SUPABASE_PORT must differ.');
  return {
    sitePort,
    supabasePort,
    localDir: resolve(env.LOCAL_DIR || '.local'),
    siteUrl: `http://127.0.0.1:${sitePort}`,
    supabaseUrl: `http://127.0.0.1:${supabasePort}`,
  };
}

/** Throws a UserError that names the variable to set if the port is already in use. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const probe = await listen(() => new Response(), port).catch(() => {
    throw new UserError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: ${variable}=${port + 1} npm start`,
    );
  });
  await probe.close();
}
