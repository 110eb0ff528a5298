// Over HTTP: who floods the embedded backend meets a limit of their own, whatever their requests say of where they are.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../../scripts/shared/listen.ts';
import { type Attacked, openAttacked } from './attacked.ts';

let attacked: Attacked;
let count = 0;

beforeAll(async () => {
  // Before the backend sets its timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  attacked = await openAttacked();
});
afterAll(async () => {
  await attacked?.close();
  vi.useRealTimers();
});
beforeEach(() =>
  attacked.backend.db.exec(
    'truncate private.recent_submissions, public.contact_submissions, public.seva_bookings cascade',
  ),
);

const message = () => ({ name: 'Amrit', email: 'amrit@example.org', message: `Message ${++count}` });
const booking = () => ({
  ...{ date: '2099-01-05', sevatype: 'Langar', name: 'Amrit', family_name: `Kaur ${++count}` },
  ...{ phone: '775-555-0100', email: 'amrit@example.org', notes: '', status: 'pending' },
});
const forged = (address: string) => ({
  ...{ 'CF-Connecting-IP': address, 'X-Forwarded-For': address, 'X-Real-IP': address },
  Forwarded: `for=${address}`,
});

/** The statuses of `times` sendings, each with another invented address in its headers. */
async function statuses(table: string, row: () => object, times: number, from?: string) {
  const all: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const sending = { body: row(), headers: forged(`198.51.100.${n}`), ...(from ? { from } : {}) };
    all.push((await attacked.ask(`/rest/v1/${table}`, sending)).status);
  }
  return all;
}

const welcome = (times: number) => Array.from({ length: times }, () => 201);
const sendings = async () =>
  (await attacked.backend.db.query('select * from private.recent_submissions')).rows;

it.each([
  ['contact_submissions', message],
  ['seva_bookings', booking],
])('to %s one address sends five rows, and another is not held up by that', async (table, row) => {
  expect(await statuses(table, row, 7, '203.0.113.7')).toEqual([...welcome(5), 429, 429]);
  expect(await statuses(table, row, 1, '203.0.113.8')).toEqual(welcome(1));
});

it('where the address is not known all share one limit, whatever their requests say', async () => {
  expect(await statuses('contact_submissions', message, 21)).toEqual([...welcome(20), 429]);
  expect(await sendings()).toEqual([]);
});

it('the address is that of the connection', async () => {
  const server = await listen(attacked.backend.fetch);
  const send = async (address: string) => {
    const headers = { ...forged(address), apikey: attacked.secrets.publishableKey };
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
    const url = `${server.url}/rest/v1/contact_submissions`;
    return (await fetch(url, { ...init, body: JSON.stringify(message()) })).status;
  };
  const answers: number[] = [];
  for (let n = 0; n < 6; n += 1) answers.push(await send(`198.51.100.${n}`));
  await server.close();
  expect(answers).toEqual([...welcome(5), 429]);
});

it('who has sent something is forgotten by itself', async () => {
  await statuses('contact_submissions', message, 3, '203.0.113.7');
  const { db } = attacked.backend;
  await db.exec("update private.recent_submissions set sentat = now() - interval '10 minutes'");
  expect(await sendings()).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(await sendings()).toEqual([]);
});
