// The back office without a browser: AdminApp in happy-dom, against the embedded backend in the same process.
import '@testing-library/jest-dom/vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { AdminApp } from '@/layouts/admin/AdminApp';
import { dismissNotifications } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import type { Database } from '@/lib/database.types.ts';
import { sessionStorageKey } from '@/lib/routes';
import { type Backend, openBackend } from '../../scripts/local/backend.ts';
import { secondAdministrator } from '../../scripts/local/seed.ts';
import { copySample } from './prepared.ts';
import { secrets, settings } from './sample.ts';

// A busy machine takes several times as long as an idle one.
configure({ asyncUtilTimeout: 30_000 });

type Answer = (request: Request) => Response | Promise<Response | undefined> | undefined;

/** Answers of this test, the latest first; the backend has what none of them answers. */
const answers: Answer[] = [];
/** What screens have sent to functions, oldest first: the name of the function and the body. */
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

/** The database as whoever holds the secret key sees it. */
export const service = createClient<Database>(settings.supabaseUrl, secrets.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false, storageKey: 'service' },
  global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
});

/** The backend's own connection, for what only SQL can do. */
export const sql = (text: string, values?: unknown[]) => backend.db.query(text, values);

const sessions = new Map<string, string>();
async function sessionOf(email: string) {
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

/** What the console heard in this test; `expectConsole` says what may be among it. */
const heard: string[] = [];
/** React's warning about an element that happy-dom does not know. */
const unknownElement = /^The tag <%s> is unrecognized in this browser/;
let expected: RegExp | undefined;
export const expectConsole = (pattern: RegExp) => {
  expected = pattern;
};

let localDir: string;
let close = () => {};
/** Nobody is fast enough to press in a dialog before it takes presses; a test is. */
const newUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
/** The keyboard and mouse of this test. */
export let user = newUser();

beforeAll(async () => {
  localDir = mkdtempSync(join(tmpdir(), 'gurdwara-screens-'));
  await copySample(localDir);
  backend = await openBackend({ ...settings, localDir }, secrets, () => {});
  await sql('update private.settings set booking_limit = 100000, sender_booking_limit = 100000');
  vi.stubGlobal('fetch', fetchInProcess);
});

beforeEach(() => {
  user = newUser();
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void heard.push(words.join(' ')));
});

afterEach(() => {
  close();
  document.body.replaceChildren();
  dismissNotifications();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  answers.length = 0;
  functionCalls.length = 0;
  vi.restoreAllMocks();
  const surprises = heard.splice(0).filter((words) => !expected?.test(words) && !unknownElement.test(words));
  expected = undefined;
  expect(surprises, 'the console').toEqual([]);
});

afterAll(async () => {
  await backend.close();
  rmSync(localDir, { recursive: true, force: true });
});

interface Opening {
  /** Who is signed in; null for nobody. */
  as?: string | null;
}

/** Opens an address with this on it, such as an island of a public page. */
export function openPart(path: string, part: ReactNode) {
  close();
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(part);
  close = () => {
    root.unmount();
    close = () => {};
  };
}

/** Opens an address of the back office and waits for its heading. */
export async function openScreen(path: string, title: string, { as = secrets.admin.email }: Opening = {}) {
  close();
  if (as) localStorage.setItem(sessionStorageKey, await sessionOf(as));
  openPart(path, <AdminApp temple={{ name: 'Gurdwara Sahib', logo_url: '/khanda-icon.svg' }} />);
  return screen.findByRole('heading', { level: 1, name: title });
}

export { secondAdministrator };

/** For this test, answers requests of this method to this path instead of the backend. */
export function answerInstead(method: string, path: string, answer: Answer) {
  answers.unshift((request) => {
    const isMeant = request.method === method && new URL(request.url).pathname.endsWith(path);
    return isMeant ? answer(request) : undefined;
  });
}

/** For this test, lets such requests fail as without a network. Returns what ends that. */
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

/** For this test, counts such requests, and answers none of them before `go` is called. */
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

/** Finds and presses a button. */
export async function press(name: string | RegExp, inside: HTMLElement = document.body) {
  await user.click(await within(inside).findByRole('button', { name }));
}

/** Empties a field and types into it. */
export async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text.replace(/[{[]/g, '$&$&'));
}

/** Not asking which rows are hidden, which takes a hundred times as long. */
const tableRows = () => screen.queryAllByRole('row', { hidden: true });

/** The table row that holds these words; throws when there is none or more than one. */
export const findRow = (words: string) =>
  waitFor(() => {
    const rows = tableRows().filter((row) => row.textContent?.includes(words));
    if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} rows hold “${words}”.`);
    return rows[0];
  });

/** Waits until no row holds these words. */
export const expectNoRow = (words: string) =>
  waitFor(() => {
    const rows = tableRows().filter((row) => row.textContent?.includes(words));
    expect(rows).toHaveLength(0);
  });

/** Chooses an action from a row's menu. */
export async function chooseFromMenu(row: HTMLElement, name: string) {
  await press('More', row);
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Waits for the message that something was done or has failed. */
export const findMessage = (role: 'status' | 'alert', words: string | RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole(role).filter((message) => within(message).queryByText(words));
    if (!found[0]) throw new Error(`No ${role} says “${words}”.`);
    return found[0];
  });

/** Words that no other row of this run holds. */
let count = 0;
export const unique = (words: string) => `${words} no${++count}`;

export { screen, waitFor, within };
