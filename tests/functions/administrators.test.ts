// The function administrators: what each answer of the database and of Supabase means for whoever has been invited.
import { expect, it } from 'vitest';
import { type Dependencies, handle } from '../../supabase/functions/administrators/handler.ts';

const secret = 'A'.repeat(22);

async function post(body: unknown, more: Partial<Dependencies> = {}) {
  const done: string[] = [];
  const response = await handle(
    new Request('http://localhost/administrators', { method: 'POST', body: JSON.stringify(body) }),
    {
      accept: async () => ({ id: 7, email: 'simran@example.org' }),
      makeUser: async (email) => {
        done.push(`made ${email}`);
        return null;
      },
      reopen: async (id) => done.push(`reopened ${id}`),
      log: (line) => done.push(line),
      ...more,
    },
  );
  return { status: response.status, body: await response.json(), done };
}

it('makes the user of an invitation', async () => {
  expect(await post({ secret, password: 'a long password' })).toEqual({
    status: 200,
    body: { email: 'simran@example.org' },
    done: ['made simran@example.org'],
  });
});

it('says of a wrong, used or old invitation the same, and makes nobody', async () => {
  const { status, body, done } = await post(
    { secret, password: 'a long password' },
    { accept: async () => null },
  );
  expect({ status, done }).toEqual({ status: 404, done: [] });
  expect(body.message).toMatch(/^This invitation has been used, has ended/);
});

it.each([
  ['email_exists', 409, /has an account already/],
  ['weak_password', 422, /^Supabase says why$/],
  ['', 503, /your invitation still counts/],
])('gives an invitation back whose user cannot be made: %s', async (code, expected, words) => {
  const { status, body, done } = await post(
    { secret, password: 'a long password' },
    { makeUser: async () => ({ code, message: 'Supabase says why' }) },
  );
  expect(status).toBe(expected);
  expect(body.message).toMatch(words);
  expect(done[0]).toBe('reopened 7');
});

it('answers when the database or Supabase does not', async () => {
  const fail = async () => {
    throw new Error('no answer');
  };
  expect(await post({ secret, password: 'a long password' }, { accept: fail })).toMatchObject({
    status: 503,
  });
  expect(await post({ secret, password: 'a long password' }, { makeUser: fail })).toMatchObject({
    status: 503,
    done: expect.arrayContaining(['reopened 7']),
  });
});

it.each([
  [{}],
  [{ secret }],
  [{ secret: 1, password: 'a long password' }],
  [{ secret, password: 'ਪ'.repeat(25) }],
  [[]],
])('refuses what is no invitation and password: %j', async (body) => {
  expect(await post(body)).toMatchObject({ status: 400, done: [] });
});

it('is for POST alone', async () => {
  const response = await handle(new Request('http://localhost/administrators'), {} as Dependencies);
  expect(response.status).toBe(405);
});
