// Handles Resend's webhook, which reports what became of an accepted email. It is signed as Svix does: HMAC-SHA256 of the
// id, the time and the body. https://docs.svix.com/receiving/verifying-payloads/how-manual
import { isObject, parseJson, readLimitedText } from '../_shared/body.ts';
import { fromBase64, isSignature } from './shared/signature.ts';
import type { Project } from './shared/types.ts';

/** How far a report's time may be from ours, in seconds; what is older has been kept by somebody. */
const tolerance = 300;

/** Whether one of the signatures ('v1,… v1,…', several while a secret is replaced) is of this report, made just now. */
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
  'Could not be delivered: earlier emails to this address came back or were marked as spam, so none is sent to it any more.';

/** Why an email did not arrive, in words; null if it did, undefined if the report says neither. */
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
        : 'Could not be delivered: the other side did not accept the email.';
    case 'email.suppressed':
      return suppressed;
    case 'email.complained':
      return 'Whoever reads this address marked the email as spam, so none is sent to it any more.';
    case 'email.failed':
      return 'Could not be delivered: Resend could not send the email.';
    default:
      return undefined;
  }
}

/** When the report was made; undefined if that is no time, or still to come. */
function timeOf({ created_at }: Record<string, unknown>, now: number): string | undefined {
  const time = Date.parse(String(created_at));
  return time > 0 && time <= now + tolerance * 1000 ? new Date(time).toISOString() : undefined;
}

/** Our number of the email, which went along as a tag. */
const jobIn = ({ tags }: Record<string, unknown>) => Number(isObject(tags) ? tags.job : Number.NaN);

/** Answers 204 if the report is accepted (even if there is nothing to record), 403 if Resend has not signed it just now. */
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
