import { sendByEmail } from './channels/email.ts';
import { postOnFacebook } from './channels/facebook.ts';
import { postOnInstagram } from './channels/instagram.ts';
import { sendByTwilio } from './channels/twilio.ts';
import { cardOf } from './shared/card.ts';
import type { Settings } from './shared/settings.ts';
import { formatDate, renderTemplate } from './shared/template.ts';
import type { Job, Outcome, Project, Runtime } from './shared/types.ts';

/** The text of a message; template and data are those at the time of the change. */
function textOf({ template, data }: Job): string {
  return renderTemplate(template, { ...data, date: formatDate(data) });
}

async function sendBy(job: Job, settings: Settings, project: Project, runtime: Runtime): Promise<Outcome> {
  const text = textOf(job);
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

/** Tries once to send a message. An error in our own code also leads to a retry. */
export async function attempt(
  job: Job,
  settings: Settings,
  project: Project,
  runtime: Runtime,
): Promise<Outcome> {
  try {
    return await sendBy(job, settings, project, runtime);
  } catch (error) {
    const reason = `The website itself had a problem: ${error instanceof Error ? error.message : error}`;
    return { kind: 'retry', pace: 'soon', reason };
  }
}
