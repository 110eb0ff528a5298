import { expect, it, vi } from 'vitest';
import { type Dependencies, handle } from '../../supabase/functions/administrators/handler.ts';

const updatedat = '2027-03-05T18:00:00.123456+00:00';
const values = { name: 'Jasleen', email: ' jasleen@example.org', role: 'website', updatedat };

async function ask(dependencies: Partial<Dependencies> = {}, body: unknown = values, method = 'POST') {
  const makeToken = vi.fn(async () => ({ token: 'abc' }));
  const log = vi.fn();
  const request = new Request('http://local/administrators', {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const response = await handle(request, {
    invite: async () => ({ id: 7 }),
    makeToken,
    record: async () => true,
    log,
    ...dependencies,
  });
  return { answer: [response.status, await response.json()], makeToken, log };
}

it('writes the invitation, makes its user and answers the token of the link', async () => {
  const invite = vi.fn(async () => ({ id: 7 }));
  const { answer, makeToken } = await ask({ invite });
  expect(answer).toEqual([200, { token: 'abc' }]);
  expect(invite).toHaveBeenCalledWith({ ...values, email: 'jasleen@example.org' });
  expect(makeToken).toHaveBeenCalledWith('jasleen@example.org', 7);
});

it('makes no user when the database refuses the invitation', async () => {
  const refused = { status: 403, message: 'Only administrators with Everything can invite others.' };
  const { answer, makeToken } = await ask({ invite: async () => refused });
  expect(answer).toEqual([403, { message: refused.message }]);
  expect(makeToken).not.toHaveBeenCalled();
});

it.each([
  ['Supabase refuses the address', { makeToken: async () => ({ status: 422, message: 'Invalid' }) }, 422],
  ['the invitation was withdrawn in between', { record: async () => false }, 409],
  ['Supabase does not answer', { makeToken: () => Promise.reject(new Error('fetch failed')) }, 503],
])('answers no token when %s', async (_, dependencies, status) => {
  const { answer } = await ask(dependencies);
  expect(answer).toEqual([status, { message: expect.any(String) }]);
});

it.each([
  ['another method', undefined, 'GET', 405],
  ['what is incomplete', { name: 'Jasleen', email: 'jasleen@example.org' }, 'POST', 400],
])('refuses %s', async (_, body, method, status) => {
  const { answer } = await ask({}, body, method);
  expect(answer[0]).toBe(status);
});
