// Runs in Deno: serves the function at FUNCTION_URL, and exits when the process that started it is gone, even when
// that was killed.
import process from 'node:process';

const served: { default: { fetch: (request: Request) => Promise<Response> } } = await import(
  process.env.FUNCTION_URL ?? ''
);

process.stdin.on('end', () => process.exit()).resume();

export default { fetch: (request: Request) => served.default.fetch(request) };
