import type { Outcome } from './types.ts';

/** First waits in seconds, doubled with each try: an hour in all when `soon`, a day and more when `patient`. */
const firstWait = { soon: 30, patient: 900 };
const longestWait = 24 * 3600;

/**
 * Seconds until the next try; 0 when there is none. Jitter spreads what failed together; a provider's
 * Retry-After is a minimum.
 */
export function retrySeconds(outcome: Outcome, attempt: number, random: () => number): number {
  if (outcome.kind !== 'retry') return 0;
  const wait = firstWait[outcome.pace] * 2 ** (attempt - 1) * (0.75 + random() / 2);
  return Math.round(Math.min(Math.max(wait, outcome.retryAfter ?? 0), longestWait));
}
