import { attempt, wordsOf } from './attempt.ts';
import { retrySeconds } from './backoff.ts';
import { noSuchAddress } from './mail-report.ts';
import type { Settings } from './shared/settings.ts';
import type { Job, Outcome, Project, Runtime } from './shared/types.ts';

export interface Sender {
  project: Project;
  settings: Settings;
  runtime: Runtime;
}

/** Messages leased from the outbox and sent in parallel. */
const batchSize = 8;
/** Hosted functions are stopped after 150 seconds; the next call sends the remaining messages. */
const maxDrainMs = 90_000;

/** Records an outcome, with retries: an unrecorded message is sent again when its lease expires. */
async function record({ project, settings, runtime }: Sender, job: Job, outcome: Outcome): Promise<void> {
  const seconds = retrySeconds(outcome, job.attempt, runtime.random);
  const words = outcome.kind === 'skipped' ? '' : wordsOf(job, settings);
  for (let left = 3; ; left -= 1) {
    try {
      await project.record(job, outcome, seconds, words);
      if (outcome.kind === 'sent' && outcome.bounced)
        await project.recordDelivery(job.id, noSuchAddress, { reader: job.email ?? '' });
      return;
    } catch (error) {
      if (left === 0) return runtime.log(`Could not record message ${job.id} as ${outcome.kind}: ${error}`);
      await runtime.pause(1000);
    }
  }
}

/** Sends all due messages. Resolves to the number of attempts; rejects if the outbox cannot be reached. */
export async function drain(sender: Sender): Promise<number> {
  const { project, settings, runtime } = sender;
  const start = runtime.now();
  let attempts = 0;
  while (runtime.now() - start < maxDrainMs) {
    const jobs = await project.claim(batchSize);
    if (jobs.length === 0) break;
    attempts += jobs.length;
    await Promise.all(
      jobs.map(async (job) => record(sender, job, await attempt(job, settings, project, runtime))),
    );
  }
  return attempts;
}

/**
 * Runs one drain at a time. A call during a drain triggers one more run afterwards, because the current one may have
 * missed the new message.
 */
export function createDrainer(log: Runtime['log'], run = drain) {
  let running: Promise<void> | null = null;
  let again = false;
  async function loop(sender: Sender) {
    do {
      again = false;
      await run(sender).catch((error: unknown) => log(`Could not drain the outbox: ${error}`));
    } while (again);
    running = null;
  }
  return (sender: Sender): Promise<void> => {
    if (running) again = true;
    running ??= loop(sender);
    return running;
  };
}
