import { execFile } from 'node:child_process';
import { nodeFlags } from '../../scripts/testing/node-flags.ts';

/** Runs a script of `scripts/` with these variables, but none of .env (see vitest.config.ts). */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...nodeFlags, `scripts/${script}`, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
