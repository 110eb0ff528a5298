// Values of tests that look random, and are the same again in a run with the same TEST_SEED.
import { createHash } from 'node:crypto';

let count = 0;

/** Letters and digits that no other test of this run has. */
export function randomHex(): string {
  const { TEST_SEED: seed, TEST_WORKER_INDEX: worker } = process.env;
  count += 1;
  return createHash('sha256').update(`${seed} ${worker} ${count}`).digest('hex');
}

/** A whole number from 0 to below the limit. */
export const randomBelow = (limit: number): number => Number.parseInt(randomHex().slice(0, 8), 16) % limit;
