// A request to a provider, with its complete answer or the reason why there is none.
import type { Outcome, Runtime } from './types.ts';

export type Answer =
  | { answered: true; status: number; headers: Headers; body: Record<string, unknown> }
  | { answered: false; reason: string };

/** The header Retry-After in seconds, also when it is a date; undefined when it is missing or invalid. */
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

/** Whether a status says by itself that a later try may succeed, whoever it is from. */
export const isPassing = (status: number) => status === 429 || status >= 500;

/**
 * For an answer that does not look like the provider's own, such as the page of a proxy or of a network that wants
 * somebody to sign in: the message was not accepted by anybody who could deliver it, so it is tried again.
 */
export const answeredBySomethingElse = (provider: string, status: number): Outcome => ({
  kind: 'retry',
  pace: 'soon',
  reason: `Something else answered in the place of ${provider} (HTTP ${status}), such as a proxy or a network's sign-in page. The message was not sent.`,
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
    const late = error instanceof Error && error.name === 'TimeoutError';
    const what = late
      ? `${provider} did not answer within ${timeoutMs / 1000} seconds.`
      : `${provider} could not be reached, or broke the connection off.`;
    return { answered: false, reason: `${what} The message may have arrived all the same.` };
  }
}
