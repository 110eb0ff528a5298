// Runs programs that only a few commands need. npm downloads them on first use and caches them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The README and the workflows must name the same version of the Supabase CLI. */
export const versions = { deno: '2.9.6', supabase: '3.1.0' };

/** Runs the program and resolves to its output. Rejects if it fails. */
export async function npx(program: keyof typeof versions, args: string[], env: NodeJS.ProcessEnv = {}) {
  // Use the npm that started this command, if any.
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
