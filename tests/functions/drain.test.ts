import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { retrySeconds } from '../../supabase/functions/send-notifications/backoff.ts';
import { createDrainer, drain, type Sender } from '../../supabase/functions/send-notifications/drain.ts';
import type { Job, Outcome } from '../../supabase/functions/send-notifications/shared/types.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { job, mailJob, memoryProject, senderFor, settingsFor, testRuntime } from './sender.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

/** Hands out each job once, at most `most` per call. */
const claimFrom = (jobs: Job[]) => async (most: number) => jobs.splice(0, most);

describe('a drain', () => {
  it('sends every due message and records its outcome', async () => {
    const jobs = Array.from({ length: 20 }, (_, id) => job({ id, ...(id === 3 ? { phone: '1' } : {}) }));
    const claim = vi.fn(claimFrom(jobs));
    const { project, outcomes } = memoryProject({ claim });
    expect(await drain(senderFor(provider, { project }))).toBe(20);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['refused', ...Array(19).fill('sent')]);
    expect(claim).toHaveBeenCalledWith(8);
  });

  it('records the text of a message, or the values of an approved WhatsApp template', async () => {
    const said: string[] = [];
    const { project } = memoryProject({
      claim: claimFrom([
        job(),
        job({ channel: 'whatsapp', event_type: 'booking_cancelled' }),
        job({ phone: null }),
      ]),
      record: async (_, __, ___, words) => {
        said.push(words);
      },
    });
    const settings = settingsFor(provider, { TWILIO_WHATSAPP_TEMPLATE_BOOKING_CANCELLED: 'HX1' });
    await drain(senderFor(provider, { project, settings }));
    const text = 'Akhand Path on March 5, 2027 is confirmed for Amrit Kaur.';
    const added = 'Amrit · Kaur · Akhand Path · March 5, 2027 · confirmed';
    expect(said.sort()).toEqual(['', text, `The approved WhatsApp template, filled in with: ${added}`]);
  });

  it('bounces emails to bounce@… when the local stand-in takes them', async () => {
    const recordDelivery = vi.fn(async () => true);
    const { project, outcomes } = memoryProject({
      claim: claimFrom([mailJob({ id: 8, email: 'bounce@example.org' }), mailJob({ id: 9 })]),
      recordDelivery,
    });
    const settings = settingsFor(provider, { RESEND_API_KEY: '' });
    await drain(senderFor(provider, { project, settings, runtime: testRuntime({ keep: async () => {} }) }));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
    expect(recordDelivery.mock.calls).toEqual([
      [8, 'Could not be delivered: this address does not exist.', { reader: 'bounce@example.org' }],
    ]);
  });

  it('stops before Supabase’s time limit for functions', async () => {
    let clock = 0;
    const { project } = memoryProject({ claim: async () => [job()] });
    const runtime = testRuntime({ now: () => (clock += 10_000) });
    expect(await drain(senderFor(provider, { project, runtime }))).toBeLessThan(15);
  });

  it('retries recording an outcome, and logs when it gives up', async () => {
    const log = vi.fn();
    let tries = 0;
    const record = async () => {
      tries += 1;
      throw new Error('gone');
    };
    const { project } = memoryProject({ claim: claimFrom([job()]), record });
    await drain(senderFor(provider, { project, runtime: testRuntime({ log }) }));
    expect(tries).toBe(4);
    expect(log).toHaveBeenCalledWith('Could not record message 7 as sent: Error: gone');
  });
});

describe('concurrent calls', () => {
  const sender = {} as Sender;

  it('run one drain at a time, and one more for calls made during it', async () => {
    const runs: PromiseWithResolvers<number>[] = [];
    const drainer = createDrainer(
      () => {},
      () => {
        const run = Promise.withResolvers<number>();
        runs.push(run);
        return run.promise;
      },
    );
    const calls = Array.from({ length: 500 }, () => drainer(sender));
    expect(runs).toHaveLength(1);
    runs[0]?.resolve(0);
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    runs[1]?.resolve(0);
    await Promise.all(calls);
    expect(runs).toHaveLength(2);
    const later = drainer(sender);
    expect(runs).toHaveLength(3);
    runs[2]?.resolve(0);
    await later;
  });

  it('continue after a failed drain', async () => {
    const log = vi.fn();
    const run = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(0);
    const drainer = createDrainer(log, run);
    await drainer(sender);
    await drainer(sender);
    expect(run).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledWith('Could not drain the outbox: Error: no database');
  });
});

describe('the backoff', () => {
  const retry = (pace: 'soon' | 'later', retryAfter?: number): Outcome => ({
    kind: 'retry',
    reason: '',
    pace,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
  const waits = (outcome: Outcome, random = 0.5) =>
    Array.from({ length: 8 }, (_, index) => retrySeconds(outcome, index + 1, () => random));

  it('doubles with each attempt', () => {
    expect(waits(retry('soon'))).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840]);
    expect(waits(retry('later'))).toEqual([900, 1800, 3600, 7200, 14400, 28800, 57600, 86400]);
  });

  it('is at least the provider’s Retry-After and at most a day', () => {
    expect(retrySeconds(retry('soon', 600), 1, () => 0.5)).toBe(600);
    expect(retrySeconds(retry('soon', 5), 1, () => 0.5)).toBe(30);
    expect(retrySeconds(retry('soon', 1e9), 1, () => 0.5)).toBe(86400);
  });
});
