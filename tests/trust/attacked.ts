// An embedded backend to attack: no sample content, one administrator.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '../../scripts/local/secrets.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { openBareBackend } from '../operations/bare-backend.ts';

export const administrator = { email: 'sevadar@example.org', password: 'harmandir sahib 1604' };

const stored = `insert into auth.users (id, email, encrypted_password, email_confirmed_at, role, aud, created_at, updated_at)
  values (gen_random_uuid(), '${administrator.email}', '$2b$10$XXIZ/bqs0qkTPBdc/eNp9efxt/.whzavNK7o47XAqC5HNS0r75XjC',
    now(), 'authenticated', 'authenticated', now(), now())`;

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  /** A string is sent as it is, everything else as JSON. */
  body?: unknown;
  /** The address at the other end of the connection; without one, the backend is told none. */
  from?: string;
}

const isReady = (body: unknown): body is BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;

/** Opens the backend in a temporary folder. */
export async function openAttacked() {
  const localDir = mkdtempSync(join(tmpdir(), 'gurdwara-trust-'));
  const settings = readSettings({ LOCAL_DIR: localDir });
  const secrets = loadSecrets(localDir);
  const backend = await openBareBackend(settings, secrets);
  await backend.db.exec(stored);

  /** Asks as a visitor, unless the headers say otherwise. */
  const ask = (
    path: string,
    { body, headers, from, method = body === undefined ? 'GET' : 'POST' }: Ask = {},
  ) =>
    backend.fetch(
      new Request(`${settings.supabaseUrl}${path}`, {
        method,
        headers: { apikey: secrets.publishableKey, 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body), duplex: 'half' }),
      } as RequestInit),
      from ? { incoming: { socket: { remoteAddress: from } } } : undefined,
    );
  const signIn = (body: unknown = administrator) => ask('/auth/v1/token?grant_type=password', { body });
  const { access_token } = (await (await signIn()).json()) as { access_token: string };
  return {
    ...{ localDir, settings, backend, secrets, ask, signIn, token: access_token },
    asAdministrator: (path: string, { headers, ...rest }: Ask = {}) =>
      ask(path, { ...rest, headers: { Authorization: `Bearer ${access_token}`, ...headers } }),
    close: async () => {
      await backend.close();
      rmSync(localDir, { recursive: true, force: true });
    },
  };
}

export type Attacked = Awaited<ReturnType<typeof openAttacked>>;
