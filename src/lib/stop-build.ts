/**
 * Ends a build with one line that says why (an exception would print a wall of stack around it). While
 * developing, it throws instead, so that the browser shows it and the server lives on.
 */
export function stopBuild(reason: string, cause: unknown): never {
  if (import.meta.env.DEV) throw new Error(reason, { cause });
  process.stderr.write(`\n[ERROR] [build] ${reason}\n`);
  process.exit(1);
}
