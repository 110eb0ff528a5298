// Hundreds of messages, a fifth of the attempts failing, and senders that are killed at random: nothing is lost, and
// only messages whose sender was killed between the provider's answer and its record arrive twice.
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drain } from '../../supabase/functions/send-notifications/drain.ts';
import type { Job, Outcome, Project } from '../../supabase/functions/send-notifications/shared/types.ts';
import { letTimePass, logs, prepareOutbox, queueMessages, rows, sqlProject } from '../functions/outbox.ts';
import { settingsFor, testRuntime } from '../functions/sender.ts';
import { openDatabase } from '../support/pglite.ts';
import { type Fault, type Provider, startProvider } from '../support/providers/server.ts';
import { randomBelow } from '../support/random.ts';

let connection: PgliteConnection;
let db: PGlite;
let project: Project;
let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
  connection = await openDatabase();
  db = connection.driver as PGlite;
  project = sqlProject(db);
});
afterAll(async () => {
  await connection.close();
  await provider.close();
});

const failures: Fault[] = [
  { status: 500, body: { code: 20500, message: 'Internal error', status: 500 } },
  { status: 429, body: { code: 20429, message: 'Too many', status: 429 }, headers: { 'Retry-After': '1' } },
  { status: 503, body: '' },
  'drop',
];

/**
 * A sender that can die during any of its operations, as `random` decides: the operation never returns. What it has
 * already sent still takes effect, as with a killed process. Gives what waits for its end.
 */
function killableSender(random: () => number) {
  const death = Promise.withResolvers<void>();
  const begun: Promise<unknown>[] = [];
  let dead = false;
  const dies = () => {
    dead ||= random() < 0.01;
    if (dead) death.resolve();
    return dead;
  };
  /** Dies before or after the work, or not at all. */
  async function killable<T>(work: () => Promise<T>): Promise<T> {
    const never = new Promise<never>(() => {});
    if (dies()) return never;
    const done = work();
    begun.push(done);
    const result = await done;
    return dies() ? never : result;
  }
  const sender = {
    settings: settingsFor(provider),
    project: {
      ...project,
      claim: (most: number) => killable(() => project.claim(most)),
      record: (job: Job, outcome: Outcome, seconds: number, words: string) =>
        killable(() => project.record(job, outcome, seconds, words)),
    },
    runtime: testRuntime({
      random,
      timeoutMs: 60_000,
      send: (url, init) => killable(() => fetch(url, init)),
    }),
  };
  const over = Promise.race([drain(sender), death.promise]);
  return () => over.then(() => Promise.allSettled(begun));
}

it('hundreds of messages end as sent or given up, none lost, none doubled but by a kill', async () => {
  const random = () => randomBelow(2 ** 32) / 2 ** 32;
  await prepareOutbox(db);
  await queueMessages(db, 500);
  provider.twilio.messages.length = 0;
  provider.setFault(() =>
    random() < 0.2 ? (failures[Math.floor(random() * failures.length)] ?? null) : null,
  );

  let senders = 0;
  const stillWaiting = async () => (await rows(db)).some(({ state }) => state === 'waiting');
  while (await stillWaiting()) {
    const three = [1, 2, 3].map(() => killableSender(random));
    senders += three.length;
    for (const waitForEnd of three) await waitForEnd();
    await letTimePass(db);
  }
  provider.setFault(null);

  const outcome = await rows(db);
  const arrived = Map.groupBy(provider.twilio.messages, ({ Body }) =>
    Number(/^Message (\d+)\.$/.exec(Body ?? '')?.[1]),
  );
  expect(outcome).toHaveLength(500);
  expect(senders).toBeGreaterThan(15);
  for (const { source_id, state, unrecorded } of outcome) {
    const times = arrived.get(source_id)?.length ?? 0;
    expect(['sent', 'dead']).toContain(state);
    if (state === 'sent') expect(times).toBeGreaterThan(0);
    // Only a message whose sender was killed before it could record may have arrived more often than recorded.
    expect(times - (state === 'sent' ? 1 : 0)).toBeLessThanOrEqual(unrecorded);
  }
  expect([...arrived.values()].some(({ length }) => length > 1)).toBe(true);

  // The log has one line for every attempt.
  expect(await logs(db)).toHaveLength(outcome.reduce((sum, row) => sum + row.attempts, 0));
}, 900_000);
