// Runs in Deno: calls a function without a key, then with one, and prints the statuses.
import process from 'node:process';

const [name, key = ''] = process.argv.slice(2);
const { default: served } = await import(`../../supabase/functions/${name}/index.ts`);
const body = JSON.stringify({ event_type: 'schedule' });
for (const headers of [{}, { apikey: key }]) {
  const request = new Request(`http://127.0.0.1/${name}`, { method: 'POST', headers, body });
  const { status } = await served.fetch(request);
  process.stdout.write(`${status}\n`);
}
