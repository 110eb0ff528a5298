// Connects the modules to Deno; handler.ts, delivery.ts and drain.ts do the work and are tested in Node. Callers need the
// project's public key, except Twilio and Resend, which sign their reports instead.
import { withSupabase } from '@supabase/server';
import type { SupabaseClient } from '@supabase/supabase-js';
import { legacyKey, withApiKey } from '../_shared/public-key.ts';
import { isAdministrator } from './caller.ts';
import { addressIn, missingMailSecrets } from './channels/email.ts';
import { missingSecrets } from './channels/twilio.ts';
import { handleDelivery } from './delivery.ts';
import { createDrainer } from './drain.ts';
import { handle } from './handler.ts';
import { handleMailReport } from './mail-report.ts';
import { supabaseProject } from './project.ts';
import { readSettings } from './shared/settings.ts';
import type { Runtime, StoredMessage } from './shared/types.ts';

/** A hosted function is stopped after its response, unless `waitUntil` announces work that continues. */
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined;

/** Named by the local stack only: where messages of channels without an account are kept. */
const messagesFolder = Deno.env.get('LOCAL_MESSAGES_DIR');

async function keep({ id, channel, to, text, eml }: StoredMessage): Promise<void> {
  const time = new Date().toISOString().replaceAll(':', '-');
  const lines = `To: ${to}\nChannel: ${channel}\n\n${text}\n`;
  const file = `${messagesFolder}/${time}-${channel}-${id}`;
  await (eml ? Deno.writeTextFile(`${file}.eml`, eml) : Deno.writeTextFile(`${file}.txt`, lines));
}

const runtime: Runtime = {
  send: (url, init) => fetch(url, init),
  timeoutMs: 10_000,
  now: Date.now,
  random: Math.random,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  // biome-ignore lint/suspicious/noConsole: this is a function's log.
  log: (line) => console.error(line),
  keep: messagesFolder ? keep : undefined,
};
const settings = readSettings((name) => Deno.env.get(name));
const drain = createDrainer(runtime.log);

function wake(admin: SupabaseClient): void {
  const work = drain({ project: supabaseProject(admin), settings, runtime });
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

const isSetUp = (missing: string[]) => runtime.keep !== undefined || missing.length === 0;

const notifications = withSupabase(
  { auth: ['publishable:*', 'secret:*'], ...legacyKey() },
  (request, { supabaseAdmin, authMode }) =>
    handle(request, {
      wake: () => wake(supabaseAdmin),
      // The doctor has the secret key, which may do everything.
      isAdministrator: async () =>
        authMode === 'secret' || (await isAdministrator(request, Deno.env.get('SUPABASE_URL') ?? '')),
      setUp: () => ({
        channels: {
          sms: isSetUp(missingSecrets('sms', settings.twilio)),
          whatsapp: isSetUp(missingSecrets('whatsapp', settings.twilio)),
          email: isSetUp(missingMailSecrets(settings)),
          // Otherwise the tokens decide, of which the screens know.
          ...(runtime.keep && { facebook: true, instagram: true }),
        },
        mail: {
          domain: addressIn(settings.mail.from).split('@')[1] ?? '',
          reports: settings.mail.webhookSecret !== '',
        },
      }),
    }),
);
const deliveries = withSupabase({ auth: 'none' }, (request, { supabaseAdmin }) =>
  handleDelivery(request, settings.twilio, supabaseProject(supabaseAdmin)),
);
const mailReports = withSupabase({ auth: 'none' }, (request, { supabaseAdmin }) =>
  handleMailReport(request, settings.mail.webhookSecret, supabaseProject(supabaseAdmin), runtime.now()),
);

export default {
  fetch: (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/delivery')) return deliveries(request);
    if (pathname.endsWith('/mail-report')) return mailReports(request);
    return notifications(withApiKey(request));
  },
};
