import { attempt } from './attempt.ts';
import { retrySeconds } from './backoff.ts';
import type { Settings } from './settings.ts';
import type { Job, Outcome, Project, World } from './types.ts';

export interface Sender {
  project: Project;
  settings: Settings;
  world: World;
}

/** Sent side by side, and taken from the outbox no sooner than that: what is leased is being sent. */
const atOnce = 8;
/** Hosted functions may run for 150 seconds; what is left over waits for the next call. */
const longestMs = 90_000;

/** A lost record means a second message, so it is worth a few tries; after that the lease runs out. */
async function record({ project, world }: Sender, job: Job, outcome: Outcome): Promise<void> {
  const seconds = retrySeconds(outcome, job.attempt, world.random);
  for (let left = 3; ; left -= 1) {
    try {
      return await project.record(job, outcome, seconds);
    } catch (error) {
      if (left === 0)
        return world.log(`Message ${job.id} could not be recorded as ${outcome.kind}: ${error}`);
      await world.pause(1000);
    }
  }
}

/** Sends everything that is due; resolves to how many attempts were made. Rejects when the outbox is out of reach. */
export async function drain(sender: Sender): Promise<number> {
  const { project, settings, world } = sender;
  const start = world.now();
  let attempts = 0;
  while (world.now() - start < longestMs) {
    const jobs = await project.claim(atOnce);
    if (jobs.length === 0) break;
    attempts += jobs.length;
    await Promise.all(
      jobs.map(async (job) => record(sender, job, await attempt(job, settings, project, world))),
    );
  }
  return attempts;
}

/**
 * Turns any number of calls into one drain at a time: a call during a drain makes it look once more, because
 * what it was called for may have come too late to be seen.
 */
export function createDrainer(log: World['log'], run = drain) {
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
