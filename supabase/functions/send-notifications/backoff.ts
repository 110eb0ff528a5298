import type { Outcome } from './shared/types.ts';

/** Seconds before the first retry, doubled each time. All retries together span an hour (`soon`) or over a day. */
const firstWait = { soon: 30, later: 900 };
const maxWait = 24 * 3600;

/**
 * Seconds until the next attempt, or 0 for none. Jitter spreads out messages that failed together. Waits at least as
 * long as the provider's Retry-After.
 */
export function retrySeconds(outcome: Outcome, attempt: number, random: () => number): number {
  if (outcome.kind !== 'retry') return 0;
  const wait = firstWait[outcome.pace] * 2 ** (attempt - 1) * (0.75 + random() / 2);
  return Math.round(Math.min(Math.max(wait, outcome.retryAfter ?? 0), maxWait));
}
