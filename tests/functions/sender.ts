// A sender whose provider, outbox and clock belong to the test.
import type { Sender } from '../../supabase/functions/send-notifications/drain.ts';
import type { Door } from '../../supabase/functions/send-notifications/handler.ts';
import { readSettings, type Settings } from '../../supabase/functions/send-notifications/settings.ts';
import type { Job, Outcome, Project, World } from '../../supabase/functions/send-notifications/types.ts';
import { metaAccount } from '../support/providers/graph.ts';
import type { Provider } from '../support/providers/server.ts';
import { twilioAccount } from '../support/providers/twilio.ts';

/** The secrets that point the function at the provider; override or, with '', remove some. */
export function secrets(provider: Provider, others: Record<string, string> = {}): Record<string, string> {
  return {
    SUPABASE_URL: 'https://project.example',
    TWILIO_BASE_URL: provider.url,
    GRAPH_BASE_URL: `${provider.url}/v25.0`,
    TWILIO_ACCOUNT_SID: twilioAccount.sid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_FROM_NUMBER: twilioAccount.number,
    TWILIO_WHATSAPP_NUMBER: twilioAccount.whatsapp,
    ...others,
  };
}

export function settingsFor(provider: Provider, others: Record<string, string> = {}): Settings {
  const environment = secrets(provider, others);
  return readSettings((name) => environment[name]);
}

/** Real requests, no waiting, jitter in the middle. */
export function testWorld(others: Partial<World> = {}): World {
  return {
    send: fetch,
    patience: 30_000,
    now: () => 0,
    random: () => 0.5,
    pause: async () => {},
    log: () => {},
    ...others,
  };
}

export const socialPages = {
  facebook_page_id: metaAccount.page,
  facebook_page_token: metaAccount.token,
  instagram_business_account_id: metaAccount.instagram,
  instagram_access_token: metaAccount.token,
};

export const job = (others: Partial<Job> = {}): Job => ({
  id: 7,
  lease: '00000000-0000-4000-8000-000000000007',
  attempt: 1,
  event_type: 'booking_confirmed',
  channel: 'sms',
  template: '{sevatype} on {date} is {status} for {name} {family_name}.',
  data: {
    name: 'Amrit',
    family_name: 'Kaur',
    sevatype: 'Akhand Path',
    date: '2027-03-05',
    status: 'confirmed',
  },
  recipient_name: 'Secretary',
  phone: '(775) 555-0100',
  ...others,
});

/** A project that hosts pictures at the provider's own address and remembers the rest. */
export function memoryProject(others: Partial<Project> = {}) {
  const outcomes: Outcome[] = [];
  const pictures = new Map<string, Uint8Array>();
  const project: Project = {
    claim: async () => [],
    record: async (_, outcome) => {
      outcomes.push(outcome);
    },
    recordDelivery: async () => true,
    socialPages: async () => socialPages,
    hostPicture: async (name, jpeg) => {
      pictures.set(name, jpeg);
      return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    },
    removePicture: async (name) => {
      pictures.delete(name);
    },
    ...others,
  };
  return { project, outcomes, pictures };
}

/** One attempt's ingredients. */
export function senderFor(provider: Provider, others: Partial<Sender> = {}): Sender {
  return {
    project: memoryProject().project,
    settings: settingsFor(provider),
    world: testWorld(),
    ...others,
  };
}

/** What stands behind the public door, for a caller who is no administrator. */
export const doorFor = (wake: () => void): Door => ({
  wake,
  isAdministrator: async () => false,
  channels: () => ({ sms: false, whatsapp: false }),
});
