// Sends a request to a provider and returns its complete answer, or the outcome of the attempt without one.
import type { Outcome, Runtime } from './types.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** The Retry-After header in seconds; accepts a date, too. `undefined` if missing or invalid. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** When to retry: `soon` if the provider should recover on its own, `later` if someone has to fix something first. */
export type Pace = 'soon' | 'later' | 'never';

/** Outcome of an attempt that the provider answered with an error. `wait` is in seconds. */
export function failure(pace: Pace, reason: string, wait?: number): Outcome {
  if (pace === 'never') return { kind: 'refused', reason };
  return { kind: 'retry', reason, pace, ...(wait !== undefined && { retryAfter: wait }) };
}

/** Outcome for a channel without an account, which the local stand-in may take over. */
export const notSetUp = (reason: string): Outcome => ({ kind: 'skipped', reason, notSetUp: true });

/** Reason for missing secrets, which readers of the log cannot set themselves. */
export const missingReason = (channel: string, secrets: string[]) =>
  `${channel} is not set up yet: ask the person who set up the website (missing: ${secrets.join(', ')}).`;

/** Whether an HTTP status, from the provider or from a proxy, is worth a retry. */
export const isTemporary = (status: number) => status === 429 || status >= 500;

/**
 * Outcome for an answer that does not look like the provider's, such as a proxy's error page. The provider never got
 * the message, so retrying is safe.
 */
export const notFromProvider = (provider: string, status: number): Outcome => ({
  kind: 'retry',
  pace: 'soon',
  reason: `Something other than ${provider} answered (HTTP ${status}), such as a proxy or a network's sign-in page. The message was not sent.`,
});

/** Sends a request and reads the complete answer within `timeoutMs`. Never rejects. */
export async function requestProvider(
  { send, timeoutMs }: Runtime,
  provider: string,
  url: string,
  init: RequestInit,
): Promise<Answer | Outcome> {
  try {
    const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const problem = timedOut
      ? `${provider} did not answer within ${timeoutMs / 1000} seconds.`
      : `${provider} could not be reached, or closed the connection.`;
    return { kind: 'retry', pace: 'soon', reason: `${problem} The message may still have arrived.` };
  }
}
