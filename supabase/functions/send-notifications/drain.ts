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

/** How many messages are leased from the outbox and sent in parallel. */
const batchSize = 8;
/** Hosted functions may run for 150 seconds; the remaining messages wait for the next call. */
const maxDrainMs = 90_000;

/** Retried, because a message whose outcome is not recorded is sent again when its lease expires. */
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
      if (left === 0)
        return runtime.log(`Message ${job.id} could not be recorded as ${outcome.kind}: ${error}`);
      await runtime.pause(1000);
    }
  }
}

/** Sends all messages that are due; resolves to the number of attempts. Rejects when the outbox cannot be reached. */
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
 * Runs one drain at a time. A call during a drain makes it run once more, because the drain may have missed the message
 * that the call is about.
 */
export function createDrainer(log: Runtime['log'], run = drain) {
  let running: Promise<void> | null = null;
  let again = false;
  async function loop(sender: Sender) {
    do {
      again = false;
      await run(sender).catch((error: unknown) => log(`The outbox could not be drained: ${error}`));
    } while (again);
    running = null;
  }
  return (sender: Sender): Promise<void> => {
    if (running) again = true;
    running ??= loop(sender);
    return running;
  };
}
