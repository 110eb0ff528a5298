import { expect, it, vi } from 'vitest';
import { type Dependencies, handle } from '../../supabase/functions/administrators/handler.ts';

const updatedat = '2027-03-05T18:00:00.123456+00:00';
const values = { name: 'Jasleen', email: ' jasleen@example.org', role: 'website', updatedat };

async function ask(dependencies: Partial<Dependencies> = {}, body: unknown = values, method = 'POST') {
  const createToken = vi.fn(async () => ({ token: 'abc' }));
  const log = vi.fn();
  const request = new Request('http://local/administrators', {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const response = await handle(request, {
    invite: async () => ({ id: 7 }),
    createToken,
    record: async () => true,
    log,
    ...dependencies,
  });
  return { answer: [response.status, await response.json()], createToken, log };
}

it('stores the invitation, creates its user and answers with the link’s token', async () => {
  const invite = vi.fn(async () => ({ id: 7 }));
  const { answer, createToken } = await ask({ invite });
  expect(answer).toEqual([200, { token: 'abc' }]);
  expect(invite).toHaveBeenCalledWith({ ...values, email: 'jasleen@example.org' });
  expect(createToken).toHaveBeenCalledWith('jasleen@example.org', 7);
});

it('creates no user when the database refuses the invitation', async () => {
  const refused = { status: 403, message: 'Only administrators with “Everything” access can invite others.' };
  const { answer, createToken } = await ask({ invite: async () => refused });
  expect(answer).toEqual([403, { message: refused.message }]);
  expect(createToken).not.toHaveBeenCalled();
});

it.each([
  ['Supabase refuses the address', { createToken: async () => ({ status: 422, message: 'Invalid' }) }, 422],
  ['the invitation was withdrawn meanwhile', { record: async () => false }, 409],
  ['Supabase does not answer', { createToken: () => Promise.reject(new Error('fetch failed')) }, 503],
])('answers without a token when %s', async (_, dependencies, status) => {
  const { answer } = await ask(dependencies);
  expect(answer).toEqual([status, { message: expect.any(String) }]);
});

it.each([
  ['another method', undefined, 'GET', 405],
  ['an incomplete body', { name: 'Jasleen', email: 'jasleen@example.org' }, 'POST', 400],
])('rejects %s', async (_, body, method, status) => {
  const { answer } = await ask({}, body, method);
  expect(answer[0]).toBe(status);
});
