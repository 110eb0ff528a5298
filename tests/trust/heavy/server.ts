// The embedded backend on a port, and each role that asks it.
import { createHmac } from 'node:crypto';
import { listen } from '../../../scripts/shared/listen.ts';
import type { Project } from '../../../scripts/shared/project.ts';
import type { Role } from '../../../supabase/access/roles.ts';
import { type Attacked, openAttacked } from '../attacked.ts';

export type Database = Attacked['backend']['db'];

interface Request {
  path: string;
  method?: string;
  /** Bytes as they are, all else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Ask = (
  request: Request,
) => Promise<{ status: number; code: string; message: string; body: unknown }>;

interface Server {
  db: Database;
  project: Project;
  asking: Record<Role, Ask>;
}

/** A session of an anonymous sign-in, should somebody switch that on. */
function strangersToken(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated', is_anonymous: true };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, aud: 'authenticated', exp })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const asks =
  (url: string, apikey: string, token?: string): Ask =>
  async ({ path, method = 'GET', body, headers }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        apikey,
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    } as RequestInit);
    const text = await response.text();
    const answer = await Promise.try(() => JSON.parse(text)).catch(() => text);
    return {
      status: response.status,
      code: String(answer?.code ?? answer?.error ?? ''),
      message: String(answer?.message ?? ''),
      body: answer,
    };
  };

/** Runs `work` with a backend that listens, and is gone afterwards. */
export async function withServer(work: (server: Server) => Promise<void>): Promise<void> {
  const attacked = await openAttacked();
  const { url: supabaseUrl, close } = await listen(attacked.backend.fetch);
  try {
    const { publishableKey, jwtSecret } = attacked.secrets;
    const holding = (token?: string) => asks(supabaseUrl, publishableKey, token);
    await work({
      db: attacked.backend.db,
      project: {
        ...{ local: true, supabaseUrl, key: publishableKey, secretKey: '' },
        ...{ siteUrl: '', timeZone: '', env: {} },
      },
      asking: {
        visitor: holding(),
        anonymousSession: holding(strangersToken(jwtSecret)),
        administrator: holding(attacked.token),
      },
    });
  } finally {
    await close();
    await attacked.close();
  }
}
