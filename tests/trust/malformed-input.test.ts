// Whatever is sent to the embedded backend, the answer is an error of the client (4xx), never of the server (5xx).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attacked, openAttacked } from './attacked.ts';

let attacked: Attacked;

beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked?.close());

const signIn = '/auth/v1/token?grant_type=password';
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
const odd = [{}, [], ['a'], { a: 1 }, 1, -1, 1e308, true, '', 'a\0b', '\ud800', '%00', 'x'.repeat(70_000)];
const noJson = [
  '',
  'null',
  '[]',
  '[null]',
  '1',
  '"x"',
  '"{x"',
  '{',
  '{"a":',
  '\0',
  'a=b',
  '['.repeat(100_000),
  '\ufeff{}',
];

/** Both as a visitor and as an administrator. */
async function statuses(path: string, options: Parameters<Attacked['ask']>[1]) {
  const answers = [await attacked.ask(path, options), await attacked.asAdministrator(path, options)];
  return answers.map(({ status }) => status);
}

describe('sign-in', () => {
  it.each([
    ['an object as e-mail address', { email: {}, password: 'x' }],
    ['an array as e-mail address', { email: ['a@b.c'], password: 'x' }],
    ['an object as password', { email: 'a@b.c', password: {} }],
    ['an array as password', { email: 'a@b.c', password: ['x'] }],
    ['a number as password', { email: 'a@b.c', password: 1 }],
    ['a NUL in the e-mail address', { email: 'a\0@b.c', password: 'x' }],
    ['null', null],
    ['an array', [{ email: 'a@b.c', password: 'x' }]],
  ])('with %s is refused as hosted Supabase refuses it', async (_, body) => {
    const answer = await attacked.signIn(body);
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'bad_json']);
  });
});

describe('the auth service', () => {
  const bodies: [path: string, method: string, fields: string[]][] = [
    [signIn, 'POST', ['email', 'password', 'gotrue_meta_security']],
    ['/auth/v1/token?grant_type=refresh_token', 'POST', ['refresh_token']],
    ['/auth/v1/token?grant_type=pkce', 'POST', ['auth_code', 'code_verifier']],
    ['/auth/v1/recover', 'POST', ['email', 'gotrue_meta_security']],
    ['/auth/v1/verify', 'POST', ['token', 'token_hash', 'email', 'type']],
    ['/auth/v1/user', 'PUT', ['email', 'data', 'nonce']],
  ];

  it.each(bodies)('%s takes any body without an error of its own', async (path, method, fields) => {
    const type = { type: 'recovery' };
    const values = fields.flatMap((field) => odd.map((value) => JSON.stringify({ ...type, [field]: value })));
    for (const body of [...noJson, ...values])
      expect(Math.max(...(await statuses(path, { method, body }))), body.slice(0, 80)).toBeLessThan(500);
  });
});

describe('storage', () => {
  const names = [
    '%00',
    'a%00.jpg',
    '%',
    '%ff',
    'x'.repeat(3000),
    'a/b/c.jpg',
    'a',
    'a/',
    'ਸ.jpg',
    'a//b',
    '%2e%2e',
  ];
  const ways = ['', 'public/', 'info/', 'sign/', 'upload/sign/', 'authenticated/'];

  it.each(names)('a picture may be called "%s", or not', async (name) => {
    for (const way of ways) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'POST' || method === 'PUT' ? { body: picture } : {};
        const headers = { 'Content-Type': 'image/jpeg' };
        for (const bucket of ['logos', 'nothing', '%00']) {
          const path = `/storage/v1/object/${way}${bucket}/${name}?token=x`;
          expect(Math.max(...(await statuses(path, { method, headers, ...body }))), path).toBeLessThan(500);
        }
      }
    }
  });

  it('keeps files whatever they are called, each by itself', async () => {
    const headers = { apikey: attacked.secrets.secretKey, 'Content-Type': 'image/jpeg' };
    const odder = ['deep', 'deep/er', 'deep/er/est.jpg', `${'x'.repeat(300)}.jpg`, '.hidden', 'CON', '~'];
    for (const [index, name] of odder.entries()) {
      const path = `/storage/v1/object/logos/${encodeURIComponent(name)}`;
      const body = new Uint8Array([...picture, index]);
      expect((await attacked.ask(path, { headers, body })).status, name).toBe(200);
    }
    for (const [index, name] of odder.entries()) {
      const path = `/storage/v1/object/public/logos/${encodeURIComponent(name)}`;
      const kept = new Uint8Array(await (await attacked.ask(path)).arrayBuffer());
      expect(kept.at(-1), name).toBe(index);
    }
  });

  it('a name with a NUL is refused in the words of hosted Supabase', async () => {
    const answer = await attacked.ask('/storage/v1/object/public/logos/a%00.jpg');
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'InvalidKey']);
  });

  it.each([
    ['POST', '/storage/v1/object/list/logos'],
    ['POST', '/storage/v1/object/move'],
    ['POST', '/storage/v1/object/copy'],
    ['POST', '/storage/v1/object/sign/logos'],
    ['POST', '/storage/v1/object/sign/logos/a.jpg'],
    ['POST', '/storage/v1/bucket'],
    ['PUT', '/storage/v1/bucket/logos'],
    ['DELETE', '/storage/v1/object/logos'],
  ])('%s %s takes any body without an error of its own', async (method, path) => {
    const fields = [
      'prefix',
      'prefixes',
      'limit',
      'sortBy',
      'bucketId',
      'sourceKey',
      'expiresIn',
      'paths',
      'id',
    ];
    const values = fields.flatMap((field) => odd.map((value) => JSON.stringify({ [field]: value })));
    for (const body of [
      undefined,
      ...noJson,
      ...values,
      '{"prefixes":["\\u0000"]}',
      '{"sortBy":{"column":"x"}}',
      '{"prefixes":[1]}',
    ])
      expect(Math.max(...(await statuses(path, { method, body }))), body?.slice(0, 80)).toBeLessThan(500);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'image/jpeg; x', '', 'é'])(
    'an upload of the type "%s" is stored or refused',
    async (type) => {
      const file = '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--';
      for (const body of [picture, file, '', '--x', '{}']) {
        const options = { body, headers: { 'Content-Type': type, 'x-metadata': '%%%', 'x-upsert': 'true' } };
        expect(Math.max(...(await statuses('/storage/v1/object/logos/logo-7.jpg', options)))).toBeLessThan(
          500,
        );
      }
    },
  );
});

describe('a body', () => {
  /** A body of 64 MiB, and how much of it was taken. */
  function endless() {
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
        if (sent > 64 * 1024 * 1024) controller.close();
      },
    });
    return { stream, mebibytes: () => sent / 1024 / 1024 };
  }

  it.each([
    [signIn, 413],
    ['/rest/v1/contact_submissions', 413],
    // As hosted, which says 413 in the body.
    ['/storage/v1/object/logos/logo-8.jpg', 400],
  ])('that does not end is stopped at %s while it comes', async (path, status) => {
    const body = endless();
    const answer = await attacked.asAdministrator(path, {
      body: body.stream,
      headers: { 'Content-Type': 'image/jpeg' },
    });
    expect(answer.status).toBe(status);
    expect(body.mebibytes()).toBeLessThan(20);
  });
});

describe('an address', () => {
  it.each([
    '/rest/v1/%',
    '/rest/v1/%ff',
    '/rest/v1/%00',
    '/rest/v1/events?order=%00',
    '/rest/v1/events?%00=eq.1',
    '/rest/v1/events?select=id,"',
  ])('%s is not understood, and says so', async (path) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      expect(await statuses(path, { method })).toEqual([400, 400]);
  });

  it('of a function may be given too many arguments', async () => {
    const body = `[${'0,'.repeat(200)}0]`;
    expect(await statuses('/rest/v1/rpc/send_test_message', { body })).toEqual([400, 400]);
  });

  it('of a table may ask whatever it likes', async () => {
    const parameter = fc.tuple(
      fc.constantFrom(
        'select',
        'order',
        'limit',
        'offset',
        'id',
        'and',
        'or',
        'not.and',
        'columns',
        'date',
        'x',
      ),
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'eq.',
          'eq.x',
          'in.(',
          'is.x',
          'not.',
          'like(any).{a',
          'fts.x',
          'cs.{',
          'sl.x',
          '(id.eq.1',
        ),
        fc.stringMatching(/^[a-z*(),.:>-]{1,30}$/),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parameter, { maxLength: 3 }), async (parameters) => {
        const path = `/rest/v1/seva_bookings?${new URLSearchParams(parameters)}`;
        return Math.max(...(await statuses(path, {}))) < 500;
      }),
      { numRuns: 150, examples: [[[['id', 'constructor.1']]], [[['id', 'not.__proto__']]]] },
    );
  });
});
