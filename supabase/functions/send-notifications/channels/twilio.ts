// Sends SMS and WhatsApp: POST /2010-04-01/Accounts/{sid}/Messages.json, form-encoded, with basic authentication.
import {
  failure,
  isTemporary,
  missingReason,
  notFromProvider,
  notSetUp,
  type Pace,
  requestProvider,
  retryAfter,
} from '../shared/provider-request.ts';
import type { Settings } from '../shared/settings.ts';
import { formatDate } from '../shared/template.ts';
import type { Details, Job, Outcome, Runtime } from '../shared/types.ts';

type Twilio = Settings['twilio'];

/** When to retry after each of Twilio's error codes (https://www.twilio.com/docs/api/errors). */
const codes: Record<Pace, number[]> = {
  soon: [20429, 21611, 63018],
  later: [
    20003, 20005, 20404, 21212, 21408, 21603, 21606, 21608, 21656, 21703, 30032, 30034, 63007, 63015, 63016,
  ],
  never: [
    21211, 21610, 21612, 21614, 21617, 21635, 30001, 30003, 30004, 30005, 30006, 30007, 30008, 63003, 63024,
    63049,
  ],
};
/** Falls back to the HTTP status for unknown codes. */
function paceOf(status: number, code: number): Pace {
  const known = (['soon', 'later', 'never'] as const).find((pace) => codes[pace].includes(code));
  if (known) return known;
  if (isTemporary(status)) return 'soon';
  return [401, 403, 404].includes(status) ? 'later' : 'never';
}

/** Why Twilio rejected or did not deliver a message, in its own words if it gave any. */
export const twilioReason = (code: number, message: string) =>
  message ? `${message} (Twilio ${code})` : `Twilio did not deliver it: error ${code}.`;

/** Twilio's ids of accepted messages: SM (text) or MM (media) and 32 hexadecimal digits. */
const isMessageSid = (sid: unknown) => typeof sid === 'string' && /^(SM|MM)[0-9a-f]{32}$/i.test(sid);

/** Names of the secrets that this channel still needs. */
export function missingSecrets(channel: Job['channel'], twilio: Twilio): string[] {
  const missing = [];
  if (!twilio.accountSid) missing.push('TWILIO_ACCOUNT_SID');
  if (!twilio.authToken && !(twilio.apiKey && twilio.apiSecret)) missing.push('TWILIO_AUTH_TOKEN');
  if (channel === 'whatsapp' && !twilio.whatsappFrom) missing.push('TWILIO_WHATSAPP_NUMBER');
  if (channel === 'sms' && !twilio.smsFrom && !twilio.messagingService) missing.push('TWILIO_FROM_NUMBER');
  return missing;
}

/** Values for a template's variables {{1}} to {{5}}. WhatsApp rejects empty ones. */
function valuesFor(details: Details): string[] {
  const { name, family_name, sevatype, status } = details;
  return [name, family_name, sevatype, formatDate(details), status].map((value) => value || '-');
}

const approvedTemplate = ({ channel, event_type }: Job, { whatsappTemplates }: Twilio) =>
  channel === 'whatsapp' && whatsappTemplates[event_type];

/** Log text for an approved template: its wording is stored at Twilio, so list our values. `undefined` without one. */
export const describeTemplate = (job: Job, twilio: Twilio) =>
  approvedTemplate(job, twilio)
    ? `The approved WhatsApp template, filled in with: ${valuesFor(job.data).join(' · ')}`
    : undefined;

function form(job: Job, text: string, to: string, twilio: Twilio): URLSearchParams {
  const fields = new URLSearchParams();
  const template = approvedTemplate(job, twilio);
  if (job.channel === 'whatsapp') {
    fields.set('To', `whatsapp:${to}`);
    fields.set('From', `whatsapp:${twilio.whatsappFrom}`);
  } else {
    fields.set('To', to);
    if (twilio.messagingService) fields.set('MessagingServiceSid', twilio.messagingService);
    else fields.set('From', twilio.smsFrom);
  }
  if (template) {
    fields.set('ContentSid', template);
    const numbered = valuesFor(job.data).map((value, index) => [index + 1, value]);
    fields.set('ContentVariables', JSON.stringify(Object.fromEntries(numbered)));
  } else {
    fields.set('Body', text);
  }
  if (twilio.reportUrl) fields.set('StatusCallback', `${twilio.reportUrl}?job=${job.id}`);
  return fields;
}

/** Numbers that the database could not convert to E.164 arrive as typed. */
const isE164 = /^\+[1-9]\d{6,14}$/;

/** Hands a message to Twilio. `sent` means that Twilio accepted it; failed deliveries are reported later. */
export async function sendByTwilio(
  job: Job,
  text: string,
  twilio: Twilio,
  runtime: Runtime,
): Promise<Outcome> {
  if (!job.phone) return { kind: 'skipped', reason: 'The recipient was removed or is no longer active.' };
  if (!isE164.test(job.phone)) {
    const reason = `"${job.phone}" is not a complete phone number. Write it with its country code, such as +1 775 555 0100.`;
    return { kind: 'refused', reason };
  }
  const channel = job.channel === 'sms' ? 'SMS' : 'WhatsApp';
  const missing = missingSecrets(job.channel, twilio);
  if (missing.length) return notSetUp(missingReason(channel, missing));
  const user = twilio.apiKey && twilio.apiSecret ? twilio.apiKey : twilio.accountSid;
  const password = twilio.apiKey && twilio.apiSecret ? twilio.apiSecret : twilio.authToken;
  const answer = await requestProvider(
    runtime,
    'Twilio',
    `${twilio.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}/Messages.json`,
    {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}` },
      body: form(job, text, job.phone, twilio),
    },
  );
  if ('kind' in answer) return answer;
  const { status, body, headers } = answer;
  const accepted = status >= 200 && status < 300 && !body.error_code;
  if (accepted && !isMessageSid(body.sid)) return notFromProvider('Twilio', status);
  if (accepted) return { kind: 'sent' };
  const code = Number(body.error_code ?? body.code ?? 0);
  if (!(code > 0) && !isTemporary(status)) return notFromProvider('Twilio', status);
  // Twilio may repeat the number. Hide it, because the log outlives a deleted recipient.
  const message = String(body.error_message ?? body.message ?? '').replaceAll(job.phone, '…');
  const reason = code
    ? twilioReason(code, message)
    : `Twilio answered with an error (HTTP ${status}). ${message}`.trim();
  return failure(paceOf(status, code), reason, retryAfter(headers, runtime.now()));
}
