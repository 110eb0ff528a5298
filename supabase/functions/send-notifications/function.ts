// Connects handler.ts, delivery.ts, mail-report.ts and drain.ts to the project. Callers need the project's public key,
// except Twilio and Resend, which sign their reports instead.
import { withSupabase } from '@supabase/server';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Host, projectIn, withApiKey } from '../_shared/host.ts';
import { isAdministrator } from './caller.ts';
import { addressIn, missingMailSecrets } from './channels/email.ts';
import { missingSecrets } from './channels/twilio.ts';
import { handleDelivery } from './delivery.ts';
import { createDrainer } from './drain.ts';
import { handle } from './handler.ts';
import { handleMailReport } from './mail-report.ts';
import { supabaseProject } from './project.ts';
import { readSettings } from './shared/settings.ts';
import type { Runtime } from './shared/types.ts';

/** Creates the function. `keep` is the local stand-in for channels that have no account. */
export function createFunction(host: Host, keep?: Runtime['keep']) {
  const env = projectIn(host);
  const settings = readSettings(host.env);
  const runtime: Runtime = {
    send: (url, init) => fetch(url, init),
    timeoutMs: 10_000,
    now: Date.now,
    random: Math.random,
    pause: (ms) => new Promise((done) => setTimeout(done, ms)),
    log: host.log,
    keep,
  };
  const drain = createDrainer(runtime.log);
  const wake = (admin: SupabaseClient) =>
    host.waitUntil(drain({ project: supabaseProject(admin), settings, runtime }));
  const isSetUp = (missing: string[]) => keep !== undefined || missing.length === 0;

  const notifications = withSupabase(
    { auth: ['publishable:*', 'secret:*'], env },
    (request, { supabaseAdmin, authMode }) =>
      handle(request, {
        wake: () => wake(supabaseAdmin),
        // `npm run doctor` calls with the secret key.
        isAdministrator: async () => authMode === 'secret' || (await isAdministrator(request, env.url)),
        setUp: () => ({
          channels: {
            sms: isSetUp(missingSecrets('sms', settings.twilio)),
            whatsapp: isSetUp(missingSecrets('whatsapp', settings.twilio)),
            email: isSetUp(missingMailSecrets(settings)),
            // Without a stand-in these depend on tokens in the database, which the screens check themselves.
            ...(keep && { facebook: true, instagram: true }),
          },
          mail: {
            domain: addressIn(settings.mail.from).split('@')[1] ?? '',
            reports: settings.mail.webhookSecret !== '',
          },
        }),
      }),
  );
  const deliveries = withSupabase({ auth: 'none', env }, (request, { supabaseAdmin }) =>
    handleDelivery(request, settings.twilio, supabaseProject(supabaseAdmin)),
  );
  const mailReports = withSupabase({ auth: 'none', env }, (request, { supabaseAdmin }) =>
    handleMailReport(request, settings.mail.webhookSecret, supabaseProject(supabaseAdmin), runtime.now()),
  );

  return (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/delivery')) return deliveries(request);
    if (pathname.endsWith('/mail-report')) return mailReports(request);
    return notifications(withApiKey(request));
  };
}
