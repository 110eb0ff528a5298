import { execFile } from 'node:child_process';
import { vi } from 'vitest';
import { nodeFlags } from '../../scripts/testing/node-flags.ts';

interface Ended {
  code: number;
  output: string;
}

/** Runs a script of `scripts/` in a new process with these variables, but none from .env (see vitest.config.ts). */
export function runScript(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...nodeFlags, `scripts/${script}.ts`, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

/** Disables request timeouts in this process, because a busy machine may answer too late. */
export const disableTimeouts = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super('exit');
    this.code = code;
  }
}

/** Like `runScript`, but in this process, because starting one takes longer than a short script. */
export async function runHere(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  let output = '';
  const spies = (['log', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...words) => {
      output += `${words.join(' ')}\n`;
    }),
  );
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(Number(code ?? 0));
  });
  const before = { argv: process.argv, env: process.env };
  process.argv = [process.execPath, script, ...args];
  process.env = { ...process.env, ...env };
  vi.resetModules();
  try {
    await import(`../../scripts/${script}.ts`);
    return { code: 0, output };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { code: error.code, output };
  } finally {
    Object.assign(process, before);
    for (const spy of [...spies, exit]) spy.mockRestore();
  }
}
