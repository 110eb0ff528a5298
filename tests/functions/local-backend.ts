// The embedded backend with the functions, as `npm start` runs them, in a temporary folder.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createFunctions, environment } from '../../scripts/local/functions.ts';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { listen } from '../../scripts/shared/listen.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { openBareBackend } from '../operations/bare-backend.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const administrator = '00000000-0000-4000-8000-000000000002';

/** Signs a token for an administrator. The user need not exist: the backend checks only the signature. */
function userToken(jwtSecret: string, claims: object): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const user = { role: 'authenticated', sub: administrator, exp, ...claims };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(user)}`;
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}

/** Starts the backend and the functions. `env` holds their secrets. By default no site answers at `siteUrl`. */
export async function startLocalBackend(env: NodeJS.ProcessEnv, siteUrl = 'http://127.0.0.1:1') {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-functions-'));
  const supabasePort = await freePort();
  const supabaseUrl = `http://127.0.0.1:${supabasePort}`;
  const secrets = loadSecrets(localDir);
  const printed: string[] = [];
  const log = (line: string) => void printed.push(line);
  const settings = { localDir, supabasePort, supabaseUrl, sitePort: 1, siteUrl };
  const backend = await openBareBackend(settings, secrets, log);
  await backend.db.exec(
    `insert into public.administrators (user_id, email) values ('${administrator}', 'amrit@example.org')`,
  );
  const { publishableKey, secretKey } = secrets;
  const options = {
    ...{ siteUrl, supabaseUrl, publishableKey, secretKey, localDir, log },
    env: { FUNCTIONS_ENV_FILE: '', LOCAL_MESSAGES: 'off', ...env },
  };
  const functions = createFunctions(options);
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith('/functions/v1/')
      ? functions.fetch(request)
      : backend.fetch(request);
  const server = await listen(answer, supabasePort);
  const stopDraining = await functions.drain(backend.db);
  const stateless = { auth: { persistSession: false, autoRefreshToken: false } };
  return {
    db: backend.db,
    localDir,
    printed,
    environment: environment(options),
    publishableKey,
    stopDraining,
    functionUrl: `${supabaseUrl}/functions/v1/send-notifications`,
    userToken: (claims: object) => userToken(secrets.jwtSecret, claims),
    visitor: createClient(supabaseUrl, publishableKey, stateless),
    service: createClient(supabaseUrl, secretKey, stateless),
    close: async () => {
      await stopDraining();
      await server.close();
      await backend.close();
      rmSync(localDir, { recursive: true, force: true });
    },
  };
}

export type LocalBackend = Awaited<ReturnType<typeof startLocalBackend>>;
