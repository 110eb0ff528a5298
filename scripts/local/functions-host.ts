// Runs in Deno, around the function: serves what it exports, and ends when the process that started it is gone,
// even if that was killed. The function's address comes by FUNCTION_URL.
import process from 'node:process';

const served: { default: { fetch: (request: Request) => Promise<Response> } } = await import(
  process.env.FUNCTION_URL ?? ''
);

process.stdin.on('end', () => process.exit()).resume();

export default { fetch: (request: Request) => served.default.fetch(request) };
