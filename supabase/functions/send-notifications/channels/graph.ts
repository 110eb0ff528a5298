// A call to Meta's Graph API, with a bearer token, an optional proof of the app's secret, and readable errors.
import {
  answeredBySomethingElse,
  isTemporary,
  requestProvider,
  retryAfter,
} from '../shared/provider-request.ts';
import type { Outcome, Runtime } from '../shared/types.ts';
import { type GraphError, graphFailure } from './graph-errors.ts';

export interface Account {
  provider: 'Facebook' | 'Instagram';
  baseUrl: string;
  token: string;
  appSecret: string;
}

export type GraphAnswer = { ok: true; body: Record<string, unknown> } | { ok: false; outcome: Outcome };

/** The parameter appsecret_proof, which apps may require: HMAC-SHA256 of the token with the app's secret, in hex. */
async function proof({ token, appSecret }: Account): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(appSecret), hash, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(token)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Each successful answer from Meta contains the object's id, in digits. */
const isId = (id: unknown) => typeof id === 'string' && /^\d+(_\d+)?$/.test(id);

/** The longest wait in the header X-Business-Use-Case-Usage, in seconds. */
function usageWait(headers: Headers): number | undefined {
  const minutes = [
    ...(headers.get('x-business-use-case-usage') ?? '').matchAll(
      /"estimated_time_to_regain_access":\s*(\d+)/g,
    ),
  ];
  const maxMinutes = Math.max(0, ...minutes.map(([, value]) => Number(value)));
  return maxMinutes > 0 ? maxMinutes * 60 : undefined;
}

/** Posts the form, or gets the path if there is none. Removes the token from error messages, because they are logged. */
export async function graph(
  account: Account,
  runtime: Runtime,
  path: string,
  form?: FormData,
): Promise<GraphAnswer> {
  const url = new URL(`${account.baseUrl}/${path}`);
  if (account.appSecret) url.searchParams.set('appsecret_proof', await proof(account));
  const answer = await requestProvider(runtime, account.provider, url.href, {
    method: form ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${account.token}` },
    ...(form ? { body: form } : {}),
  });
  if (!answer.answered) return { ok: false, outcome: { kind: 'retry', pace: 'soon', reason: answer.reason } };
  const { status, body, headers } = answer;
  if (status < 300 && !body.error) {
    if (isId(body.id)) return { ok: true, body };
    return { ok: false, outcome: answeredBySomethingElse(account.provider, status) };
  }
  const error = (body.error ?? {}) as GraphError;
  if (typeof error.code !== 'number' && !isTemporary(status))
    return { ok: false, outcome: answeredBySomethingElse(account.provider, status) };
  const wait = retryAfter(headers, runtime.now()) ?? usageWait(headers);
  const outcome = graphFailure(status, error, wait);
  if (outcome.kind !== 'sent') outcome.reason = outcome.reason.replaceAll(account.token, '…');
  return { ok: false, outcome };
}
