import { mailAsFile, mailInWords, sendByEmail } from './channels/email.ts';
import { postOnFacebook } from './channels/facebook.ts';
import { postOnInstagram } from './channels/instagram.ts';
import { approvedInWords, sendByTwilio } from './channels/twilio.ts';
import { cardOf } from './shared/card.ts';
import { reasonOf } from './shared/reason.ts';
import type { Settings } from './shared/settings.ts';
import { formatDate, renderTemplate } from './shared/template.ts';
import type { Job, Outcome, Project, Runtime } from './shared/types.ts';

/** The text of a message; template and data are those at the time of the change. */
function textOf(job: Job, settings: Settings): string {
  if (job.channel === 'email') return mailInWords(job, settings);
  const { template, data } = job;
  const text = renderTemplate(template, { ...data, date: formatDate(data) });
  return job.event_type === 'requests_waiting' && settings.siteUrl
    ? `${text} ${settings.siteUrl}/admin`
    : text;
}

/** What a message says, for the log: without the link, with which whoever reads it could act for whom it was sent to. */
export function wordsOf(job: Job, settings: Settings): string {
  try {
    const text = approvedInWords(job, settings.twilio) ?? textOf(job, settings);
    return job.link ? text.replaceAll(new RegExp(`\\S*${job.link}`, 'g'), '(the link)') : text;
  } catch {
    return '';
  }
}

async function sendBy(
  job: Job,
  text: string,
  settings: Settings,
  project: Project,
  runtime: Runtime,
): Promise<Outcome> {
  const card = cardOf(job.data, settings.siteUrl);
  switch (job.channel) {
    case 'sms':
    case 'whatsapp':
      return sendByTwilio(job, text, settings.twilio, runtime);
    case 'email':
      return sendByEmail(job, settings, runtime);
    case 'facebook':
      return postOnFacebook(text, card, await project.socialPages(), settings.meta, runtime);
    case 'instagram':
      return postOnInstagram(text, card, await project.socialPages(), settings.meta, runtime);
  }
}

/** Keeps the message if its channel has no account and a stand-in is there; resolves to what is recorded. */
async function orKept(
  outcome: Outcome,
  job: Job,
  text: string,
  settings: Settings,
  { keep, now }: Runtime,
): Promise<Outcome> {
  if (outcome.kind !== 'skipped' || !outcome.notSetUp || !keep) return outcome;
  const to = [job.recipient_name, job.phone, job.email].filter(Boolean).join(', ') || 'everybody';
  const eml = job.channel === 'email' ? mailAsFile(job, settings, now()) : undefined;
  await keep({ id: job.id, channel: job.channel, to, text, ...(eml !== undefined && { eml }) });
  // As at a provider, an address can be one that does not exist.
  const bounced = job.channel === 'email' && job.email?.startsWith('bounce@');
  return { kind: 'sent', reason: 'kept on this machine', ...(bounced && { bounced }) };
}

/**
 * Tries once to send a message. An error in our own code also leads to a retry. The technical part of a reason is for
 * the function's log, because the screens do not show it.
 */
export async function attempt(
  job: Job,
  settings: Settings,
  project: Project,
  runtime: Runtime,
): Promise<Outcome> {
  try {
    const text = textOf(job, settings);
    const sent = await sendBy(job, text, settings, project, runtime);
    const outcome = await orKept(sent, job, text, settings, runtime);
    const { technical } = reasonOf(outcome.reason ?? '');
    if (technical) runtime.log(`Message ${job.id} by ${job.channel}: ${technical}`);
    return outcome;
  } catch (error) {
    const reason = `The website itself had a problem: ${error instanceof Error ? error.message : error}`;
    return { kind: 'retry', pace: 'soon', reason };
  }
}
