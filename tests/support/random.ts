// Pseudorandom values for tests; a run with the same TEST_SEED gets the same ones.
import { createHash } from 'node:crypto';

let count = 0;

/** 64 hexadecimal digits, different at every call of this run. */
export function randomHex(): string {
  const { TEST_SEED: seed, TEST_WORKER_INDEX: worker } = process.env;
  count += 1;
  return createHash('sha256').update(`${seed} ${worker} ${count}`).digest('hex');
}
