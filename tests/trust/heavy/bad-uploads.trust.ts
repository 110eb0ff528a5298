// What is uploaded is a picture by its name, its type and its size, or it is refused and leaves nothing; and it comes
// back as the type that it was stored as, and as nothing else.
import { afterAll, beforeAll } from 'vitest';
import { type Attacked, openAttacked } from '../attacked.ts';
import { proof, type Tried } from '../proof.ts';
import { badFiles } from './bad-files.ts';

let attacked: Attacked;
let files: [name: string, content: Buffer][];
let count = 0;

beforeAll(async () => {
  attacked = await openAttacked();
  files = Object.entries(await badFiles());
});
afterAll(() => attacked?.close());

const types = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/svg+xml',
  'text/html',
  'application/pdf',
]
  .concat([
    'application/octet-stream',
    'application/javascript',
    'IMAGE/JPEG',
    'image/jpeg, text/html',
    'image/*',
    'jpeg',
    '',
    '*/*',
  ])
  .concat(['image/jpeg; charset=utf-8', 'multipart/form-data', 'multipart/form-data; boundary=x']);
const allowedType = /^image\/(jpeg|png)\b/i;

/** Names that the policy knows, each new. */
const goodNames = ['logo-N.jpg', 'gallery-N-hall.jpg', 'page-N-hall.PNG', 'gallery-N-hall.html.jpeg'];
const badNames = [
  'gallery-N-hall.html',
  'gallery-N-hall.svg',
  'gallery-N-hall.jpg.html',
  'gallery-N-hall.jpg%00.html',
  'gallery-N-hall',
]
  .concat([
    'gallery-N-hall.jpg%0a',
    'gallery-N-hall.jpg/',
    'gallery-N/hall.jpg',
    '../logo-N.jpg',
    '%2e%2e%2flogo-N.jpg',
    '..%5clogo-N.jpg',
  ])
  .concat(['logo-N.png', 'logo-.jpg', 'Logo-N.jpg', 'logo-N.jpg;.html', 'logo-N.jpg%3F.html', 'hero-N-a.jpg'])
  .concat([
    'gallery-N-ਸਤ.jpg',
    'gallery-N-%u202egpj.html',
    'gallery-N-<script>.jpg',
    `gallery-N-${'x'.repeat(300)}.jpg`,
    '.htaccess',
    '%',
    '',
  ])
  .concat([
    'gallery-N-hall.php',
    'gallery-N-hall.js',
    'gallery-N-hall.webp',
    'gallery-1e9-a.jpg',
    'gallery--1-a.jpg',
  ]);
const fresh = (name: string) => name.replace('N', String(++count));

type Ask = Attacked['ask'];

/** How many objects there are. */
async function stored(): Promise<number> {
  const { rows } = await attacked.backend.db.query<{ count: number }>(
    'select count(*)::int from storage.objects',
  );
  return rows[0]?.count ?? 0;
}

/** What comes back must be what was stored, as a picture that a browser takes for nothing else. */
async function comesBack(name: string, content: Buffer): Promise<string[]> {
  const answer = await attacked.ask(`/storage/v1/object/public/logos/${name}`);
  const kept = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  return [
    !/^image\/(jpeg|png)$/i.test(type) && `${name} comes back as "${type}"`,
    answer.headers.get('x-content-type-options') !== 'nosniff' && `${name} comes back without nosniff`,
    !kept.equals(content) && `${name} comes back changed`,
  ].filter((one) => one !== false);
}

/** Uploads it; `may` says whether it is a picture by name, type and size. */
async function upload(ask: Ask, { name, type, content, method = 'POST', more = {} }: Upload, may: boolean) {
  const before = await stored();
  const answer = await ask(`/storage/v1/object/logos/${name}`, {
    ...{ method, body: new Uint8Array(content) },
    headers: { 'Content-Type': type, ...more },
  });
  const after = await stored();
  const what = `${method} ${name} as "${type}"`;
  if (answer.status >= 500) return [`${what}: ${answer.status}`];
  if (!answer.ok) return after === before ? [] : [`${what} was refused and is there`];
  if (!may) return [`${what} was taken`];
  return comesBack(name, content);
}

interface Upload {
  name: string;
  type: string;
  content: Buffer;
  method?: string;
  more?: Record<string, string>;
}

const largest = 2 * 1024 * 1024;
const mayBe = ({ type, content }: Upload) => allowedType.test(type) && content.length <= largest;

async function tryAll(ask: Ask, mayAdd: boolean, tried: Tried) {
  for (const [, content] of files) {
    for (const type of types) {
      const one = { name: fresh(goodNames[count % goodNames.length] ?? ''), type, content };
      tried(await upload(ask, one, mayAdd && mayBe(one)));
    }
  }
  const [, picture = Buffer.alloc(1)] = files.find(([name]) => name === 'a JPEG with a page after it') ?? [];
  for (const name of badNames) {
    for (const type of ['image/jpeg', 'image/png', 'text/html']) {
      for (const method of ['POST', 'PUT']) {
        tried(await upload(ask, { name: fresh(name), type, content: picture, method }, false));
      }
    }
  }
}

/** What is there stays as it is, and nobody sees a list of it. */
async function leaveAlone(ask: Ask, tried: Tried) {
  const name = 'gallery-999999-kept.jpg';
  const content = Buffer.from('kept');
  const key = { apikey: attacked.secrets.secretKey };
  await attacked.ask(`/storage/v1/object/logos/${name}`, {
    ...{ method: 'POST', body: new Uint8Array(content) },
    headers: { ...key, 'Content-Type': 'image/jpeg', 'x-upsert': 'true' },
  });
  const other = Buffer.from('other');
  for (const more of [{}, { 'x-upsert': 'true' }]) {
    for (const method of ['POST', 'PUT']) {
      tried(await upload(ask, { name, type: 'image/jpeg', content: other, method, more }, false));
    }
  }
  const bodies: [method: string, path: string, body?: object][] = [
    ['DELETE', `/object/logos/${name}`],
    ['DELETE', '/object/logos', { prefixes: [name] }],
    ['POST', '/object/move', { bucketId: 'logos', sourceKey: name, destinationKey: 'gallery-1-moved.jpg' }],
    ['POST', '/object/copy', { bucketId: 'logos', sourceKey: name, destinationKey: 'x.html' }],
    ['POST', '/bucket', { id: 'mine', name: 'mine', public: true }],
    ['PUT', '/bucket/logos', { public: true, allowed_mime_types: null }],
    ['DELETE', '/bucket/logos'],
    ['POST', '/bucket/logos/empty'],
    ['POST', `/object/upload/sign/logos/${name}`],
  ];
  for (const [method, path, body] of bodies) {
    await ask(`/storage/v1${path}`, { method, ...(body ? { body } : {}) });
    tried(await comesBack(name, content).then((odd) => odd.map((one) => `after ${method} ${path} ${one}`)));
  }
  const listed = await ask('/storage/v1/object/list/logos', { body: { prefix: '', limit: 100 } });
  const rows: unknown = listed.ok ? await listed.json() : [];
  tried(Array.isArray(rows) && rows.length === 0 ? [] : ['it lists what is there']);
}

proof('Bad uploads', 'by a visitor: every file as every type under every name', async (tried) => {
  await tryAll(attacked.ask, false, tried);
  await leaveAlone(attacked.ask, tried);
});

proof('Bad uploads', 'by an administrator: every file as every type under every name', async (tried) => {
  await tryAll(attacked.asAdministrator, true, tried);
  await leaveAlone(attacked.asAdministrator, tried);
});
