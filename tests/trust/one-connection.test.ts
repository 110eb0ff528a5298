// The embedded database has one connection. Concurrent requests must not share a transaction: one would have the
// other's rights, and a failure of one would undo both.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Attacked, openAttacked } from './attacked.ts';

const recipients = '/rest/v1/notification_recipients?select=phone';
let attacked: Attacked;

beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked?.close());

/** Starts all the work at the same moment; counts the outcomes by kind. */
async function atOnce<T>(...kinds: ((turn: number) => Promise<T>)[]): Promise<T[][]> {
  const turns = Array.from({ length: 20 }, (_, turn) => turn);
  const results = turns.map((turn) => Promise.all(kinds.map((work) => work(turn))));
  const all = await Promise.all(results);
  return kinds.map((_, kind) => [...new Set(all.map((turn) => turn[kind] as T))]);
}

it('a visitor is refused what an administrator reads', async () => {
  const { ask, asAdministrator } = attacked;
  const seen = await atOnce(
    async () => (await ask(recipients)).status,
    async () => (await asAdministrator(recipients)).status,
    async () => (await ask(recipients)).status,
  );
  expect(seen).toEqual([[401], [200], [401]]);
});

it('rows that were acknowledged stay, whatever others are refused', async () => {
  const { ask, asAdministrator, backend } = attacked;
  const row = (turn: number) => ({ message: `Row ${turn} of the race`, position: 'top', isactive: false });
  const seen = await atOnce(
    async (turn) => (await ask('/rest/v1/announcements', { body: row(turn) })).status,
    async (turn) => (await asAdministrator('/rest/v1/announcements', { body: row(turn) })).status,
    async (turn) => (await ask('/rest/v1/announcements', { body: row(turn) })).status,
  );
  expect(seen).toEqual([[401], [201], [401]]);
  const { rows } = await backend.db.query(
    "select from public.announcements where message like '%of the race'",
  );
  expect(rows).toHaveLength(20);
});

it('what this process itself asks of the database is in nobody’s transaction', async () => {
  const { ask, backend } = attacked;
  const whoAmI = 'select current_user as who';
  const seen = await atOnce<unknown>(
    async () => (await ask(recipients)).status,
    async () => (await backend.db.query<{ who: string }>(whoAmI)).rows[0]?.who,
  );
  expect(seen).toEqual([[401], ['postgres']]);
});
