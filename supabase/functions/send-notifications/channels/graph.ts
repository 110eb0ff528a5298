// Calls Meta's Graph API with a bearer token and, if an app secret is set, its proof.
import {
  failure,
  isTemporary,
  notFromProvider,
  type Pace,
  requestProvider,
  retryAfter,
} from '../shared/provider-request.ts';
import { bytes } from '../shared/signature.ts';
import type { Outcome, Runtime } from '../shared/types.ts';

export interface Account {
  provider: 'Facebook' | 'Instagram';
  baseUrl: string;
  token: string;
  appSecret: string;
}

export type GraphAnswer = { ok: true; body: Record<string, unknown> } | { ok: false; outcome: Outcome };

interface GraphError {
  code?: number;
  error_subcode?: number;
  message?: string;
  error_user_msg?: string;
  is_transient?: boolean;
}

/**
 * When to retry after a Graph API error (developers.facebook.com, "Handling errors" and Instagram's "Error codes").
 * Later: tokens, permissions, limits, restricted accounts. Soon: outages at Meta, or a picture it could not fetch yet.
 * Never: a post that repeats the last one.
 */
function paceOf({ code = 0, error_subcode: subcode = 0, is_transient }: GraphError, status: number): Pace {
  if ([3, 4, 10, 17, 32, 102, 190, 341, 368, 613, 80001, 80002].includes(code)) return 'later';
  if ((code >= 200 && code < 300) || [2207042, 2207051].includes(subcode)) return 'later';
  // No page or account has this ID.
  if (code === 100 && subcode === 33) return 'later';
  if (code === 506) return 'never';
  if (is_transient || [-2, -1, 1, 2, 324, 9004, 9007].includes(code) || isTemporary(status)) return 'soon';
  return 'never';
}

/** Meta's own sentence with its codes. The token is removed, because Meta may repeat it. */
function reasonIn(error: GraphError, status: number, token: string): string {
  const sentence = error.error_user_msg ?? error.message ?? `Meta answered with an error (HTTP ${status}).`;
  const codes = [error.code, error.error_subcode].filter((code) => code !== undefined).join('/');
  return (codes ? `${sentence} (Meta ${codes})` : sentence).replaceAll(token, '…');
}

/** The appsecret_proof that an app can require: HMAC-SHA256 of the token, keyed with the app's secret, in hex. */
async function proof({ token, appSecret }: Account): Promise<string> {
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(appSecret), hash, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(token)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every successful answer from Meta contains a numeric object id. */
const isId = (id: unknown) => typeof id === 'string' && /^\d+(_\d+)?$/.test(id);

/** Longest wait in the X-Business-Use-Case-Usage header, in seconds. */
function usageWait(headers: Headers): number | undefined {
  const minutes = [
    ...(headers.get('x-business-use-case-usage') ?? '').matchAll(
      /"estimated_time_to_regain_access":\s*(\d+)/g,
    ),
  ];
  const maxMinutes = Math.max(0, ...minutes.map(([, value]) => Number(value)));
  return maxMinutes > 0 ? maxMinutes * 60 : undefined;
}

/** POSTs the form, or GETs the path without one. */
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
  if ('kind' in answer) return { ok: false, outcome: answer };
  const { status, body, headers } = answer;
  if (status < 300 && !body.error) {
    if (isId(body.id)) return { ok: true, body };
    return { ok: false, outcome: notFromProvider(account.provider, status) };
  }
  const error = (body.error ?? {}) as GraphError;
  if (typeof error.code !== 'number' && !isTemporary(status))
    return { ok: false, outcome: notFromProvider(account.provider, status) };
  const wait = retryAfter(headers, runtime.now()) ?? usageWait(headers);
  return {
    ok: false,
    outcome: failure(paceOf(error, status), reasonIn(error, status, account.token), wait),
  };
}
