// Handles Twilio's StatusCallback, which reports that an accepted message was not delivered. Twilio signs it with the
// auth token: HMAC-SHA1 of the address and the sorted form fields, in base64.

import { readLimitedText } from '../_shared/body.ts';
import { twilioReason } from './channels/twilio.ts';
import type { Settings } from './shared/settings.ts';
import { bytes, isSignature } from './shared/signature.ts';
import type { Project } from './shared/types.ts';

async function isSignedByTwilio(
  url: string,
  form: URLSearchParams,
  signature: string,
  authToken: string,
): Promise<boolean> {
  if (!authToken) return false;
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = url + fields.map(([name, value]) => name + value).join('');
  return isSignature('SHA-1', bytes(authToken), text, signature);
}

/** Answers 204 to a valid report, even if there is nothing to record, and 403 without Twilio's signature. */
export async function handleDelivery(
  request: Request,
  twilio: Settings['twilio'],
  project: Project,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const text = await readLimitedText(request).catch(() => null);
  if (text === null) return new Response(null, { status: 413 });
  const form = new URLSearchParams(text);
  const { search, searchParams } = new URL(request.url);
  // Twilio signs the public address; behind Supabase's gateway, request.url has another host and prefix.
  const url = twilio.reportUrl + search;
  const signature = request.headers.get('x-twilio-signature') ?? '';
  if (!(await isSignedByTwilio(url, form, signature, twilio.authToken)))
    return new Response(null, { status: 403 });
  const job = Number(searchParams.get('job'));
  const failed = ['failed', 'undelivered'].includes(form.get('MessageStatus') ?? '');
  if (failed && Number.isSafeInteger(job)) {
    await project.recordDelivery(
      job,
      twilioReason(Number(form.get('ErrorCode') ?? 0), form.get('ErrorMessage') ?? ''),
    );
  }
  return new Response(null, { status: 204 });
}
