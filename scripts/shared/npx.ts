// Programs that only a few commands need. npm fetches them when they are first used, and keeps them in its cache.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The README and the workflows name the same version of the Supabase CLI. */
export const versions = { deno: '2.9.6', supabase: '3.1.0' };

/** Runs the program and resolves to what it printed; rejects when it fails. */
export async function npx(program: keyof typeof versions, args: string[], env: NodeJS.ProcessEnv = {}) {
  // The npm that has started this command, if one has.
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const { stdout } = await promisify(execFile)(
    command,
    [
      ...first,
      'exec',
      '--yes',
      '--prefer-offline',
      `--package=${program}@${versions[program]}`,
      '--',
      program,
      ...args,
    ],
    { env: { ...process.env, ...env } },
  );
  return stdout;
}
