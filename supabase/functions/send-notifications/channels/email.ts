// Sends emails through Resend: POST /emails, JSON, with the API key as a bearer token.
// Errors: https://resend.com/docs/api-reference/errors
import { base64, emlOf } from '../mail/eml.ts';
import { invitationFor } from '../mail/invitation.ts';
import { renderMail } from '../mail/mail.ts';
import { isMailKind } from '../shared/kinds.ts';
import { messageKinds } from '../shared/message-kinds.ts';
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
import type { Job, MailJob, Outcome, Runtime } from '../shared/types.ts';

/** Names of the secrets that email still needs. */
export function missingMailSecrets({ mail, siteUrl }: Settings): string[] {
  const missing = [];
  if (!mail.apiKey) missing.push('RESEND_API_KEY');
  if (!mail.from) missing.push('MAIL_FROM');
  if (!siteUrl) missing.push('PUBLIC_SITE_URL');
  return missing;
}

/** The address in 'Gurdwara Sahib <seva@example.org>'. */
export const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const addressOf = ({ event_type }: Job) =>
  isMailKind(event_type) ? messageKinds[event_type].mailed_to : undefined;

const isComplete = (job: Job): job is MailJob => Boolean(job.email && job.time_zone && job.gurdwara);

function mailFor(job: MailJob, { siteUrl }: Settings) {
  if (!isMailKind(job.event_type)) throw new Error(`There is no email for ${job.event_type}.`);
  return renderMail(job.event_type, job, siteUrl);
}

/** Reasons for the log when a message has lost its address. */
const unaddressed = {
  family: 'The booking was deleted or no longer has an email address.',
  former: 'The booking was deleted or no longer has an email address.',
  invited: 'The invitation was withdrawn or accepted.',
};

/** Subject and text of an email for the log. Empty if it cannot be sent. */
export function mailAsText(job: Job, settings: Settings): string {
  if (!isComplete(job)) return '';
  const { subject, text } = mailFor(job, settings);
  return `Subject: ${subject}\n\n${text}`;
}

/** The complete email as an .eml file, for the local stand-in. `undefined` if it cannot be sent. */
export function mailAsFile(job: Job, settings: Settings, now: number): string | undefined {
  if (!isComplete(job)) return undefined;
  const { mail } = settings;
  return emlOf(
    requestFor(job, { ...settings, mail: { ...mail, from: mail.from || 'gurdwara@localhost' } }),
    new Date(now),
  );
}

/** Request body. Must not vary between attempts with the same text: the idempotency key is its hash. */
function requestFor(job: MailJob, settings: Settings) {
  const { from, replyTo } = settings.mail;
  const invitation = invitationFor(job, addressIn(replyTo || from));
  return {
    from,
    to: [job.email],
    // Resend returns the tag in its reports.
    tags: [{ name: 'job', value: String(job.id) }],
    ...(replyTo && { reply_to: replyTo }),
    ...mailFor(job, settings),
    ...(invitation && {
      attachments: [
        {
          filename: 'seva.ics',
          content: base64(invitation.text),
          content_type: `text/calendar; charset=utf-8; method=${invitation.method}`,
        },
      ],
    }),
  };
}

/**
 * For a day, Resend ignores a repeated key, but rejects it if the body differs. The key therefore includes a hash of
 * the body.
 */
async function idempotencyKey({ id }: MailJob, body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return `${id}-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Resend reports some wrong keys and senders as invalid requests, so check its wording as well as the status. */
function paceOf(status: number, name: string, message: string): Pace {
  if (/quota/.test(name)) return 'later';
  if (isTemporary(status) || name === 'concurrent_idempotent_requests') return 'soon';
  const isConfigurationError =
    [401, 403, 404, 405].includes(status) ||
    /api_key|invalid_from_address/i.test(name) ||
    /api key|`from`/i.test(message);
  return isConfigurationError ? 'later' : 'never';
}

/** Hands an email to Resend. `sent` means that Resend accepted it. */
export async function sendByEmail(job: Job, settings: Settings, runtime: Runtime): Promise<Outcome> {
  if (!isComplete(job)) {
    return { kind: 'skipped', reason: unaddressed[addressOf(job) ?? 'family'] };
  }
  const missing = missingMailSecrets(settings);
  if (missing.length) return notSetUp(missingReason('Email', missing));
  const body = JSON.stringify(requestFor(job, settings));
  const answer = await requestProvider(runtime, 'Resend', `${settings.mail.baseUrl}/emails`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${settings.mail.apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': await idempotencyKey(job, body),
    },
    body,
  });
  if ('kind' in answer) return answer;
  const { status, body: result, headers } = answer;
  const isAccepted = status >= 200 && status < 300;
  if (isAccepted && typeof result.id === 'string') return { kind: 'sent' };
  const isFromResend = !isAccepted && typeof result.name === 'string' && typeof result.message === 'string';
  if (!isFromResend && !isTemporary(status)) return notFromProvider('Resend', status);
  const name = isFromResend ? String(result.name) : `HTTP ${status}`;
  const message = String(result.message ?? '');
  const reason = `${message || 'Resend did not accept the email.'} (Resend ${name})`;
  return failure(paceOf(status, name, message), reason, retryAfter(headers, runtime.now()));
}
