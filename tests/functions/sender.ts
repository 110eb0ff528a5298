import type { Sender } from '../../supabase/functions/send-notifications/drain.ts';
import { readSettings, type Settings } from '../../supabase/functions/send-notifications/shared/settings.ts';
import type {
  Job,
  Outcome,
  Project,
  Runtime,
} from '../../supabase/functions/send-notifications/shared/types.ts';
import { metaAccount } from '../support/providers/graph.ts';
import { resendAccount } from '../support/providers/resend.ts';
import type { Provider } from '../support/providers/server.ts';
import { twilioAccount } from '../support/providers/twilio.ts';

/** Secrets for the fake provider. `others` overrides them; '' removes one. */
export function secrets(
  provider: Pick<Provider, 'url'>,
  others: Record<string, string> = {},
): Record<string, string> {
  return {
    SUPABASE_URL: 'https://project.example',
    TWILIO_BASE_URL: provider.url,
    GRAPH_BASE_URL: `${provider.url}/v25.0`,
    TWILIO_ACCOUNT_SID: twilioAccount.sid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_FROM_NUMBER: twilioAccount.number,
    TWILIO_WHATSAPP_NUMBER: twilioAccount.whatsapp,
    RESEND_BASE_URL: provider.url,
    RESEND_API_KEY: resendAccount.apiKey,
    MAIL_FROM: resendAccount.from,
    ...others,
  };
}

export function settingsFor(provider: Pick<Provider, 'url'>, others: Record<string, string> = {}): Settings {
  const environment = secrets(provider, others);
  return readSettings((name) => environment[name]);
}

/** A runtime with real requests, no pauses and fixed jitter. */
export function testRuntime(others: Partial<Runtime> = {}): Runtime {
  return {
    send: fetch,
    timeoutMs: 30_000,
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
  phone: '+17755550100',
  createdat: '2027-01-01T00:00:00Z',
  sequence: 0,
  email: null,
  link: null,
  time_zone: null,
  gurdwara: null,
  ...others,
});

export const mailJob = (others: Partial<Job> = {}): Job =>
  job({
    ...{ channel: 'email', phone: null, recipient_name: null, email: 'amrit@example.org', link: 'a-secret' },
    time_zone: 'America/Los_Angeles',
    gurdwara: { name: 'Gurdwara Sahib', address: '', phone: '' },
    ...others,
  });

/** An in-memory project that collects the outcomes of attempts. */
export function memoryProject(others: Partial<Project> = {}) {
  const outcomes: Outcome[] = [];
  const project: Project = {
    claim: async () => [],
    record: async (_, outcome) => {
      outcomes.push(outcome);
    },
    recordDelivery: async () => true,
    socialPages: async () => socialPages,
    ...others,
  };
  return { project, outcomes };
}

export function senderFor(provider: Provider, others: Partial<Sender> = {}): Sender {
  return {
    project: memoryProject().project,
    settings: settingsFor(provider),
    runtime: testRuntime(),
    ...others,
  };
}
