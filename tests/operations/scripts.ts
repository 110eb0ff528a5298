import { execFile } from 'node:child_process';
import { scriptCommand } from '../../scripts/testing/node-flags.ts';

/** Runs a script of `scripts/` with these variables, but none of .env (see vitest.config.ts). */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const [program, ...first] = scriptCommand(script);
  return new Promise((done) => {
    execFile(program, [...first, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
