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

const numberIn = (body: string | null | undefined) => Number(/^Message (\d+)\.$/.exec(body ?? '')?.[1]);

/** How many times each message arrived at the provider, by its number. */
function arrivals(): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { Body } of provider.twilio.messages) {
    const number = numberIn(Body);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

const failures: Fault[] = [
  { status: 500, body: { code: 20500, message: 'Internal error', status: 500 } },
  { status: 429, body: { code: 20429, message: 'Too many', status: 429 }, headers: { 'Retry-After': '1' } },
  { status: 503, body: '' },
  'drop',
];

/**
 * A sender that can die during any of its operations, as `random` decides: the operation never returns. What it has
 * already sent still takes effect, as with a killed process.
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
  /** Messages that the provider has accepted without the outbox knowing it. */
  const lostAnswers = new Set<number>();
  const sender = {
    settings: settingsFor(provider),
    project: {
      ...project,
      claim: (most: number) => killable(() => project.claim(most)),
      record: (job: Job, outcome: Outcome, seconds: number, words: string) =>
        killable(async () => {
          await project.record(job, outcome, seconds, words);
          lostAnswers.delete(Number(job.data.name));
        }),
    },
    runtime: testRuntime({
      random,
      timeoutMs: 60_000,
      send: (url, init) =>
        killable(async () => {
          const response = await fetch(url, init);
          if (response.ok) lostAnswers.add(numberIn(new URLSearchParams(String(init.body)).get('Body')));
          return response;
        }),
    }),
  };
  const over = Promise.race([drain(sender), death.promise]);
  return {
    /** Waits for its end; resolves to the messages whose answers were lost with it. */
    waitForEnd: async () => {
      await over;
      await Promise.allSettled(begun);
      return lostAnswers;
    },
  };
}

it('hundreds of messages end as sent or given up, none lost, none doubled but by a kill', async () => {
  const random = () => randomBelow(2 ** 32) / 2 ** 32;
  const lostAnswers = new Map<number, number>();
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
    for (const { waitForEnd } of three) {
      for (const message of await waitForEnd()) lostAnswers.set(message, (lostAnswers.get(message) ?? 0) + 1);
    }
    await letTimePass(db);
  }
  provider.setFault(null);

  const outcome = await rows(db);
  const arrived = arrivals();
  expect(outcome).toHaveLength(500);
  expect(senders).toBeGreaterThan(15);
  for (const { source_id, state, unrecorded } of outcome) {
    const times = arrived.get(source_id) ?? 0;
    expect(['sent', 'dead']).toContain(state);
    if (state === 'sent') expect(times).toBeGreaterThan(0);
    // Only a message whose sender was killed between the answer and the record may have arrived more often than
    // recorded, and every such attempt is counted.
    expect(times - (state === 'sent' ? 1 : 0)).toBeLessThanOrEqual(lostAnswers.get(source_id) ?? 0);
    expect(lostAnswers.get(source_id) ?? 0).toBeLessThanOrEqual(unrecorded);
  }
  const doubled = [...arrived.values()].filter((times) => times > 1).length;
  expect(doubled).toBeGreaterThan(0);

  // The log has one line for every attempt.
  const log = await logs(db);
  const attempts = outcome.reduce((sum, row) => sum + row.attempts, 0);
  const unrecorded = outcome.reduce((sum, row) => sum + row.unrecorded, 0);
  expect(log).toHaveLength(attempts);
  expect(log.filter(({ status }) => status === 'sent')).toHaveLength(
    outcome.filter(({ state }) => state === 'sent').length,
  );
  expect(log.filter(({ error }) => error?.startsWith('The sender was stopped'))).toHaveLength(unrecorded);
}, 900_000);
