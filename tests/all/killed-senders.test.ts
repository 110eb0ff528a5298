// Sends hundreds of messages while a fifth of the attempts fail and senders are killed at random. No message may get lost.
// One may arrive twice only if its sender was killed before it recorded the provider's answer.
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drain, type Sender } from '../../supabase/functions/send-notifications/drain.ts';
import type { Job } from '../../supabase/functions/send-notifications/shared/types.ts';
import { logs, prepareOutbox, queueMessages } from '../functions/outbox.ts';
import { memoryProject, settingsFor, testRuntime } from '../functions/sender.ts';
import { openDatabase } from '../support/pglite.ts';
import { randomHex } from '../support/random.ts';

let connection: PgliteConnection;
let db: PGlite;
beforeAll(async () => {
  connection = await openDatabase();
  db = connection.driver as PGlite;
});
afterAll(() => connection?.close());

const random = () => Number.parseInt(randomHex().slice(0, 8), 16) / 2 ** 32;

/** Number of deliveries by message. */
const deliveries = new Map<string, number>();

async function provider(_: string, { body }: RequestInit): Promise<Response> {
  if (random() < 0.1) return new Response('', { status: 503 });
  if (random() < 0.1) throw new TypeError('fetch failed');
  const message = new URLSearchParams(String(body)).get('Body') ?? '';
  deliveries.set(message, (deliveries.get(message) ?? 0) + 1);
  return Response.json({ sid: `SM${randomHex().slice(0, 32)}`, status: 'queued' }, { status: 201 });
}

async function asService<T>(text: string, values: unknown[]): Promise<T[]> {
  return db.transaction(async (tx) => {
    await tx.exec('set local role service_role');
    return (await tx.query<T>(text, values)).rows;
  });
}

/**
 * Starts a sender that may die in any operation, like a killed process: the operation never returns, but may still take
 * effect. Resolves when the sender is done or dead and its pending work has ended.
 */
async function runKillableSender(): Promise<void> {
  const death = Promise.withResolvers<void>();
  const begun: Promise<unknown>[] = [];
  let dead = false;
  const dies = () => {
    dead ||= random() < 0.01;
    if (dead) death.resolve();
    return dead;
  };
  async function killable<T>(work: () => Promise<T>): Promise<T> {
    const never = new Promise<never>(() => {});
    if (dies()) return never;
    const done = work();
    begun.push(done);
    const result = await done;
    return dies() ? never : result;
  }
  const sender: Sender = {
    settings: settingsFor({ url: 'http://provider.example' }),
    project: {
      ...memoryProject().project,
      claim: (most) => killable(() => asService<Job>('select * from public.claim_notifications($1)', [most])),
      record: ({ id, lease }, { kind, reason = null }, seconds, words) =>
        killable(async () => {
          const values = [id, lease, kind, reason, seconds, words];
          await asService('select public.record_notification($1, $2, $3, $4, $5, $6)', values);
        }),
    },
    runtime: testRuntime({ random, send: (url, init) => killable(() => provider(url, init)) }),
  };
  await Promise.race([drain(sender), death.promise]);
  await Promise.allSettled(begun);
}

it('sends or gives up every message, and repeats one only after a kill', async () => {
  await prepareOutbox(db);
  await queueMessages(db, 300);
  const waiting = async () =>
    (await db.query(`select from private.notification_outbox where state = 'queued'`)).rows.length > 0;
  let senders = 0;
  while (await waiting()) {
    await Promise.all([1, 2, 3].map(runKillableSender));
    senders += 3;
    // Let a day pass, so that all messages are due and all leases have expired.
    await db.exec(
      `update private.notification_outbox set due_at = due_at - interval '1 day' where state = 'queued'`,
    );
  }

  expect(senders).toBeGreaterThan(9);
  const { rows } = await db.query<{ source_id: number; state: string; attempts: number; unrecorded: number }>(
    'select source_id, state, attempts, unrecorded from private.notification_outbox',
  );
  expect(rows).toHaveLength(300);
  for (const { source_id, state, unrecorded } of rows) {
    const times = deliveries.get(`Message ${source_id}.`) ?? 0;
    expect(['sent', 'dead']).toContain(state);
    if (state === 'sent') expect(times).toBeGreaterThan(0);
    expect(times - (state === 'sent' ? 1 : 0)).toBeLessThanOrEqual(unrecorded);
  }
  expect([...deliveries.values()].some((times) => times > 1)).toBe(true);
  // The log has one line for every attempt.
  expect(await logs(db)).toHaveLength(rows.reduce((sum, { attempts }) => sum + attempts, 0));
});
