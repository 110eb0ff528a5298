import { cardOf } from './card/card.ts';
import { postOnFacebook } from './channels/facebook.ts';
import { postOnInstagram } from './channels/instagram.ts';
import { sendByTwilio } from './channels/twilio.ts';
import type { Settings } from './settings.ts';
import { renderTemplate, spokenDate } from './template.ts';
import type { Job, Outcome, Project, World } from './types.ts';

/** The words of a message: the template of the moment of the change with that moment's values. */
function textOf({ template, data }: Job): string {
  const { date, ...values } = data;
  return renderTemplate(template, { ...values, ...(date ? { date: spokenDate(date) } : {}) });
}

async function sendBy(job: Job, settings: Settings, project: Project, world: World): Promise<Outcome> {
  const text = textOf(job);
  switch (job.channel) {
    case 'sms':
    case 'whatsapp':
      return sendByTwilio(job, text, settings.twilio, world);
    case 'facebook':
      return postOnFacebook(text, cardOf(job.data), await project.socialPages(), settings.meta, world);
    case 'instagram': {
      const pages = await project.socialPages();
      return postOnInstagram(job, text, cardOf(job.data), pages, settings.meta, project, world);
    }
  }
}

/** Sends one message once. Whatever goes wrong on our own side is tried again. */
export async function attempt(
  job: Job,
  settings: Settings,
  project: Project,
  world: World,
): Promise<Outcome> {
  try {
    return await sendBy(job, settings, project, world);
  } catch (error) {
    const reason = `The website had a problem of its own: ${error instanceof Error ? error.message : error}`;
    return { kind: 'retry', pace: 'soon', reason };
  }
}
