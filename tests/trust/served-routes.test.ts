// The embedded backend answers what hosted Supabase answers, and nothing that only lite would.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Attacked, openAttacked } from './attacked.ts';

let attacked: Attacked;

beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked?.close());

it.each([
  ...['/', '/index.html', '/assets/main.js', '/.env', '/x'],
  ...['/_system', '/_system/ping', '/_system/config', '/_system/info', '/_system/introspect'],
  ...['/%5Fsystem/config', '/%5fsystem/%63onfig', '//_system/config', '/rest/v1/../../_system/config'],
  ...[
    '/rest/v1/%2e%2e/%2e%2e/_system/config',
    '/rest',
    '/rest/v2/events',
    '/restv1/events',
    '/auth',
    '/storage',
  ],
  ...['/realtime/v1/websocket', '/graphql/v1', '/pg/query', '/mcp'],
])('%s is nothing that it serves', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const headers of [{}, { apikey: attacked.secrets.secretKey }]) {
      const answer = await attacked.ask(path, { method, headers });
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'requested path is invalid' }]);
    }
  }
});

it.each([
  ['/rest/v1/events?select=id', 200],
  ['/auth/v1/settings', 200],
  ['/auth/v1/user', 401],
  ['/storage/v1/object/public/logos/logo-1.jpg', 400],
])('%s is answered with %i', async (path, status) => {
  expect((await attacked.ask(path)).status).toBe(status);
});
