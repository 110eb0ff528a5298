// Whatever bytes arrive at the embedded backend, its functions or the site's server: never a 5xx, never a hang, and
// afterwards all of them answer as before.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../scripts/local/site-server.ts';
import { freePort } from '../../../scripts/testing/ports.ts';
import {
  startTurnstile,
  type Turnstile,
  turnstileKeys,
} from '../../../scripts/testing/providers/turnstile.ts';
import { type LocalBackend, startLocalBackend } from '../../functions/local-backend.ts';
import { proof, type Tried } from '../proof.ts';
import * as odd from './malformed.ts';
import { type RawAnswer, rawRequest, sendRaw } from './raw-http.ts';

let backend: LocalBackend;
let turnstile: Turnstile;
let site: SiteServer;
let folder: string;
let sitePort: number;

beforeAll(async () => {
  turnstile = await startTurnstile();
  backend = await startLocalBackend({
    TURNSTILE_SECRET_KEY: turnstileKeys.secret,
    TURNSTILE_SITEVERIFY_URL: turnstile.url,
  });
  folder = mkdtempSync(join(tmpdir(), 'gurdwara-malformed-'));
  for (const name of ['index.html', '404.html', 'about.html'])
    writeFileSync(join(folder, name), `<p>${name}</p>`);
  writeFileSync(join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
  sitePort = await freePort();
  site = await startSiteServer({ port: sitePort, folder, olderFolders: () => [] });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await backend?.close();
  await turnstile?.close();
  rmSync(folder, { recursive: true, force: true });
});

const port = () => Number(new URL(backend.functionUrl).port);
const isBad = (answer: RawAnswer) => answer === 'no answer' || (typeof answer === 'number' && answer >= 500);

type Request = Parameters<typeof rawRequest>[0];

/** With the public key, and with it as an administrator. */
const senders = () => [
  { apikey: backend.publishableKey },
  { apikey: backend.publishableKey, Authorization: `Bearer ${backend.userToken({})}` },
];

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 120);

/** Sends them, some at a time, and says which were answered badly. */
async function sendAll(at: number, requests: Request[], tried: Tried) {
  const waiting = [...requests];
  const worker = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const answer = await sendRaw(at, rawRequest(request));
      const { method = 'GET', path, headers, body } = request;
      const what = `${method.slice(0, 20)} ${String(path).slice(0, 80)} ${short(body?.slice(0, 60))} ${short(headers)}: ${answer}`;
      tried(isBad(answer) ? [what] : []);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

/** The stack works as it did. */
async function stillAnswers(tried: Tried) {
  const headers = senders()[0] ?? {};
  const usual: [RawAnswer, number, string][] = [
    [200, port(), '/rest/v1/events?select=id'],
    [200, port(), '/auth/v1/settings'],
    [400, port(), '/storage/v1/object/public/logos/logo-1.jpg'],
    [200, sitePort, '/about'],
    [404, sitePort, '/nowhere'],
  ];
  for (const [expected, at, path] of usual) {
    const answer = await sendRaw(at, rawRequest({ path, headers }));
    tried(answer === expected ? [] : [`afterwards ${path} answers ${answer}, not ${expected}`]);
  }
  const woken = await backend.service.functions.invoke('send-notifications', {
    body: { event_type: 'schedule' },
  });
  tried(woken.error ? [`afterwards the function fails: ${woken.error}`] : []);
}

/** Addresses that take a body, with the fields that they look at. */
const services: [method: string, path: string, fields: string[]][] = [
  ['POST', '/auth/v1/token?grant_type=password', ['email', 'password', 'gotrue_meta_security']],
  ['POST', '/auth/v1/token?grant_type=refresh_token', ['refresh_token']],
  ['POST', '/auth/v1/recover', ['email']],
  ['POST', '/auth/v1/verify', ['token', 'token_hash', 'type', 'email']],
  ['POST', '/auth/v1/signup', ['email', 'password', 'data']],
  ['POST', '/auth/v1/logout', ['scope']],
  ['PUT', '/auth/v1/user', ['email', 'password', 'data', 'nonce']],
  ['POST', '/rest/v1/rpc/send_test_message', ['recipient', 'via']],
  ['POST', '/rest/v1/rpc/claim_notifications', ['max_messages']],
  ['POST', '/rest/v1/rpc/record_notification', ['job', 'job_lease', 'outcome', 'reason', 'retry_seconds']],
  ['POST', '/rest/v1/rpc/restore_rows', ['content']],
  ['POST', '/storage/v1/object/list/logos', ['prefix', 'limit', 'offset', 'sortBy', 'search']],
  ['POST', '/storage/v1/object/sign/logos/a.jpg', ['expiresIn', 'transform']],
  ['POST', '/storage/v1/object/move', ['bucketId', 'sourceKey', 'destinationKey']],
  ['DELETE', '/storage/v1/object/logos', ['prefixes']],
  ['POST', '/storage/v1/bucket', ['id', 'name', 'public', 'file_size_limit', 'allowed_mime_types']],
  ['POST', '/functions/v1/send-notifications', ['event_type', 'data']],
  ['POST', '/functions/v1/send-notifications/delivery?job=1', ['MessageStatus']],
  ['POST', '/functions/v1/verify-captcha', ['token', 'form']],
  ['POST', '/functions/v1/nothing', ['x']],
];

const json = { 'Content-Type': 'application/json' };
const columns: Record<string, string[]> = {
  gurdwara_settings: ['name', 'subtitle', 'logo_url', 'updatedat'],
  announcements: ['message', 'position', 'isactive'],
  events: [
    'title',
    'description',
    'date',
    'last_day',
    'time',
    'end_time',
    'place',
    'link',
    'image_url',
    'alt_text',
    'rrule',
    'exdate',
    'isHighlighted',
  ],
  opening_hours: ['opens', 'closes', 'break_from', 'break_until'],
  special_hours: ['date', 'opens', 'closes', 'reason'],
  programme: ['name', 'gurmukhi', 'weekdays', 'starts', 'ends', 'position'],
  page_content: ['title', 'content', 'updatedat'],
  page_images: ['page', 'section', 'image_url', 'alt_text'],
  gallery: ['src', 'alt', 'width', 'height', 'category'],
  sevas: ['name', 'gurmukhi', 'length', 'involves', 'days', 'position', 'isoffered', 'card_text'],
  closed_days: ['date', 'last_day', 'reason'],
  booking_window: ['min_days', 'max_days'],
  seva_bookings: [
    ...['date', 'sevatype', 'name', 'family_name', 'phone', 'email', 'notes', 'status'],
    ...['time', 'end_time', 'internal_notes', 'isquiet', 'isdeclined', 'decline_reason'],
  ],
  contact_submissions: ['name', 'email', 'phone', 'message', 'status'],
  notification_recipients: ['id', 'name', 'phone', 'whatsapp', 'is_active'],
  notification_settings: ['event_type', 'template', 'sms_enabled'],
  social_media_settings: ['facebook_page_id', 'facebook_page_token'],
};

proof(
  'Malformed input',
  'JSON of wrong types, sizes and letters in every field of every service',
  async (tried) => {
    const inServices = services.flatMap(([method, path, fields]) =>
      fields.flatMap((field) =>
        // A password takes long to compare, so that guessing does.
        odd.oddValues
          .filter((_, index) => !path.endsWith('password') || index % 5 === 0)
          .map((value) => ({ method, path, body: `{"${field}":${value}}` })),
      ),
    );
    const inTables = Object.entries(columns).flatMap(([table, names]) =>
      names.flatMap((column) =>
        odd.oddValues.map((value, index) => ({
          ...(index % 2
            ? { method: 'POST', path: `/rest/v1/${table}` }
            : { method: 'PATCH', path: `/rest/v1/${table}?id=eq.1` }),
          body: `{"${column}":${value}}`,
        })),
      ),
    );
    const [visitor = {}, administrator = {}] = senders();
    // Visitors reach what they write to only.
    const asVisitor = [...inServices, ...inTables.filter(({ path }) => /bookings|submissions/.test(path))];
    await sendAll(
      port(),
      asVisitor.map((one) => ({ ...one, headers: { ...visitor, ...json } })),
      tried,
    );
    await sendAll(
      port(),
      [...inServices, ...inTables].map((one) => ({ ...one, headers: { ...administrator, ...json } })),
      tried,
    );
    await stillAnswers(tried);
  },
);

proof('Malformed input', 'bodies and content types that do not belong together', async (tried) => {
  const routes = [...services.map(([method, path]) => ({ method, path }))].concat(
    { method: 'POST', path: '/rest/v1/seva_bookings' },
    { method: 'POST', path: '/storage/v1/object/logos/logo-7.jpg' },
    { method: 'PUT', path: '/storage/v1/object/logos/logo-7.jpg' },
  );
  const [, headers = {}] = senders();
  const bodies = routes.flatMap((route) =>
    odd.oddBodies.map((body) => ({ ...route, body, headers: { ...headers, ...json } })),
  );
  const types = routes.flatMap((route) =>
    odd.oddTypes.flatMap((type) =>
      ['{}', '--x\r\n\r\nabc\r\n--x--', 'a=b'].map((body) => ({
        ...route,
        body,
        headers: { ...headers, 'Content-Type': type },
      })),
    ),
  );
  await sendAll(port(), [...bodies, ...types], tried);
  await stillAnswers(tried);
});

const addresses = [
  '/rest/v1/events',
  '/rest/v1/seva_bookings',
  '/rest/v1/rpc/send_test_message',
  '/auth/v1/user',
  '/auth/v1/token',
]
  .concat(['/storage/v1/object/public/logos/a.jpg', '/storage/v1/object/logos/a.jpg', '/storage/v1/bucket'])
  .concat(['/functions/v1/send-notifications', '/functions/v1/verify-captcha', '/functions/v1/x', '/']);

proof('Malformed input', 'methods, headers and addresses at the backend and its functions', async (tried) => {
  const [visitor = {}, administrator = {}] = senders();
  const methods = addresses.flatMap((path) =>
    odd.oddMethods.map((method) => ({ path, method, headers: administrator })),
  );
  const headers = addresses.flatMap((path) =>
    odd.oddHeaders.flatMap((more) => [
      { path, headers: { ...visitor, ...more } },
      { path, method: 'POST', body: '{}', headers: { ...visitor, ...json, ...more } },
    ]),
  );
  const endings = addresses.flatMap((path) =>
    odd.oddEndings.flatMap((ending) => [
      { path: path + ending, headers: administrator },
      { path: path + ending, method: 'DELETE', headers: visitor },
    ]),
  );
  await sendAll(port(), [...methods, ...headers, ...endings], tried);
  await stillAnswers(tried);
});

proof('Malformed input', 'methods, headers and addresses at the server of the site', async (tried) => {
  const paths = ['/', '/about', '/index.html', '/_headers', '/_astro/x.js'];
  const requests = [
    ...paths.flatMap((path) => odd.oddMethods.map((method) => ({ path, method }))),
    ...paths.flatMap((path) => odd.oddHeaders.map((headers) => ({ path, headers }))),
    ...paths.flatMap((path) => odd.oddEndings.map((ending) => ({ path: path + ending }))),
  ];
  await sendAll(sitePort, requests, tried);
  await stillAnswers(tried);
});

proof('Malformed input', 'bytes that are no request, or hardly one', async (tried) => {
  for (const at of [port(), sitePort]) {
    for (const bytes of odd.oddRequests) {
      // One that has only begun is ended by the sender, as a browser that goes away does.
      const answer = await sendRaw(at, bytes, true);
      tried(isBad(answer) ? [`${JSON.stringify(bytes.slice(0, 100))}: ${answer}`] : []);
    }
  }
  await stillAnswers(tried);
});
