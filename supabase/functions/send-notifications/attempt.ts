import { mailAsFile, mailAsText, sendByEmail } from './channels/email.ts';
import { postOnFacebook } from './channels/facebook.ts';
import { postOnInstagram } from './channels/instagram.ts';
import { describeTemplate, sendByTwilio } from './channels/twilio.ts';
import { cardOf } from './shared/card.ts';
import { reasonOf } from './shared/reason.ts';
import type { Settings } from './shared/settings.ts';
import { formatDate, renderTemplate } from './shared/template.ts';
import type { Job, Outcome, Project, Runtime } from './shared/types.ts';

/** Renders a message from its template and data, both as they were when the change was made. */
function textOf(job: Job, settings: Settings): string {
  if (job.channel === 'email') return mailAsText(job, settings);
  const { template, data } = job;
  const text = renderTemplate(template, { ...data, date: formatDate(data) });
  return job.event_type === 'requests_waiting' && settings.siteUrl
    ? `${text} ${settings.siteUrl}/admin`
    : text;
}

/** Text of a message for the log. The link is removed: anyone who has it can act as the recipient. */
export function wordsOf(job: Job, settings: Settings): string {
  try {
    const text = describeTemplate(job, settings.twilio) ?? textOf(job, settings);
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

/** Hands the message to the local stand-in, if there is one and the channel has no account. */
async function withStandIn(
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
  // Lets the local stand-in bounce: any address starting with bounce@.
  const bounced = job.channel === 'email' && job.email?.startsWith('bounce@');
  return { kind: 'sent', reason: 'saved on this machine', ...(bounced && { bounced }) };
}

/**
 * Tries once to send a message. An error in our own code also leads to a retry. The technical part of a reason goes to
 * the function's log, because the screens hide it.
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
    const outcome = await withStandIn(sent, job, text, settings, runtime);
    const { technical } = reasonOf(outcome.reason ?? '');
    if (technical) runtime.log(`Message ${job.id} by ${job.channel}: ${technical}`);
    return outcome;
  } catch (error) {
    const reason = `The website itself had a problem: ${error instanceof Error ? error.message : error}`;
    return { kind: 'retry', pace: 'soon', reason };
  }
}
