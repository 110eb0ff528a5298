/**
 * Ends a build with one line that says why; an exception would print a long stack trace around it. During
 * development it throws instead, so that the browser shows the reason and the server goes on.
 */
export function stopBuild(reason: string, cause: unknown): never {
  if (import.meta.env.DEV) throw new Error(reason, { cause });
  process.stderr.write(`\n[ERROR] [build] ${reason}\n`);
  process.exit(1);
}
