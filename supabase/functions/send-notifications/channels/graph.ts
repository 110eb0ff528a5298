// One call of Meta's Graph API: bearer token, optional proof of the app's secret, errors in words.
import { exchange, retryAfter } from '../exchange.ts';
import type { Outcome, World } from '../types.ts';
import { type GraphError, graphFailure } from './graph-errors.ts';

export interface Account {
  provider: 'Facebook' | 'Instagram';
  baseUrl: string;
  token: string;
  appSecret: string;
}

export type GraphAnswer = { ok: true; body: Record<string, unknown> } | { ok: false; outcome: Outcome };

/** appsecret_proof: HMAC-SHA256 of the token by the app's secret, in hex. Apps may require it. */
async function proof({ token, appSecret }: Account): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(appSecret), hash, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(token)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The longest wait that X-Business-Use-Case-Usage names, in seconds. */
function usageWait(headers: Headers): number | undefined {
  const minutes = [
    ...(headers.get('x-business-use-case-usage') ?? '').matchAll(
      /"estimated_time_to_regain_access":\s*(\d+)/g,
    ),
  ];
  const longest = Math.max(0, ...minutes.map(([, value]) => Number(value)));
  return longest > 0 ? longest * 60 : undefined;
}

/** Posts a form, or gets the path when there is none. What Meta says never carries the token into the log. */
export async function graph(
  account: Account,
  world: World,
  path: string,
  form?: FormData,
): Promise<GraphAnswer> {
  const url = new URL(`${account.baseUrl}/${path}`);
  if (account.appSecret) url.searchParams.set('appsecret_proof', await proof(account));
  const answer = await exchange(world, account.provider, url.href, {
    method: form ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${account.token}` },
    ...(form ? { body: form } : {}),
  });
  if (!answer.answered) return { ok: false, outcome: { kind: 'retry', pace: 'soon', reason: answer.reason } };
  const { status, body, headers } = answer;
  if (status < 300 && !body.error) return { ok: true, body };
  const wait = retryAfter(headers, world.now()) ?? usageWait(headers);
  const outcome = graphFailure(status, (body.error ?? {}) as GraphError, wait);
  if ('reason' in outcome) outcome.reason = outcome.reason.replaceAll(account.token, '…');
  return { ok: false, outcome };
}
