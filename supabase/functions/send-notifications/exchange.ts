// One request to a provider and its whole answer, or why there is none.
import type { World } from './types.ts';

export type Answer =
  | { answered: true; status: number; headers: Headers; body: Record<string, unknown> }
  | { answered: false; reason: string };

/** Retry-After in seconds, whether given as seconds or as a date; undefined when absent or not understood. */
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

/** Sends, and waits for the whole answer as long as `patience` allows; never rejects. */
export async function exchange(
  { send, patience }: World,
  provider: string,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  try {
    const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
    const body = await bodyOf(response);
    return { answered: true, status: response.status, headers: response.headers, body };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const what = late
      ? `${provider} did not answer within ${patience / 1000} seconds.`
      : `${provider} could not be reached, or broke the connection off.`;
    return { answered: false, reason: `${what} The message may have arrived all the same.` };
  }
}
