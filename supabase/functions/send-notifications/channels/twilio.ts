// SMS and WhatsApp: POST /2010-04-01/Accounts/{sid}/Messages.json, form-encoded, Basic authentication.
import { exchange, retryAfter } from '../exchange.ts';
import type { Settings } from '../settings.ts';
import { spokenDate } from '../template.ts';
import type { Details, Job, Outcome, World } from '../types.ts';
import { dialable } from './phone.ts';
import { twilioFailure } from './twilio-errors.ts';

type Twilio = Settings['twilio'];

/** Which secrets are missing for this channel; none when it is set up. */
export function missing(channel: Job['channel'], twilio: Twilio): string[] {
  const lacking = [];
  if (!twilio.accountSid) lacking.push('TWILIO_ACCOUNT_SID');
  if (!twilio.authToken && !(twilio.apiKey && twilio.apiSecret)) lacking.push('TWILIO_AUTH_TOKEN');
  if (channel === 'whatsapp' && !twilio.whatsappFrom) lacking.push('TWILIO_WHATSAPP_NUMBER');
  if (channel === 'sms' && !twilio.smsFrom && !twilio.messagingService) lacking.push('TWILIO_FROM_NUMBER');
  return lacking;
}

/** A template's {{1}} to {{5}}. WhatsApp refuses empty variables and line breaks. */
function variables({ name, family_name, sevatype, date, status }: Details): string {
  const values = [name, family_name, sevatype, date && spokenDate(date), status];
  return JSON.stringify(Object.fromEntries(values.map((value, index) => [index + 1, value || '-'])));
}

function form(job: Job, text: string, to: string, twilio: Twilio): URLSearchParams {
  const fields = new URLSearchParams();
  const template = twilio.whatsappTemplates[job.event_type];
  if (job.channel === 'whatsapp') {
    fields.set('To', `whatsapp:${to}`);
    fields.set('From', `whatsapp:${twilio.whatsappFrom}`);
  } else {
    fields.set('To', to);
    if (twilio.messagingService) fields.set('MessagingServiceSid', twilio.messagingService);
    else fields.set('From', twilio.smsFrom);
  }
  if (job.channel === 'whatsapp' && template) {
    fields.set('ContentSid', template);
    fields.set('ContentVariables', variables(job.data));
  } else {
    fields.set('Body', text);
  }
  if (twilio.reportUrl) fields.set('StatusCallback', `${twilio.reportUrl}?job=${job.id}`);
  return fields;
}

/** Hands one message to Twilio. `sent` means that Twilio took it; what becomes of it, Twilio reports later. */
export async function sendByTwilio(job: Job, text: string, twilio: Twilio, world: World): Promise<Outcome> {
  const what = job.channel === 'sms' ? 'SMS' : 'WhatsApp';
  const lacking = missing(job.channel, twilio);
  if (lacking.length)
    return { kind: 'skipped', reason: `${what} is not set up (missing: ${lacking.join(', ')}).` };
  if (!job.phone) return { kind: 'skipped', reason: 'The recipient was removed or is no longer active.' };
  const to = dialable(job.phone);
  if (!to) {
    const reason = `"${job.phone}" is not a complete phone number. Write it with its country code, such as +1 775 555 0100.`;
    return { kind: 'refused', reason };
  }
  const user = twilio.apiKey && twilio.apiSecret ? twilio.apiKey : twilio.accountSid;
  const password = twilio.apiKey && twilio.apiSecret ? twilio.apiSecret : twilio.authToken;
  const answer = await exchange(
    world,
    'Twilio',
    `${twilio.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}/Messages.json`,
    {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}` },
      body: form(job, text, to, twilio),
    },
  );
  if (!answer.answered) return { kind: 'retry', pace: 'soon', reason: answer.reason };
  const { status, body, headers } = answer;
  if (status >= 200 && status < 300 && !body.error_code) return { kind: 'sent' };
  const code = Number(body.error_code ?? body.code ?? 0);
  const message = String(body.error_message ?? body.message ?? '');
  return twilioFailure(status, code, message, retryAfter(headers, world.now()));
}
