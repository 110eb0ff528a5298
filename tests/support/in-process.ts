// Runs the embedded backend in the test process, and intercepts requests to it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Database } from '@/lib/database.types.ts';
import { type Backend, openBackend } from '../../scripts/local/backend.ts';
import { copySample } from './prepared.ts';
import { secrets, settings } from './sample.ts';

type Answer = (request: Request) => Response | Promise<Response | undefined> | undefined;

/** Stubbed answers of this test, latest first. The backend answers everything else. */
const answers: Answer[] = [];
/** Calls of functions by screens, oldest first. */
export const functionCalls: { name: string; body: unknown }[] = [];

let backend: Backend;
const functionPath = '/functions/v1/';

async function answerTo(request: Request): Promise<Response> {
  for (const answer of answers) {
    const response = await answer(request);
    if (response) return response;
  }
  const { origin, pathname } = new URL(request.url);
  if (pathname.startsWith(functionPath)) {
    const body = request.method === 'POST' ? await request.json() : null;
    functionCalls.push({ name: pathname.slice(functionPath.length), body });
    return Response.json({});
  }
  if (origin === settings.supabaseUrl) return backend.fetch(request);
  return new Response('Not found', { status: 404 });
}
const fetchInProcess: typeof fetch = async (input, init) =>
  answerTo(new Request(input instanceof Request ? input : new URL(input, location.href), init));

/** Client with the secret key. */
export const service = createClient<Database>(settings.supabaseUrl, secrets.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false, storageKey: 'service' },
  global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
});

/** Runs SQL on the backend's own connection. */
export const sql = (text: string, values?: unknown[]) => backend.db.query(text, values);

const sessions = new Map<string, string>();
/** Returns the session of an administrator. Signs in once per file. */
export async function sessionOf(email: string) {
  const known = sessions.get(email);
  if (known) return known;
  const headers = { apikey: secrets.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: secrets.admin.password });
  const address = `${settings.supabaseUrl}/auth/v1/token?grant_type=password`;
  const response = await backend.fetch(new Request(address, { method: 'POST', headers, body }));
  const session = await response.text();
  sessions.set(email, session);
  return session;
}

/** Console output of this test. It fails the test unless `expectConsole` allows it. */
const logged: string[] = [];
/** React's warning about an element that happy-dom does not know. */
const unknownElement = /^The tag <%s> is unrecognized in this browser/;
let expected: RegExp | undefined;
export const expectConsole = (pattern: RegExp) => {
  expected = pattern;
};

type Tables = Database['public']['Tables'];
type WithId = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: unknown } ? Name : never;
}[keyof Tables];

export async function insert<Name extends WithId, Rows extends Tables[Name]['Insert'][]>(
  table: Name,
  ...rows: Rows
) {
  const { data } = await service
    .from(table as 'events')
    .insert(rows as never)
    .select('id')
    .throwOnError();
  return data.map(({ id }) => id) as unknown as { [Index in keyof Rows]: Tables[Name]['Row']['id'] };
}

let localDir: string;

beforeAll(async () => {
  localDir = mkdtempSync(join(tmpdir(), 'gurdwara-screens-'));
  await copySample(localDir);
  backend = await openBackend({ ...settings, localDir }, secrets, () => {});
  await sql('update private.settings set booking_limit = 100000, sender_booking_limit = 100000');
  vi.stubGlobal('fetch', fetchInProcess);
});

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(' ')));
});

// Hooks of the importing file run before this one.
afterEach(() => {
  answers.length = 0;
  functionCalls.length = 0;
  vi.restoreAllMocks();
  const surprises = logged.splice(0).filter((words) => !expected?.test(words) && !unknownElement.test(words));
  expected = undefined;
  expect(surprises, 'the console').toEqual([]);
});

afterAll(async () => {
  await backend.close();
  rmSync(localDir, { recursive: true, force: true });
});

/** Stubs the backend for requests with this method and path, until the end of the test. */
export function answerInstead(method: string, path: string, answer: Answer) {
  answers.unshift((request) => {
    const isMeant = request.method === method && new URL(request.url).pathname.endsWith(path);
    return isMeant ? answer(request) : undefined;
  });
}

/** Makes requests with this method and path fail as if offline, until the test ends or calls the returned function. */
export function loseRequests(method: string, path: string) {
  let lost = true;
  answerInstead(method, path, () => {
    if (lost) throw new TypeError('Failed to fetch');
    return undefined;
  });
  return () => {
    lost = false;
  };
}

/** Counts requests with this method and path, and delays them until `go` is called. */
export function holdBack(method: string, path: string) {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  const held = { count: 0, go };
  answerInstead(method, path, async () => {
    held.count += 1;
    await gone;
    return undefined;
  });
  return held;
}
