import type { Outcome } from './shared/types.ts';

/** The first wait in seconds, doubled after each attempt: an hour in total if `soon`, over a day if `later`. */
const firstWait = { soon: 30, later: 900 };
const maxWait = 24 * 3600;

/**
 * Seconds until the next attempt; 0 if there is none. Jitter spreads the retries of messages that failed together; a
 * provider's Retry-After is the minimum.
 */
export function retrySeconds(outcome: Outcome, attempt: number, random: () => number): number {
  if (outcome.kind !== 'retry') return 0;
  const wait = firstWait[outcome.pace] * 2 ** (attempt - 1) * (0.75 + random() / 2);
  return Math.round(Math.min(Math.max(wait, outcome.retryAfter ?? 0), maxWait));
}
