// The embedded backend with the function on Deno, in a folder of its own, as `npm start` has them.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { openBackend } from '../../scripts/local/backend.ts';
import { writeJson } from '../../scripts/local/files.ts';
import { startFunctions } from '../../scripts/local/functions.ts';
import { closeServer, listening } from '../../scripts/local/http.ts';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { freePort } from '../support/ports.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What a signed-in user's browser holds; the backend has no users, and asks only who signed. */
function userToken(jwtSecret: string, claims: object): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const user = { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000002', exp, ...claims };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(user)}`;
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}

/** Starts both. `env` holds the function's secrets. */
export async function startLocalBackend(env: NodeJS.ProcessEnv) {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-functions-'));
  const supabasePort = await freePort();
  const supabaseUrl = `http://127.0.0.1:${supabasePort}`;
  const secrets = loadSecrets(localDir);
  const printed: string[] = [];
  const log = (line: string) => void printed.push(line);
  // Said beforehand, so that it is not filled with the sample temple.
  writeJson(join(localDir, 'seeded.json'), { supabaseUrl });
  const settings = { localDir, supabasePort, supabaseUrl, sitePort: 1, siteUrl: 'http://127.0.0.1:1' };
  const backend = await openBackend(settings, secrets, log);
  const { publishableKey, secretKey } = secrets;
  const functions = await startFunctions({
    ...{ supabaseUrl, publishableKey, secretKey, localDir, log },
    env: { PATH: process.env.PATH, FUNCTIONS_ENV_FILE: '', ...env },
    db: backend.db,
  });
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith('/functions/v1/')
      ? functions.fetch(request)
      : backend.fetch(request);
  const server = serve({ fetch: answer, port: supabasePort, hostname: '127.0.0.1' });
  await listening(server);
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return {
    db: backend.db,
    pid: functions.pid,
    printed,
    publishableKey,
    functionUrl: `${supabaseUrl}/functions/v1/send-notifications`,
    userToken: (claims: object) => userToken(secrets.jwtSecret, claims),
    visitor: createClient(supabaseUrl, publishableKey, options),
    service: createClient(supabaseUrl, secretKey, options),
    close: async () => {
      await functions.close();
      await closeServer(server);
      await backend.close();
      rmSync(localDir, { recursive: true, force: true });
    },
  };
}

export type LocalBackend = Awaited<ReturnType<typeof startLocalBackend>>;
