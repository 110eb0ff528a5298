// Handles Resend's webhook, which reports whether an accepted email was delivered. Svix signs it: HMAC-SHA256 of id,
// time and body. https://docs.svix.com/receiving/verifying-payloads/how-manual
import { isObject, parseJson, readLimitedText } from '../_shared/body.ts';
import { fromBase64, isSignature } from './shared/signature.ts';
import type { Project } from './shared/types.ts';

/** Maximum difference in seconds between a report's clock and ours. Rejects replayed reports. */
const tolerance = 300;

/** Checks for one valid, recent signature. There can be several ('v1,… v1,…') while a secret is being rotated. */
async function isSigned({ headers }: Request, body: string, secret: string, now: number): Promise<boolean> {
  const [id, time, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) =>
    headers.get(name),
  );
  const key = fromBase64(secret.replace(/^whsec_/, ''));
  if (!id || !time || !signatures || !key.length || !(Math.abs(now / 1000 - Number(time)) <= tolerance))
    return false;
  const checks = signatures
    .split(' ')
    .map((signature) => isSignature('SHA-256', key, `${id}.${time}.${body}`, signature.replace(/^v1,/, '')));
  return (await Promise.all(checks)).includes(true);
}

export const noSuchAddress = 'Could not be delivered: this address does not exist.';
const suppressed =
  'Could not be delivered: earlier emails to this address came back or were marked as spam, so we no longer email it.';

/** Why an email did not arrive; `null` if it did, `undefined` for a report about something else. */
function reasonIn({ type, data }: Record<string, unknown>): string | null | undefined {
  const { bounce } = isObject(data) ? data : {};
  const { type: lasting, subType } = isObject(bounce) ? bounce : {};
  switch (type) {
    case 'email.delivered':
      return null;
    case 'email.bounced':
      if (/suppress/i.test(String(subType))) return suppressed;
      if (subType === 'MailboxFull') return 'Could not be delivered: the mailbox is full.';
      return lasting === 'Permanent'
        ? noSuchAddress
        : 'Could not be delivered: the recipient’s mail server rejected the email.';
    case 'email.suppressed':
      return suppressed;
    case 'email.complained':
      return 'The recipient marked the email as spam, so we no longer email this address.';
    case 'email.failed':
      return 'Could not be delivered: Resend could not send the email.';
    default:
      return undefined;
  }
}

/** When the report was made (ISO 8601). `undefined` if the time is invalid or in the future. */
function timeOf({ created_at }: Record<string, unknown>, now: number): string | undefined {
  const time = Date.parse(String(created_at));
  return time > 0 && time <= now + tolerance * 1000 ? new Date(time).toISOString() : undefined;
}

/** The message's id in the outbox, which was sent as a tag. */
const jobIn = ({ tags }: Record<string, unknown>) => Number(isObject(tags) ? tags.job : Number.NaN);

/** Answers 204 to a valid report, even if there is nothing to record, and 403 without a recent signature of Resend. */
export async function handleMailReport(
  request: Request,
  secret: string,
  project: Project,
  now: number,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const text = await readLimitedText(request).catch(() => null);
  if (text === null) return new Response(null, { status: 413 });
  if (!(await isSigned(request, text, secret, now))) return new Response(null, { status: 403 });
  const report = parseJson(text);
  if (!isObject(report) || !isObject(report.data)) return new Response(null, { status: 204 });
  const [reason, job, [reader]] = [reasonIn(report), jobIn(report.data), [report.data.to].flat()];
  const reported = timeOf(report, now);
  if (reason !== undefined && reported && Number.isSafeInteger(job) && typeof reader === 'string')
    await project.recordDelivery(job, reason, { reader, reported });
  return new Response(null, { status: 204 });
}
