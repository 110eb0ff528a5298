// Sends emails to families by Resend: POST /emails, JSON, with the API key as a bearer token.
// Errors: https://resend.com/docs/api-reference/errors
import { base64, emlOf } from '../mail/eml.ts';
import { invitationFor } from '../mail/invitation.ts';
import { renderMail } from '../mail/mail.ts';
import { isMailKind } from '../shared/kinds.ts';
import { messageKinds } from '../shared/message-kinds.ts';
import {
  answeredBySomethingElse,
  failure,
  isTemporary,
  type Pace,
  requestProvider,
  retryAfter,
} from '../shared/provider-request.ts';
import type { Settings } from '../shared/settings.ts';
import { askWhoSetUp, type Job, type MailJob, type Outcome, type Runtime } from '../shared/types.ts';

/** The names of the secrets that are missing for email. */
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

/** Why there is nobody to write to any more. */
const unaddressed = {
  family: 'The booking was deleted, or has no email address any more.',
  former: 'The booking was deleted, or has no email address any more.',
  invited: 'The invitation was withdrawn or accepted.',
};

/** An email as the log has it; empty if it cannot be sent. */
export function mailInWords(job: Job, settings: Settings): string {
  if (!isComplete(job)) return '';
  const { subject, text } = mailFor(job, settings);
  return `Subject: ${subject}\n\n${text}`;
}

/** An email as a stand-in keeps it, whole, as an .eml file; undefined if it cannot be sent. */
export function mailAsFile(job: Job, settings: Settings, now: number): string | undefined {
  if (!isComplete(job)) return undefined;
  const { mail } = settings;
  return emlOf(
    requestFor(job, { ...settings, mail: { ...mail, from: mail.from || 'gurdwara@localhost' } }),
    new Date(now),
  );
}

/** The body of the request, which is the same at each attempt as long as its words are. */
function requestFor(job: MailJob, settings: Settings) {
  const { from, replyTo } = settings.mail;
  const invitation = invitationFor(job, addressIn(replyTo || from));
  return {
    from,
    to: [job.email],
    // Comes back in Resend's reports.
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
 * Resend sends nothing twice under one key, for a day, and refuses a key that it knows with other words: so the key is of
 * this message as it reads now.
 */
async function idempotencyKey({ id }: MailJob, body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return `${id}-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A wrong key or sender is sometimes answered like a mistake in the request, so Resend's words count too. */
function paceOf(status: number, name: string, message: string): Pace {
  if (/quota/.test(name)) return 'later';
  if (isTemporary(status) || name === 'concurrent_idempotent_requests') return 'soon';
  const isForUsToFix =
    [401, 403, 404, 405].includes(status) ||
    /api_key|invalid_from_address/i.test(name) ||
    /api key|`from`/i.test(message);
  return isForUsToFix ? 'later' : 'never';
}

/** Passes an email to Resend. `sent` means that Resend accepted it. */
export async function sendByEmail(job: Job, settings: Settings, runtime: Runtime): Promise<Outcome> {
  if (!isComplete(job)) {
    return { kind: 'skipped', reason: unaddressed[addressOf(job) ?? 'family'] };
  }
  const missing = missingMailSecrets(settings);
  if (missing.length) {
    const reason = `Email is not set up yet: ${askWhoSetUp} (missing: ${missing.join(', ')}).`;
    return { kind: 'skipped', reason, notSetUp: true };
  }
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
  if (!answer.answered) return { kind: 'retry', pace: 'soon', reason: answer.reason };
  const { status, body: said, headers } = answer;
  const isAccepted = status >= 200 && status < 300;
  if (isAccepted && typeof said.id === 'string') return { kind: 'sent' };
  const isResends = !isAccepted && typeof said.name === 'string' && typeof said.message === 'string';
  if (!isResends && !isTemporary(status)) return answeredBySomethingElse('Resend', status);
  const name = isResends ? String(said.name) : `HTTP ${status}`;
  const message = String(said.message ?? '');
  const reason = `${message || 'Resend did not accept the email.'} (Resend ${name})`;
  return failure(paceOf(status, name, message), reason, retryAfter(headers, runtime.now()));
}
