// A request to a provider, which results in its complete answer or the reason why there is none.
import type { Outcome, Runtime } from './types.ts';

export type Answer =
  | { answered: true; status: number; headers: Headers; body: Record<string, unknown> }
  | { answered: false; reason: string };

/** The header Retry-After in seconds, even if it is a date; undefined if it is missing or invalid. */
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

/** When to try again: `soon` if the provider recovers by itself, `later` if someone has to fix something first. */
export type Pace = 'soon' | 'later' | 'never';

/** The outcome of an attempt that a provider answered with an error; `wait` is in seconds. */
export function failure(pace: Pace, reason: string, wait?: number): Outcome {
  if (pace === 'never') return { kind: 'refused', reason };
  return { kind: 'retry', reason, pace, ...(wait !== undefined && { retryAfter: wait }) };
}

/** Whether a status means that a later attempt may succeed, whoever it is from. */
export const isTemporary = (status: number) => status === 429 || status >= 500;

/**
 * For an answer that does not look like the provider's, such as the page of a proxy or a network's sign-in page. Nobody
 * who could deliver the message has accepted it, so it is tried again.
 */
export const answeredBySomethingElse = (provider: string, status: number): Outcome => ({
  kind: 'retry',
  pace: 'soon',
  reason: `Something other than ${provider} answered (HTTP ${status}), such as a proxy or a network's sign-in page. The message was not sent.`,
});

/** Sends a request and waits for the complete answer, at most `timeoutMs`; never rejects. */
export async function requestProvider(
  { send, timeoutMs }: Runtime,
  provider: string,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  try {
    const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const body = await bodyOf(response);
    return { answered: true, status: response.status, headers: response.headers, body };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const problem = timedOut
      ? `${provider} did not answer within ${timeoutMs / 1000} seconds.`
      : `${provider} could not be reached, or broke off the connection.`;
    return { answered: false, reason: `${problem} The message may still have arrived.` };
  }
}
