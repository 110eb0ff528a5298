import { execFile } from 'node:child_process';

/** Runs one of `scripts/`, with these variables and no .env's project. */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { PUBLIC_SUPABASE_URL: _, ...inherited } = process.env;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [`scripts/${script}`, ...args],
      { env: { ...inherited, ...env } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
