// Guessing at sign-in reveals nothing, and is soon limited, on the embedded backend as on the hosted one.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { guardSignIn } from '../../scripts/local/sign-in.ts';
import { type Attacked, administrator, openAttacked } from './attacked.ts';

let attacked: Attacked;

beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked?.close());

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

it('an unknown address is answered like a known one, and takes as long', async () => {
  const { signIn } = attacked;
  const took = { known: [] as number[], unknown: [] as number[] };
  const attempt = async (kind: keyof typeof took, email: string) => {
    const began = performance.now();
    const answer = await signIn({ email, password: 'a wrong one' });
    took[kind].push(performance.now() - began);
    return [answer.status, await answer.text()];
  };
  for (let round = 1; round <= 9; round++) {
    const known = await attempt('known', administrator.email);
    expect(await attempt('unknown', `nobody-${round}@example.org`)).toEqual(known);
    expect(known[0]).toBe(400);
  }
  expect(median(took.unknown) / median(took.known)).toBeGreaterThan(0.5);
  expect(median(took.unknown) / median(took.known)).toBeLessThan(2);
});

it('nobody is signed in with an unknown address, whatever the password', async () => {
  const answer = await attacked.signIn({ email: 'nobody@example.org', password: administrator.password });
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'invalid_credentials']);
});

/** Sign-in on a clock of its own, where only one password is right. */
function guarded() {
  let minutes = 0;
  const handle = vi.fn(async (request: Request) => {
    const { password } = await request.json();
    return Response.json({}, { status: password === 'right' ? 200 : 400 });
  });
  const answer = guardSignIn(attacked.backend.db, handle, () => minutes * 60_000);
  const url = 'http://127.0.0.1/auth/v1/token?grant_type=password';
  return {
    handle,
    wait: (more: number) => {
      minutes += more;
    },
    attempt: async (password: string, email = administrator.email) =>
      answer(new Request(url, { method: 'POST', body: JSON.stringify({ email, password }) })),
  };
}

it.each([administrator.email, 'nobody@example.org'])(
  'thirty failures of %s in five minutes are the last, however it is written',
  async (email) => {
    const { attempt, handle, wait } = guarded();
    const guesses = Array.from({ length: 40 }, (_, n) =>
      attempt('wrong', n % 2 ? email : email.toUpperCase()),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(handle).toHaveBeenCalledTimes(30);

    const refused = await attempt('right', email);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ]);
    expect((await attempt('right', 'granthi@example.org')).status).not.toBe(429);
    wait(5);
    expect((await attempt('wrong', email)).status).toBe(400);
  },
);

it('who knows the password may sign in as often as they like', async () => {
  const { attempt } = guarded();
  for (let time = 1; time <= 100; time++) expect((await attempt('right')).status).toBe(200);
  for (let time = 1; time <= 29; time++) await attempt('wrong');
  expect((await attempt('right')).status).toBe(200);
  expect((await attempt('wrong')).status).toBe(400);
});

it('the embedded backend stops who guesses, and nobody else', async () => {
  const { signIn } = attacked;
  const guesses: number[] = [];
  for (let guess = 1; guess <= 31; guess++) {
    const { status } = await signIn({ email: 'granthi@example.org', password: `guess ${guess}` });
    guesses.push(status);
  }
  expect(guesses).toEqual([...Array(30).fill(400), 429]);
  expect((await signIn()).status).toBe(200);
});
